/* What the window says of itself in its tab: where one is, and with the dot that one is awaited (look.md §1). */
export function entitle(name: string, awaited = false): void {
  document.title = `${awaited ? '● ' : ''}${name ? `${name} · ` : ''}Salon`;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = awaited ? '/favicon-awaited.svg' : '/favicon.svg';
}
