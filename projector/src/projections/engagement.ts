import { createHash } from 'node:crypto';
import { type Engagement, engagementView } from '@runrate/contracts';
import { type Changes, change, defineProjection, noChanges, type Read } from '../define-projection.ts';
import { toInstant } from '../rules/instants.ts';

const mostDays = 14;
const mostMarks = 256;

interface Interest {
  readonly articleId: string | undefined;
  readonly kind: 'view' | 'share';
  readonly day: string;
  /** Short hash of the event's id: an append that was repeated comes with the same id, and soon after. */
  readonly mark: string;
}

/** Readers' interest by article. */
export const engagementProjection = defineProjection({
  name: 'engagement',
  topic: 'engagement',
  isAdditive: true,
  events: ['PageViewed', 'PageShared'],
  derive: ({ id, type, data, occurredAt }): Interest => ({
    articleId: data.articleId,
    kind: type === 'PageViewed' ? 'view' : 'share',
    day: toInstant(occurredAt).slice(0, 10),
    mark: createHash('sha256').update(id).digest('base64url').slice(0, 12),
  }),
  expect: ({ articleId }) => (articleId === undefined ? [] : [[engagementView, articleId]]),
  apply: applyInterest,
});

function applyInterest({ articleId, kind, day, mark }: Interest, read: Read): Changes {
  if (articleId === undefined) return noChanges;
  const known = read(engagementView, articleId) ?? { articleId, views: 0, shares: 0, days: {} };
  const recent = known.recent ?? [];
  if (recent.includes(mark)) return noChanges;
  const isView = kind === 'view';
  const next: Engagement = {
    articleId,
    views: known.views + (isView ? 1 : 0),
    shares: known.shares + (isView ? 0 : 1),
    days: isView ? countDay(known.days, day) : known.days,
    recent: [...recent, mark].slice(-mostMarks),
    unranked: 'yes',
  };
  return { views: [change(engagementView, articleId, next)], search: [] };
}

/** One more view on a day; the days counted last are kept, whatever their dates. */
function countDay(days: Engagement['days'], day: string): Engagement['days'] {
  const { [day]: counted = 0, ...others } = days;
  return Object.fromEntries([...Object.entries(others).slice(1 - mostDays), [day, counted + 1]]);
}
