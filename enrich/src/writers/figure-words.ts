/** Formats the size of a change without its sign: `1.2 percent`, `0.4 percent`. */
export function toPercent(change: number): string {
  const size = Math.abs(change);
  return `${size.toFixed(size >= 10 ? 0 : 1)} percent`;
}

/** Formats a change: `up 1.2 percent`, `down 0.4 percent`, `unchanged`. */
export function toMove(change: number): string {
  if (Math.abs(change) < 0.05) return 'unchanged';
  return `${change > 0 ? 'up' : 'down'} ${toPercent(change)}`;
}

/** Formats a past change: `rose 1.2 percent`, `fell 0.4 percent`, `did not move`. */
export function toPastMove(change: number): string {
  if (Math.abs(change) < 0.05) return 'did not move';
  return `${change > 0 ? 'rose' : 'fell'} ${toPercent(change)}`;
}

const small = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

export function toNumber(count: number): string {
  return small[count] ?? String(count);
}

/** Joins names: `a`, `a and b`, `a, b and c`. */
export function toList(names: readonly string[]): string {
  if (names.length <= 1) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Formats the day `2026-11-20` as `Friday 20 November`. */
export function toDayName(day: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`)).replace(',', '');
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
