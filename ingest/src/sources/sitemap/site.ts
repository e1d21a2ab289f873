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

/** The span of time an address names, `/2026/03/04/`, `/2026-03-04-…` or `/2026/03/`, UTC. */
export interface AddressDate {
  readonly from: string;
  /** First instant after it. */
  readonly to: string;
  readonly isDay: boolean;
}

const datePattern = /\/((?:19|20)\d{2})[/-]?(0[1-9]|1[0-2])(?:[/-]?(0[1-9]|[12]\d|3[01]))?(?=[/_-]|$)/;

/** The date in an address, or `undefined`. */
export function toAddressDate(address: string): AddressDate | undefined {
  const [, year, month, day] = datePattern.exec(new URL(address).pathname) ?? [];
  if (year === undefined || month === undefined) return undefined;
  const from = Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1));
  const to = day === undefined ? Date.UTC(Number(year), Number(month)) : from + 86_400_000;
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString(), isDay: day !== undefined };
}
