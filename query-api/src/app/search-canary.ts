import { setTimeout } from 'node:timers/promises';
import {
  type ArticleDocument,
  articleSearch,
  articlesView,
  type SearchDefinition,
  type VideoDocument,
  videoSearch,
  videosView,
} from '@runrate/contracts';
import { toInstant } from '@runrate/service';
import { withDeadline } from '../http/deadline.ts';
import type { Hub } from '../hub/hub.ts';
import { pinHub } from '../reading/pin-hub.ts';

/** Number of newest items from which the ones to search for are picked. */
const candidates = 20;
const mostTried = 3;
const mostWords = 6;
const mostHits = 50;
/** Views have an item shortly before search does: newer ones are not searched for, and a failed search is repeated. */
const settled = 30_000;
const pause = 500;
/** How long a good result is reused, in milliseconds. */
const holds = 5000;
const longest = 3000;
const broken = 'Search does not find what it should.';

type Item = Pick<ArticleDocument | VideoDocument, 'id' | 'title' | 'origin'>;

/** Creates a check that search finds older items by title. Resolves to `null`, or to a sentence if it does not. */
export function createSearchCanary(live: Hub): () => Promise<string | null> {
  let wellUntil = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = live.clock();
    if (now < wellUntil) return null;
    try {
      const works = await withDeadline(findsInTime(live, now), longest);
      if (works) wellUntil = now + holds;
      return works ? null : broken;
    } catch {
      return broken;
    }
  };
}

async function findsInTime(live: Hub, now: number): Promise<boolean> {
  if (await findsWhatIsThere(live, now)) return true;
  await setTimeout(pause);
  return findsWhatIsThere(live, now);
}

async function findsWhatIsThere(live: Hub, now: number): Promise<boolean> {
  const hub = await pinHub(live);
  const newest = { list: 'newest', to: toInstant(now), limit: candidates } as const;
  const articles = await hub.views.page({ view: articlesView, ...newest });
  const videos = await hub.views.page({ view: videosView, ...newest });
  const found = await Promise.all([
    findsOneOf(hub, articleSearch, articles.documents, now),
    findsOneOf(hub, videoSearch, videos.documents, now),
  ]);
  return found.every(Boolean);
}

/** Also true if there is nothing to search for. */
async function findsOneOf(
  hub: Hub,
  index: SearchDefinition,
  items: readonly Item[],
  now: number,
): Promise<boolean> {
  const tried = items
    .filter(({ origin }) => origin && Date.parse(origin.versionAt) <= now - settled)
    .map(({ id, title }) => ({ id, text: toText(title) }))
    .filter(({ text }) => text !== '')
    .slice(0, mostTried);
  for (const { id, text } of tried) {
    const at = toInstant(now);
    const { hits } = await hub.search.search({ index, text, now: at, notAfter: at, limit: mostHits });
    if (hits.some((hit) => hit.id === id)) return true;
  }
  return tried.length === 0;
}

/** Returns the longer words of a title, without anything that search would take for syntax. */
function toText(title: string): string {
  return (title.match(/[\p{L}\p{N}]{4,}/gu) ?? []).slice(0, mostWords).join(' ');
}
