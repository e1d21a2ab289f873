import { useArticleList } from '../../api/list-articles.ts';
import { useVideoList } from '../../api/list-videos.ts';
import { uniqueById } from '../../lib/use-paged-list.ts';

const RECENT_DAYS = 60;
export const RECENT_SIZE = 12;
export const BEST_SIZE = 24;
export const VIDEO_SIZE = 12;

/** The three lists of a category, paged independently. An article in both grids counts once. */
export function useCategoryLists(slug: string) {
  const recent = useArticleList({ category: slug, maxAgeInDays: RECENT_DAYS }, RECENT_SIZE);
  const best = useArticleList({ category: slug, sort: 'views' }, BEST_SIZE);
  const videos = useVideoList({ category: slug }, VIDEO_SIZE);
  return { recent, best, videos, articlesLoaded: uniqueById([...recent.items, ...best.items]).length };
}

export type CategoryLists = ReturnType<typeof useCategoryLists>;
