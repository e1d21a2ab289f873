/** An id for a source: its name, else its host, and a number where that is taken. */
export function toSourceId(name: string, url: string, taken: ReadonlySet<string>): string {
  const plain = toKebab(name) || toKebab(new URL(url).hostname.replace(/^www\./, '')) || 'source';
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? plain : `${plain}-${n}`;
    if (!taken.has(id)) return id;
  }
}

/** A name as a slug; empty where nothing of it can stand in one. */
export function toKebab(text: string): string {
  const ascii = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s._-]/g, '');
  return ascii
    .replace(/[\s._-]+/g, '-')
    .slice(0, 50)
    .replace(/^-+|-+$/g, '');
}
