/** Returns the site of an address: host and port, without `www.`. */
export function toSite(address: string): string {
  return new URL(address).host.replace(/^www\./, '');
}

/**
 * Returns whether a path starts with one of the patterns, in which `*` matches any characters; true if there
 * are no patterns. Runs in linear time.
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
