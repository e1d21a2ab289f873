import { EpisodesPanel } from '../../features/podcasts/components/episodes-panel.tsx';
import { PodcastsScreen } from '../../features/videos/podcasts-screen.tsx';
import { useSiteConfig } from '../../lib/site-config.tsx';

export function Screen() {
  const { sourceKinds } = useSiteConfig();
  if (!sourceKinds.includes('podcast')) return <PodcastsScreen />;
  return (
    <PodcastsScreen toWatch={sourceKinds.includes('roundup')}>
      <EpisodesPanel />
    </PodcastsScreen>
  );
}
