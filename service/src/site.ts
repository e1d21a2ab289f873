/** The site an address belongs to: its host and port, `www.` left aside. */
export function toSite(address: string): string {
  return new URL(address).host.replace(/^www\./, '');
}

/**
 * Whether a path begins with one of the patterns, in which `*` stands for any characters; every path where there
 * are none. Takes time in line with the path.
 */
export function matchesPaths(path: string, patterns: readonly string[]): boolean {
  return patterns.length === 0 || patterns.some((pattern) => matchesPath(path, pattern));
}

function matchesPath(path: string, pattern: string): boolean {
  const [head = '', ...rest] = pattern.split('*');
  if (!path.startsWith(head)) return false;
  let place = head.length;
  for (const piece of rest) {
    const found = path.indexOf(piece, place);
    if (found === -1) return false;
    place = found + piece.length;
  }
  return true;
}
