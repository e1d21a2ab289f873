import { isTradingDay } from '@runrate/contracts';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Session hours in minutes after midnight UTC. The sample market has no daylight saving time. */
const SESSION_OPEN = 14.5 * 60;
const SESSION_CLOSE = 21 * 60;
export const SLOT_MINUTES = 2;
export const SLOTS_PER_SESSION = (SESSION_CLOSE - SESSION_OPEN) / SLOT_MINUTES;

/** Days are counted from the epoch, in UTC. */
export function dayOf(time: number): number {
  return Math.floor(time / DAY);
}

export function sessionOpen(day: number): number {
  return day * DAY + SESSION_OPEN * MINUTE;
}

export function sessionClose(day: number): number {
  return day * DAY + SESSION_CLOSE * MINUTE;
}

export function isSessionDay(day: number): boolean {
  return isTradingDay(day * DAY);
}

/** Returns the latest session that has begun. */
export function latestSession(now: number): number {
  let day = dayOf(now);
  while (!isSessionDay(day) || sessionOpen(day) > now) day -= 1;
  return day;
}

/** Returns the number of slots of a session that have begun: 0 at the open, all of them after the close. */
export function slotsElapsed(day: number, now: number): number {
  const slots = Math.floor((now - sessionOpen(day)) / (SLOT_MINUTES * MINUTE));
  return Math.max(0, Math.min(SLOTS_PER_SESSION, slots));
}
