/** Ids of the parts of the events screen. */
export const EVENT_CARDS_ID = 'event-cards';
export const COMMUNITY_ID = 'community';
export const WORKSHOP_ID = 'workshop';

export function eventCardId(eventId: string): string {
  return `event-${eventId}`;
}

/** Addresses below /events and the part of the screen each one means. */
const partsByName: Readonly<Record<string, string>> = {
  annual: eventCardId('annual'),
  europa: eventCardId('europa'),
  scale: EVENT_CARDS_ID,
  meetups: COMMUNITY_ID,
  webinars: WORKSHOP_ID,
};

/** Page of an event. */
export function toEventPath({ id }: { readonly id: string }): string {
  return `/events/${encodeURIComponent(id)}`;
}

/** What a reader's calendar takes of an event. */
export function toCalendarPath(event: { readonly id: string }): string {
  return `${toEventPath(event)}.ics`;
}

/** What names an event in an address; undefined in that of the whole screen. */
export function eventNameOf(pathname: string): string | undefined {
  return /^\/events\/([^/]+)\/?$/.exec(pathname)?.[1];
}

/** Id of the part an address such as '/events/europa' means; null for the whole screen. */
export function partOf(pathname: string): string | null {
  const name = eventNameOf(pathname);
  return name === undefined ? null : (partsByName[name] ?? null);
}
