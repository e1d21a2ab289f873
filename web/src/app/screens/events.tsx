import { findEvent } from '@runrate/contracts';
import { useLocation } from 'react-router-dom';
import { eventNameOf } from '../../features/events/event-parts.ts';
import { EventScreen } from '../../features/events/event-screen.tsx';
import { EventsScreen } from '../../features/events/events-screen.tsx';
import { useSiteConfig } from '../../lib/site-config.tsx';

/** A dated event has its own page; every other address below `/events` is a part of the events screen. */
export function Screen() {
  const { events } = useSiteConfig();
  const name = eventNameOf(useLocation().pathname);
  const event = name === undefined ? undefined : findEvent(name, events);
  return event?.times ? <EventScreen event={event} /> : <EventsScreen />;
}
