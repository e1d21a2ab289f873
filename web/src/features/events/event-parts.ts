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

/** Id of the part an address such as '/events/europa' means; null for the whole screen. */
export function partOf(pathname: string): string | null {
  const [, name] = /^\/events\/([^/]+)\/?$/.exec(pathname) ?? [];
  return name ? (partsByName[name] ?? null) : null;
}
