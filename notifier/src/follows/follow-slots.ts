import type { FollowFrequency } from '@runrate/contracts';
import { dayMs } from '@runrate/service';

export interface FollowSchedule {
  readonly hour: number;
  /** 1 is Monday. */
  readonly weekday: number;
}

/** When a match found at `at` is mailed, in milliseconds since the epoch (UTC days). */
export function toSlot(at: number, frequency: FollowFrequency, { hour, weekday }: FollowSchedule): number {
  if (frequency === 'at-once') return at;
  const today = startOfDay(at) + hour * 3_600_000;
  const daily = today > at ? today : today + dayMs;
  if (frequency === 'daily') return daily;
  const days = (weekday - new Date(daily).getUTCDay() + 7) % 7;
  return daily + days * dayMs;
}

export function startOfDay(at: number): number {
  return Math.floor(at / dayMs) * dayMs;
}
