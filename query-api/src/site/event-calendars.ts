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

/** Events change only with the configuration, which is loaded at startup. */
const knownSince = new Date(performance.timeOrigin);
const secondsBetweenLooks = 6 * 3600;

/** Calendar of all dated events, past and future, for subscriptions. */
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

export const oneEventCalendar: SiteDocument = {
  path: '/events/:id.ics',
  contentType: 'text/calendar; charset=utf-8',
  views: [],
  make: async ({ config }, { origin, id }) => {
    const event = findEvent(id, config.events);
    return event?.startsAt === undefined ? undefined : toCalendar(config, [event], origin);
  },
};

/** Writes a calendar (RFC 5545). Times are in UTC, so that programs need no time zone rules. */
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
  // Days have no time zone, and the end is exclusive.
  return { allDay: true, start: new Date(first), end: new Date(addDays(last, 1)) };
}
