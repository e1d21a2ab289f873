import { StartupsScreen } from '../../features/startups/startups-screen.tsx';

export function Screen() {
  return <StartupsScreen />;
}
