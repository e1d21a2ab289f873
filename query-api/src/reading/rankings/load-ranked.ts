import { type ArticleDocument, articlesView } from '@runrate/contracts';
import { toInstant } from '@runrate/service';
import type { Hub } from '../../hub/hub.ts';
import type { PinnedRanking } from '../../hub/pinned-rankings.ts';

export interface Ranking {
  readonly name: string;
  readonly limit: number;
  readonly now: number;
  /** Returns a score for each article, in the given order. Ages count up to `at`. */
  readonly scores: (articles: readonly ArticleDocument[], at: number) => Promise<readonly number[]>;
}

const candidates = 200;

/** Loads the best articles of a ranking, in the pinned order or in a new one if none is valid. */
export async function loadRanked(hub: Hub, ranking: Ranking): Promise<ArticleDocument[]> {
  const pinned = hub.rankings.get(ranking.name, ranking.now);
  if (pinned) {
    const articles = await loadPinned(hub, pinned, ranking);
    if (articles.length >= ranking.limit) return articles;
  }
  const { documents } = await hub.views.page({
    view: articlesView,
    list: 'newest',
    to: toInstant(ranking.now),
    limit: candidates,
  });
  const order = await extendOrder(pinned ?? { pinnedAt: ranking.now, ids: [] }, documents, ranking);
  hub.rankings.pin(ranking.name, { pinnedAt: order.pinnedAt, ids: order.ids });
  const byId = new Map(documents.map((article) => [article.id, article]));
  return order.ids.flatMap((id) => byId.get(id) ?? []).slice(0, ranking.limit);
}

export function countRanked(hub: Hub, now: number): Promise<number> {
  return hub.views.count({ view: articlesView, list: 'newest', to: toInstant(now) });
}

/** Items removed since the order was pinned make room for the next ones. */
async function loadPinned(hub: Hub, pinned: PinnedRanking, ranking: Ranking): Promise<ArticleDocument[]> {
  const first = pinned.ids.slice(0, ranking.limit + 20);
  const stored = await hub.views.getMany(articlesView, first);
  const visible = first.flatMap((id) => stored.get(id)?.document ?? []);
  return visible.slice(0, ranking.limit);
}

/** Appends articles missing from the order, so that a hub that is still filling shows what it has. */
async function extendOrder(
  pinned: PinnedRanking,
  articles: readonly ArticleDocument[],
  ranking: Ranking,
): Promise<PinnedRanking> {
  const known = new Set(pinned.ids);
  const unknown = articles.filter((article) => !known.has(article.id));
  const scores = await ranking.scores(unknown, pinned.pinnedAt);
  const ranked = unknown
    .map((article, index) => ({ article, score: scores[index] ?? 0 }))
    .sort(
      (one, other) =>
        other.score - one.score ||
        compareText(other.article.publishedAt, one.article.publishedAt) ||
        compareText(one.article.id, other.article.id),
    );
  return { pinnedAt: pinned.pinnedAt, ids: [...pinned.ids, ...ranked.map(({ article }) => article.id)] };
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
