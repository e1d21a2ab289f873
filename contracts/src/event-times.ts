import { addDays } from './period-start.ts';
import { dayAt, isZone, momentOf, offsetAt } from './zone-clock.ts';

/** When an event takes place. Instants are ISO 8601 in UTC. */
export interface EventTimes {
  readonly startsAt: string;
  /** For all-day events, midnight after the last day; absent if not given. */
  readonly endsAt?: string;
  /** When the event counts as past: its end, or else the end of the day it starts on. */
  readonly overAt: string;
  readonly isAllDay: boolean;
  readonly timeZone: string;
}

interface Given {
  readonly startsAt?: string | undefined;
  readonly endsAt?: string | undefined;
  readonly timeZone?: string | undefined;
}

const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const localForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;
const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/;

/** Returns whether the text is a valid calendar day, or a valid time with or without a UTC offset. */
function isEventTime(text: string): boolean {
  if (!dayForm.test(text) && !localForm.test(text) && !instantForm.test(text)) return false;
  const day = text.slice(0, 10);
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return false;
  return !Number.isNaN(Date.parse(instantForm.test(text) || dayForm.test(text) ? text : `${text}Z`));
}

/** Returns what is wrong with an event's times, by field; empty if they are valid. */
export function findWrongTimes(
  given: Given,
): readonly { readonly field: keyof Given; readonly message: string }[] {
  const { startsAt, endsAt, timeZone } = given;
  const times = [
    ['startsAt', startsAt],
    ['endsAt', endsAt],
  ] as const;
  if (timeZone !== undefined && !isZone(timeZone))
    return [{ field: 'timeZone', message: 'is no time zone; say Europe/Berlin, for example' }];
  for (const [field, text] of times) {
    if (text !== undefined && !isEventTime(text))
      return [{ field, message: 'must be a day like 2027-05-12, or a time like 2027-05-12T09:00' }];
  }
  if (startsAt === undefined)
    return endsAt === undefined ? [] : [{ field: 'startsAt', message: 'is missing' }];
  if (timeZone === undefined && localForm.test(startsAt))
    return [
      { field: 'timeZone', message: 'is missing: say where the clock shows that time (Europe/Berlin)' },
    ];
  if (endsAt !== undefined && dayForm.test(startsAt) !== dayForm.test(endsAt))
    return [{ field: 'endsAt', message: 'must be a day if startsAt is one, and a time if it is not' }];
  for (const [field, text] of times) {
    if (text !== undefined && isSkipped(text, zoneOf(given)))
      return [{ field, message: 'is skipped where it takes place: clocks go forward then' }];
  }
  const said = toEventTimes(given);
  if (said?.endsAt !== undefined && said.endsAt <= said.startsAt)
    return [{ field: 'endsAt', message: 'must be after startsAt' }];
  return [];
}

function zoneOf({ timeZone = 'UTC' }: Given): string {
  return timeZone;
}

function isSkipped(text: string, timeZone: string): boolean {
  if (!localForm.test(text)) return false;
  const local = Date.parse(`${text}Z`);
  const moment = momentOf(local, timeZone);
  return moment + offsetAt(moment, timeZone) !== local;
}

function toMoment(text: string, timeZone: string): number {
  if (instantForm.test(text)) return Date.parse(text);
  return momentOf(Date.parse(dayForm.test(text) ? text : `${text}Z`), timeZone);
}

export function toEventTimes(given: Given): EventTimes | undefined {
  const { startsAt, endsAt } = given;
  if (startsAt === undefined) return undefined;
  const timeZone = zoneOf(given);
  const isAllDay = dayForm.test(startsAt);
  const start = toMoment(startsAt, timeZone);
  const lastDay = endsAt ?? startsAt;
  const end = isAllDay
    ? toMoment(addDays(lastDay, 1), timeZone)
    : endsAt === undefined
      ? undefined
      : toMoment(endsAt, timeZone);
  const dayItBegins = dayAt(start, timeZone);
  const over = end ?? toMoment(addDays(dayItBegins, 1), timeZone);
  const toText = (moment: number) => new Date(moment).toISOString();
  return {
    ...{ startsAt: toText(start), overAt: toText(over), isAllDay, timeZone },
    ...(end === undefined ? {} : { endsAt: toText(end) }),
  };
}

/** Formats an instant as local time with its UTC offset: `2027-05-12T09:00:00+02:00`. */
export function toLocalTime(instant: string, timeZone: string): string {
  const moment = Date.parse(instant);
  const offset = offsetAt(moment, timeZone);
  const minutes = Math.abs(offset) / 60_000;
  const two = (value: number) => String(Math.trunc(value)).padStart(2, '0');
  const sign = offset < 0 ? '-' : '+';
  const local = new Date(moment + offset).toISOString().slice(0, 19);
  return `${local}${sign}${two(minutes / 60)}:${two(minutes % 60)}`;
}

export function eventDays({ startsAt, endsAt = startsAt, timeZone }: EventTimes): readonly [string, string] {
  const last = Date.parse(endsAt) - 1;
  return [dayAt(Date.parse(startsAt), timeZone), dayAt(last, timeZone)];
}

export function describeTimes(
  { startsAt, endsAt, isAllDay, timeZone }: EventTimes,
  language: string,
): string {
  const date = { timeZone, year: 'numeric', month: 'long', day: 'numeric' } as const;
  const hours = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  const format = new Intl.DateTimeFormat(language, isAllDay ? date : { ...date, ...hours });
  const start = new Date(startsAt);
  if (endsAt === undefined) return format.format(start);
  return format.formatRange(start, new Date(Date.parse(endsAt) - (isAllDay ? 1 : 0)));
}
