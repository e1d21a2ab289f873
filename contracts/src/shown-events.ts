import { describeTimes, type EventTimes, toEventTimes } from './event-times.ts';
import type { EventEntry } from './hub-config/site-content.ts';

/** An event as the pages are told of it. */
export type ShownEvent = Omit<EventEntry, 'when'> & {
  readonly when: string;
  /** Absent of an event that has words for its time alone: it has no page of its own. */
  readonly times?: EventTimes;
};

/** Events as the pages show them, with words for their times. */
export function toShownEvents(events: readonly EventEntry[], language = 'en-US'): readonly ShownEvent[] {
  return events.map((event) => {
    const times = toEventTimes(event);
    const when = event.when ?? (times ? describeTimes(times, language) : '');
    return { ...event, when, ...(times && { times }) };
  });
}

/** Whether an event is past at a moment, milliseconds since the epoch; one without a date never is. */
export function isPastEvent({ times }: Pick<ShownEvent, 'times'>, now: number): boolean {
  return times !== undefined && Date.parse(times.overAt) <= now;
}
