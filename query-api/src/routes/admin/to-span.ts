const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Expresses a duration in the largest unit of which it has two: `36 hours`, `3 days`, `1 minute`. */
export function toSpan(milliseconds: number) {
  const [unit, length] = units.find(([, one]) => milliseconds >= 2 * one) ?? units[2];
  const count = Math.max(1, Math.round(milliseconds / length));
  return { unit, count, shown: String(count) };
}
