const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A span of time for people, in the largest unit of which it has two: `36 hours`, `3 days`, `1 minute`. */
export function toSpan(milliseconds: number): string {
  const [name, length] = units.find(([, unit]) => milliseconds >= 2 * unit) ?? units[2];
  const count = Math.max(1, Math.round(milliseconds / length));
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
