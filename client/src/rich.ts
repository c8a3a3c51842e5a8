/* Text from the server: `**bold**`, links to components, `[Mill](object:mill)`, and, in the ledger, `*terms*` and
   `` `names` ``. Anything else is plain. */

export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; pieces: Piece[] }
  | { kind: 'term'; text: string }
  | { kind: 'link'; text: string; group: string; id: string };

const mark = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([\w-]+):([^)\s]+)\)|\*([^*\s][^*]*)\*|`([^`]+)`/g;

export function rich(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of text.matchAll(mark)) {
    if (found.index > at) pieces.push({ kind: 'text', text: text.slice(at, found.index) });
    const [whole, bold, name, group, id, term, code] = found;
    if (bold !== undefined) pieces.push({ kind: 'bold', pieces: rich(bold) });
    else if (term !== undefined || code !== undefined) pieces.push({ kind: 'term', text: (term ?? code)! });
    else pieces.push({ kind: 'link', text: name!, group: group!, id: id! });
    at = found.index + whole.length;
  }
  if (at < text.length) pieces.push({ kind: 'text', text: text.slice(at) });
  return pieces;
}

/** The same without marks, for names and announcements. */
export function plain(text: string): string {
  return text.replace(
    mark,
    (_, bold?: string, name?: string, _group?: string, _id?: string, term?: string, code?: string) =>
      bold !== undefined ? plain(bold) : (name ?? term ?? code)!,
  );
}

/** A number with the sign of printed matter, not a hyphen. */
export function figure(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

/** What a long name begins with: "**Night Worker**: When you craft …" is the Night Worker, and so it is as a link. */
export function headline(text: string): string {
  const [, bold, link] = /^(?:\*\*(.+?)\*\*|(\[[^\]]+\]\([^)]+\)))[\s\u202f]*:/.exec(text) ?? [];
  return (bold ?? link ?? text).replace(/\.$/, '');
}
