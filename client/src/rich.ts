/* Text from the server: `**bold**` and links to components, `[Mill](object:mill)`. Anything else is plain. */

export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; pieces: Piece[] }
  | { kind: 'link'; text: string; group: string; id: string };

const mark = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([\w-]+):([^)\s]+)\)/g;

export function rich(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of text.matchAll(mark)) {
    if (found.index > at) pieces.push({ kind: 'text', text: text.slice(at, found.index) });
    const [whole, bold, name, group, id] = found;
    if (bold !== undefined) pieces.push({ kind: 'bold', pieces: rich(bold) });
    else pieces.push({ kind: 'link', text: name!, group: group!, id: id! });
    at = found.index + whole.length;
  }
  if (at < text.length) pieces.push({ kind: 'text', text: text.slice(at) });
  return pieces;
}

/** The same without marks, for names and announcements. */
export function plain(text: string): string {
  return text.replace(mark, (_, bold?: string, name?: string) => (bold !== undefined ? plain(bold) : name!));
}
