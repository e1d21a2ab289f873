import {
  addDays,
  type EventEntry,
  type EventTimes,
  eventDays,
  findEvent,
  type HubConfig,
  toEventTimes,
} from '@runrate/contracts';
import { sectionsOf } from '@runrate/service/reading';
import ical, { ICalEventStatus } from 'ical-generator';
import type { SiteDocument } from './serve-documents.ts';

/** The configuration changes with a restart alone: since then the events are what they are. */
const knownSince = new Date(performance.timeOrigin);
const secondsBetweenLooks = 6 * 3600;

/** Events that have a date, as programs subscribe to them: those to come and those of before. */
export const eventCalendar: SiteDocument = {
  path: '/events.ics',
  contentType: 'text/calendar; charset=utf-8',
  views: [],
  make: async ({ config }, { origin }) => {
    if (!sectionsOf(config).includes('events')) return undefined;
    const dated = config.events.filter(({ startsAt }) => startsAt !== undefined);
    return dated.length === 0 ? undefined : toCalendar(config, dated, origin);
  },
};

/** One event, for the calendar of a reader. */
export const oneEventCalendar: SiteDocument = {
  path: '/events/:id.ics',
  contentType: 'text/calendar; charset=utf-8',
  views: [],
  make: async ({ config }, { origin, id }) => {
    const event = findEvent(id, config.events);
    return event?.startsAt === undefined ? undefined : toCalendar(config, [event], origin);
  },
};

/** A calendar (RFC 5545). Times are in UTC, so that no program needs to know a time zone's rules. */
function toCalendar({ brand }: HubConfig, events: readonly EventEntry[], origin: string): string {
  const calendar = ical({
    name: `${brand.name}: events`,
    prodId: { company: brand.name, product: 'events' },
    ttl: secondsBetweenLooks,
  });
  for (const event of events) {
    const times = toEventTimes(event);
    if (!times) continue;
    const url = `${origin}/events/${encodeURIComponent(event.id)}`;
    calendar.createEvent({
      ...{ id: url, url, stamp: knownSince, status: ICalEventStatus.CONFIRMED },
      ...{ summary: event.name, description: event.description, location: event.where },
      ...toSpan(times),
    });
  }
  return calendar.toString();
}

function toSpan(times: EventTimes) {
  if (!times.isAllDay) {
    const start = new Date(times.startsAt);
    return { start, ...(times.endsAt === undefined ? {} : { end: new Date(times.endsAt) }) };
  }
  const [first, last] = eventDays(times);
  // Days are written without a zone; the end is the day after the last.
  return { allDay: true, start: new Date(first), end: new Date(addDays(last, 1)) };
}
