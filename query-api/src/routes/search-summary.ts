import {
  articleSearch,
  articlesView,
  type SearchDefinition,
  searchSummary,
  videoSearch,
  videosView,
} from '@runrate/contracts';
import type { SearchResult } from '@runrate/engines';
import { toInstant } from '@runrate/service';
import type { Hub } from '../hub/hub.ts';
import { type SearchFilters, search, toFilter } from '../reading/search-items.ts';
import { toFacets } from '../reading/searching/facets.ts';
import { defineRead } from './define-read.ts';

export const searchSummaryRoute = defineRead(
  searchSummary,
  { views: [articlesView, videosView], aging: true },
  async (hub, { query, now }) => {
    const [articles, videos] = await Promise.all([
      countMatches(hub, articleSearch, query, now),
      countMatches(hub, videoSearch, query, now),
    ]);
    // Words that only one index takes for a typo are found as typed in the other.
    const isFound = [articles, videos].some(({ total, corrected }) => total > 0 && !corrected);
    const meant = isFound ? undefined : (articles.meant ?? videos.meant);
    const { category, source, month } = toFacets(hub, [articles, videos]);
    const body = {
      articles: articles.total,
      videos: videos.total,
      ...(meant === undefined ? {} : { didYouMean: meant }),
      facets: {
        category,
        source,
        type: [
          { value: 'article', count: articles.total },
          { value: 'video', count: videos.total },
        ].filter(({ count }) => count > 0),
        month,
      },
    };
    return { body };
  },
);

function countMatches(
  hub: Hub,
  index: SearchDefinition,
  query: SearchFilters & { readonly q: string },
  now: number,
): Promise<SearchResult> {
  return search(hub, {
    ...{ index, text: query.q, filter: toFilter(query), limit: 0 },
    ...{ now: toInstant(now), notAfter: toInstant(now) },
    facets: ['categories', 'source', 'month'],
  });
}
