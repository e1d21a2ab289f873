import { relativeFormat } from '@runrate/contracts';
import { t } from './messages.ts';

const format = relativeFormat();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

const UNITS: ReadonlyArray<readonly [span: number, name: Intl.RelativeTimeFormatUnit]> = [
  [YEAR, 'year'],
  [MONTH, 'month'],
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
];

/** 'just now', '5 minutes ago', '1 day ago' …, rounded down; '--' if invalid. A month is 30 days, a year 365. */
export function formatRelativeTime(then: string | number | Date, now: number): string {
  const age = now - new Date(then).getTime();
  if (Number.isNaN(age)) return '--';
  for (const [span, name] of UNITS) {
    const count = Math.floor(age / span);
    if (count >= 1) return format(-count, name);
  }
  return t('formats.just-now');
}
