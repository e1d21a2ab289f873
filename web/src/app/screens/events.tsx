import { EventsScreen } from '../../features/events/events-screen.tsx';

export function Screen() {
  return <EventsScreen />;
}
