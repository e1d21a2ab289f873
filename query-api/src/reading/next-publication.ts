import { allViews } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { toInstant } from '@runrate/service';

type PublishedView = Extract<
  (typeof allViews)[number],
  { readonly lists: { readonly newest: { readonly range: 'publishedAt' } } }
>;

/** Views with a publication time, recognized by their `newest` list. */
const publishedViews = allViews.filter(
  (view): view is PublishedView =>
    'newest' in view.lists && 'range' in view.lists.newest && view.lists.newest.range === 'publishedAt',
);

/** Returns when the next scheduled item becomes visible in these views, or `Infinity` if none is scheduled. */
export async function nextPublication(
  store: ViewStore,
  views: readonly string[],
  now: number,
): Promise<number> {
  const read = publishedViews.filter((view) => views.includes(view.name));
  const times = await Promise.all(read.map((view) => nextOf(store, view, now)));
  return Math.min(...times, Number.POSITIVE_INFINITY);
}

async function nextOf(store: ViewStore, view: PublishedView, now: number): Promise<number> {
  const hidden = { view, list: 'newest', from: toInstant(now + 1) } as const;
  const waiting = await store.count(hidden);
  if (waiting === 0) return Number.POSITIVE_INFINITY;
  const { documents } = await store.page({ ...hidden, limit: 1, offset: waiting - 1 });
  const [next] = documents;
  return next ? Date.parse(next.publishedAt) : Number.POSITIVE_INFINITY;
}
