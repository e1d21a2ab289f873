import { articlesView, fetchComprehensive } from '@runrate/contracts';
import { dayMs, toInstant } from '@runrate/service';
import { defineWrite, statusOf } from './define-write.ts';

const daysLookedAt = 90;

export const fetchComprehensiveRoute = defineWrite(
  fetchComprehensive,
  { admin: true, takesBody: false, note: 'as asked' },
  async ({ hub, refresh }) => {
    const outcome = await refresh(['articles', 'sitemap'], 'admin');
    const now = hub.clock();
    const totalArticles = await hub.views.count({
      view: articlesView,
      list: 'newest',
      from: toInstant(now - daysLookedAt * dayMs),
      to: toInstant(now),
    });
    return { status: statusOf(outcome), body: { ...outcome.answer, totalArticles } };
  },
);
