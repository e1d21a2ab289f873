export function toSourceId(name: string, url: string, taken: ReadonlySet<string>): string {
  return createSourceIds(taken)(name, url);
}

/** Creates ids for many sources, of which thousands may share a name. The caller adds used ids to `taken`. */
export function createSourceIds(taken: ReadonlySet<string>): (name: string, url: string) => string {
  const reached = new Map<string, number>();
  return (name, url) => {
    const plain = toKebab(name) || toKebab(new URL(url).hostname.replace(/^www\./, '')) || 'source';
    for (let n = reached.get(plain) ?? 1; ; n += 1) {
      const id = n === 1 ? plain : `${plain}-${n}`;
      reached.set(plain, n);
      if (!taken.has(id)) return id;
    }
  };
}

/** Converts a name to a slug; empty if no character can be in one. */
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
