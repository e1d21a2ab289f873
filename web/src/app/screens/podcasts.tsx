import { EpisodesPanel } from '../../features/podcasts/components/episodes-panel.tsx';
import { PodcastsScreen } from '../../features/videos/podcasts-screen.tsx';
import { useSiteConfig } from '../../lib/site-config.tsx';

export function Screen() {
  const { sourceKinds } = useSiteConfig();
  return <PodcastsScreen>{sourceKinds.includes('podcast') ? <EpisodesPanel /> : null}</PodcastsScreen>;
}
