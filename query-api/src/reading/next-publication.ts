import { articlesView, episodesView, newsView, videosView } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { toInstant } from '../hub.ts';

const publishedViews = [articlesView, videosView, newsView, episodesView] as const;

/** When the next item that is still hidden becomes visible in one of these views; `Infinity` if none waits. */
export async function nextPublication(
  store: ViewStore,
  views: readonly string[],
  now: number,
): Promise<number> {
  const read = publishedViews.filter((view) => views.includes(view.name));
  const times = await Promise.all(read.map((view) => nextOf(store, view, now)));
  return Math.min(...times, Number.POSITIVE_INFINITY);
}

async function nextOf(store: ViewStore, view: (typeof publishedViews)[number], now: number): Promise<number> {
  const hidden = { view, list: 'newest', from: toInstant(now + 1) } as const;
  const waiting = await store.count(hidden);
  if (waiting === 0) return Number.POSITIVE_INFINITY;
  const { documents } = await store.page({ ...hidden, limit: 1, offset: waiting - 1 });
  const [next] = documents;
  return next ? Date.parse(next.publishedAt) : Number.POSITIVE_INFINITY;
}
