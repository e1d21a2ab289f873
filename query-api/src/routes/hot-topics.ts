import { countTopics, hotTopics, hotTopicsOf, type NewsDocument, newsView } from '@runrate/contracts';
import { dayMs, toInstant } from '@runrate/service';
import type { Hub } from '../hub/hub.ts';
import { defineRead } from './define-read.ts';

const daysLookedAt = 7;
const pageSize = 500;
const mostItems = 5000;

export const hotTopicsRoute = defineRead(
  hotTopics,
  { views: [newsView], aging: true },
  async (hub, { now }) => {
    const items = await loadRecentNews(hub, now);
    return { body: countTopics(items, hotTopicsOf(hub.config)) };
  },
);

async function loadRecentNews(hub: Hub, now: number): Promise<NewsDocument[]> {
  const recent = {
    view: newsView,
    list: 'newest',
    from: toInstant(now - daysLookedAt * dayMs),
    to: toInstant(now),
    limit: pageSize,
  } as const;
  const items: NewsDocument[] = [];
  let after: string | undefined;
  do {
    const page = await hub.views.page(after === undefined ? recent : { ...recent, after });
    items.push(...page.documents);
    after = page.documents.length === pageSize ? page.cursors.at(-1) : undefined;
  } while (after !== undefined && items.length < mostItems);
  return items;
}
