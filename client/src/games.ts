/* Finds what each game brought, by folder. Nothing here, or anywhere in the shell, knows a game by name. */
import type { Component } from 'svelte';
import type { BoardProps, GameClient } from './board';

const boards = import.meta.glob<{ default: Component<BoardProps> }>('../../games/*/client/Board.svelte');
const clients = import.meta.glob<{ game: GameClient }>('../../games/*/client/game.ts');
const pictures = import.meta.glob<string>('../../games/*/client/lobby.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

const path = (game: string, file: string) => `../../games/${game}/client/${file}`;

export function lobbyPicture(game: string): string | null {
  return pictures[path(game, 'lobby.svg')] ?? null;
}

/** A game of the server that this page has a board for. */
export function playable(game: string): boolean {
  return path(game, 'Board.svelte') in boards && path(game, 'game.ts') in clients;
}

export async function loadClient(game: string): Promise<GameClient | null> {
  const load = clients[path(game, 'game.ts')];
  return load ? (await load()).game : null;
}

export async function loadBoard(game: string): Promise<Component<BoardProps> | null> {
  const load = boards[path(game, 'Board.svelte')];
  return load ? (await load()).default : null;
}
