import { dateFormat, dateParts } from '@runrate/contracts';

/** The exchanges of the index are those of New York. */
const ZONE = 'America/New_York';
const OPENS = 9 * 60 + 30;
const CLOSES = 16 * 60;

const clock = dateParts({
  timeZone: ZONE,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const day = dateFormat({ timeZone: ZONE, dateStyle: 'short' });
const weekday = dateFormat({ timeZone: ZONE, weekday: 'long' });
const moment = dateFormat({
  timeZone: ZONE,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** Whether it is a weekday between opening and close. Holidays are not known here: on one, prices are only old. */
export function inTradingHours(now: number): boolean {
  const parts = clock(now);
  const minute = Number(parts.get('hour')) * 60 + Number(parts.get('minute'));
  return !['Sat', 'Sun'].includes(parts.get('weekday') ?? '') && minute >= OPENS && minute < CLOSES;
}

/** 'Friday, November 20 at 4:00 PM EST', wherever the reader is. */
export function formatMarketTime(at: string): string {
  return moment(new Date(at));
}

/** 'today', or 'on Friday' for prices of an earlier day. */
export function formatMarketDay(at: string, now: number): string {
  const date = new Date(at);
  return day(date) === day(now) ? 'today' : `on ${weekday(date)}`;
}
