import { createHash } from 'node:crypto';
import { type Engagement, engagementView } from '@runrate/contracts';
import { type Changes, change, defineProjection, noChanges } from '../define-projection.ts';
import { toInstant } from '../rules/instants.ts';
import { countDeed, takeSums } from '../rules/interest.ts';

/** Readers' interest by article, as recorded. */
export const engagementProjection = defineProjection({
  name: 'engagement',
  topic: 'engagement',
  isAdditive: true,
  // Page views arrive one at a time in every partition; committing each would cost more than all items together.
  mayWaitMs: 1000,
  events: ['PageViewed', 'PageShared'],
  derive: ({ id, type, data, occurredAt }) => ({
    articleId: data.articleId,
    kind: type === 'PageViewed' ? ('view' as const) : ('share' as const),
    period: data.period ?? 0,
    day: toInstant(occurredAt).slice(0, 10),
    mark: createHash('sha256').update(id).digest('base64url').slice(0, 12),
  }),
  expect: ({ articleId }) => (articleId === undefined ? [] : [[engagementView, articleId]]),
  apply({ articleId, ...deed }, read) {
    if (articleId === undefined) return noChanges;
    return toChanges(articleId, countDeed(read(engagementView, articleId) ?? nothingOf(articleId), deed));
  },
});

/** Sums that replace the views counted one by one. They may be applied before or after those views. */
export const pageViewSumsProjection = defineProjection({
  name: 'page-view-sums',
  topic: 'page-view-sums',
  events: ['PageViewsSummed'],
  derive: ({ data }) => data,
  expect: ({ articleId }) => [[engagementView, articleId]],
  apply(sums, read) {
    const { articleId } = sums;
    return toChanges(articleId, takeSums(read(engagementView, articleId) ?? nothingOf(articleId), sums));
  },
});

function nothingOf(articleId: string): Engagement {
  return { articleId, views: 0, shares: 0, days: {} };
}

function toChanges(articleId: string, next: Engagement | undefined): Changes {
  return next ? { views: [change(engagementView, articleId, next)], search: [] } : noChanges;
}
