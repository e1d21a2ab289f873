import { newsObserved, type SourceOf } from '@runrate/contracts';
import type { FeedContent } from '../../feeds/parse-feed.ts';
import { toItemObservations } from '../../feeds/to-observations.ts';
import type { Observations } from '../../identity/observation.ts';

/** Returns observations of the news in a feed; items without a summary use their content. Pure. */
export function toNewsObservations(source: SourceOf<'news'>, feed: FeedContent): Observations {
  return toItemObservations(source, feed, {
    event: newsObserved,
    extra: ({ summaryHtml, contentHtml }) =>
      summaryHtml === undefined && contentHtml !== undefined
        ? { summaryHtml: contentHtml.slice(0, 20_000).toWellFormed() }
        : {},
  });
}
