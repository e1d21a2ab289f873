import { formatList, numberFormat } from '@runrate/contracts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Countdown {
  days: number;
  hours: number;
  minutes: number;
}

/** Returns the time left until an event; zeros if less than a day is left or the date is invalid. */
export function countdownTo(eventDate: string, now: number): Countdown {
  const left = Date.parse(eventDate) - now;
  if (Number.isNaN(left) || left < DAY) return { days: 0, hours: 0, minutes: 0 };
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
  };
}

function counted(unit: string): (count: number) => string {
  return numberFormat({ style: 'unit', unit, unitDisplay: 'long' });
}

const [inDays, inHours, inMinutes] = [counted('day'), counted('hour'), counted('minute')];

/** '2 days, 1 hour, 0 minutes'; null if less than a day is left. */
export function countdownText(countdown: Countdown): string | null {
  if (countdown.days <= 0) return null;
  const { days, hours, minutes } = countdown;
  return formatList([inDays(days), inHours(hours), inMinutes(minutes)]);
}
