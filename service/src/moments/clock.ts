const longestSeconds = 7 * 24 * 60 * 60;

/** Parses `90`, `12:34`, `1:02:03.5` or `00:00:12,500` into seconds; `undefined` if it is not a time. */
export function parseClock(text: string): number | undefined {
  const parts = text.trim().replace(',', '.').split(':');
  if (parts.length > 3 || !parts.every((part, place) => isPart(part, place === parts.length - 1)))
    return undefined;
  return toSeconds(parts.reduce((sum, part) => sum * 60 + Number(part), 0));
}

function isPart(part: string, isLast: boolean): boolean {
  return part.length <= 12 && (isLast ? /^\d+(?:\.\d*)?$/.test(part) : /^\d+$/.test(part));
}

/** Parses a number or a clock time; `undefined` if negative or longer than any media. */
export function toSeconds(value: unknown): number | undefined {
  if (typeof value === 'string') return parseClock(value);
  if (typeof value !== 'number' || !(value >= 0 && value <= longestSeconds)) return undefined;
  return Math.round(value * 1000) / 1000;
}
