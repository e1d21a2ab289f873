import { dateFormat, dateParts, type Stock } from '@runrate/contracts';
import { t } from './messages.ts';

type Exchange = NonNullable<Stock['exchange']>;

const newYork: Exchange = { timeZone: 'America/New_York', opens: '09:30', closes: '16:00' };

const clocks = new Map<string, ReturnType<typeof toClock>>();

function toClock(timeZone: string) {
  return {
    parts: dateParts({
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
    day: dateFormat({ timeZone, dateStyle: 'short' }),
    weekday: dateFormat({ timeZone, weekday: 'long' }),
    moment: dateFormat({
      timeZone,
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
  };
}

function clockOf({ timeZone }: Exchange): ReturnType<typeof toClock> {
  const known = clocks.get(timeZone) ?? toClock(timeZone);
  clocks.set(timeZone, known);
  return known;
}

/** Whether it is a weekday between opening and close. Ignores holidays, on which prices only look old. */
export function inTradingHours(now: number, exchange: Exchange = newYork): boolean {
  const parts = clockOf(exchange).parts(now);
  const time = `${parts.get('hour')}:${parts.get('minute')}`;
  return (
    !['Sat', 'Sun'].includes(parts.get('weekday') ?? '') && time >= exchange.opens && time < exchange.closes
  );
}

/** 'Friday, November 20 at 4:00 PM EST', in the exchange's time zone. */
export function formatMarketTime(at: string, exchange: Exchange = newYork): string {
  return clockOf(exchange).moment(new Date(at));
}

/** 'today', or 'on Friday' for prices of an earlier day. */
export function formatMarketDay(at: string, now: number, exchange: Exchange = newYork): string {
  const { day, weekday } = clockOf(exchange);
  const date = new Date(at);
  return day(date) === day(now) ? t('formats.today') : t('formats.on-weekday', { weekday: weekday(date) });
}
