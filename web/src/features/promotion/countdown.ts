import { formatList, numberFormat } from '@runrate/contracts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Countdown {
  days: number;
  hours: number;
  minutes: number;
}

/** Time left until an event; zeros once less than a whole day is left, which is when it is no longer shown. */
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

/** '2 days, 1 hour, 0 minutes'; nothing when the countdown is not shown. */
export function countdownText(countdown: Countdown): string | null {
  if (countdown.days <= 0) return null;
  const { days, hours, minutes } = countdown;
  return formatList([inDays(days), inHours(hours), inMinutes(minutes)]);
}
