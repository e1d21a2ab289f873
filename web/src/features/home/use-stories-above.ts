import { featuredStories, frontPageSizes, oneCardAStory, type ToldItem } from '@runrate/contracts';
import { useFeaturedArticles } from '../../api/featured-articles.ts';
import { useFeaturedVideos } from '../../api/featured-videos.ts';
import { useHasSection } from '../../lib/texts.ts';

export const VIDEOS_SHOWN = frontPageSizes.videos.asked;

/** Stories that the front page shows above its videos. */
export function useFeaturedAbove(): readonly ToldItem[] {
  const enabled = useHasSection()('articles');
  const { data } = useFeaturedArticles({ enabled });
  return enabled ? featuredStories(data ?? []) : [];
}

/** Stories that the front page shows above its news. */
export function useStoriesAbove(): readonly ToldItem[] {
  const enabled = useHasSection()('videos');
  const { data } = useFeaturedVideos(VIDEOS_SHOWN, { enabled });
  return oneCardAStory([...useFeaturedAbove(), ...(enabled ? (data ?? []) : [])]);
}
