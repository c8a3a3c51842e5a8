#!/usr/bin/env python3
"""A player for Salon. Reads a position on each line and answers with a legal move.

It prefers moves by their first word, which is enough to beat random play in Artisans and works, if not
brilliantly, in any game. docs/players.md describes the lines.
"""
import json
import random
import sys

PREFERRED = ["craft", "develop", "achieve", "buy", "take", "swap", "token"]


def rank(move: str) -> tuple:
    words = move.split()
    kind = PREFERRED.index(words[0]) if words[0] in PREFERRED else len(PREFERRED)
    # Among moves of one kind the larger number first: "develop gold 3" before "develop gold 1".
    size = int(words[-1]) if words[0] == "develop" and words[-1].isdigit() else 0
    return (kind, -size)


def main() -> None:
    for line in sys.stdin:
        position = json.loads(line)
        dice = random.Random(position["dice"])  # the same match, the same moves
        legal = position["legal"]
        best = min(rank(move) for move in legal)
        print(dice.choice([move for move in legal if rank(move) == best]), flush=True)


if __name__ == "__main__":
    main()
