import { describeTimes, type EventTimes, toEventTimes } from './event-times.ts';
import type { EventEntry } from './hub-config/site-content.ts';
import { addDays } from './period-start.ts';

export type ShownEvent = Omit<EventEntry, 'when'> & {
  readonly when: string;
  /** Absent if the event only has its time in words; it then has no page of its own. */
  readonly times?: EventTimes;
};

export function toShownEvents(events: readonly EventEntry[], language = 'en-US'): readonly ShownEvent[] {
  return events.map((event) => {
    const times = toEventTimes(event);
    const when = event.when ?? (times ? describeTimes(times, language) : '');
    return { ...event, when, ...(times && { times }) };
  });
}

/** Returns whether an event is past at `now`, in milliseconds since the epoch. An event without a date never is. */
export function isPastEvent({ times }: Pick<ShownEvent, 'times'>, now: number): boolean {
  return times !== undefined && Date.parse(times.overAt) <= now;
}

/** Returns whether an event whose time is given in words was held before `now`, in milliseconds since the epoch. */
export function wasHeld({ heldUntil }: Pick<ShownEvent, 'heldUntil'>, now: number): boolean {
  if (heldUntil === undefined) return false;
  const over = addDays(heldUntil, 1);
  return Date.parse(over) <= now;
}
