import { articleObserved, type SourceOf } from '@runrate/contracts';
import type { FeedContent } from '../../feeds/parse-feed.ts';
import { toItemObservations, withoutUndefined } from '../../feeds/to-observations.ts';
import type { Observations } from '../../identity/observation.ts';

export function toArticlesObservations(source: SourceOf<'articles'>, feed: FeedContent): Observations {
  return toItemObservations(source, feed, {
    event: articleObserved,
    extra: ({ contentHtml, author, updatedAt }) => withoutUndefined({ contentHtml, author, updatedAt }),
  });
}
