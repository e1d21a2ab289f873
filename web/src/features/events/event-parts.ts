/** Element ids of the parts of the events screen. */
export const EVENT_CARDS_ID = 'event-cards';
export const COMMUNITY_ID = 'community';
export const WORKSHOP_ID = 'workshop';

export function eventCardId(eventId: string): string {
  return `event-${eventId}`;
}

/** Address segments below /events and the part of the screen that each one opens. */
const partsByName: Readonly<Record<string, string>> = {
  annual: eventCardId('annual'),
  europa: eventCardId('europa'),
  scale: EVENT_CARDS_ID,
  meetups: COMMUNITY_ID,
  webinars: WORKSHOP_ID,
};

export const WORKSHOP_PATH = '/events/webinars';

/** Returns the path of an event's page. */
export function toEventPath({ id }: { readonly id: string }): string {
  return `/events/${encodeURIComponent(id)}`;
}

/** Returns the path of an event's calendar file. */
export function toCalendarPath(event: { readonly id: string }): string {
  return `${toEventPath(event)}.ics`;
}

/** Returns the event name in an address; undefined for the events screen itself. */
export function eventNameOf(pathname: string): string | undefined {
  return /^\/events\/([^/]+)\/?$/.exec(pathname)?.[1];
}

/** Returns the id of the part that an address such as '/events/europa' opens; null for the whole screen. */
export function partOf(pathname: string): string | null {
  const name = eventNameOf(pathname);
  return name === undefined ? null : (partsByName[name] ?? null);
}
