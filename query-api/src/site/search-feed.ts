import {
  articlesView,
  deepestOfAllKinds,
  episodeMomentsView,
  episodesView,
  limitParameter,
  newsView,
  offsetParameter,
  searchTextParameter,
  videoMomentsView,
  videosView,
} from '@runrate/contracts';
import { toInstant } from '@runrate/service';
import { z } from 'zod';
import { parseParameters } from '../http/parse-request.ts';
import type { Hub } from '../hub/hub.ts';
import { findInKind } from '../reading/searching/find-in-kind.ts';
import { indexedKinds } from '../reading/searching/kinds.ts';
import { inOneOrder } from '../reading/searching/one-order.ts';
import { toFeedDocuments } from './feed-documents.ts';
import { isKindShown, loadEntries } from './load-entries.ts';
import type { DocumentRequest, SiteDocument } from './serve-documents.ts';
import type { FeedSubject } from './write-feed.ts';

const usualLimit = 30;
const pageSchema = z.object({
  q: searchTextParameter,
  limit: limitParameter(usualLimit),
  offset: offsetParameter,
});

const views = [
  ...[articlesView, newsView, videosView, episodesView],
  ...[videoMomentsView, episodeMomentsView],
];

export const searchFeeds: readonly SiteDocument[] = toFeedDocuments('/search', views, find, [
  ...['q', 'limit', 'offset'],
]).map((document) => ({ ...document, limitedAs: 'search-articles' }));

/** Finds items with all words of a query, newest first. Followers get the same ones by mail. */
async function find(hub: Hub, { query, origin, now }: DocumentRequest): Promise<FeedSubject> {
  const { q, limit, offset } = parseParameters(pageSchema, query);
  const end = offset + limit;
  const kinds = indexedKinds.filter(({ kind }) => isKindShown(hub.config, kind));
  const asked = { q: withWholeWords(q), sort: 'newest', offset } as const;
  const range = { limit: Math.min(end, deepestOfAllKinds), offset: 0, withFacets: false };
  const answers = await Promise.all(kinds.map((kind) => findInKind(hub, kind, asked, range, now)));
  // Corrections of typos are only for people who search.
  const found = answers.filter(({ corrected }) => !corrected);
  const hits = inOneOrder(
    found.flatMap((answer) => answer.hits),
    'newest',
  );
  const total = found.reduce((sum, answer) => sum + answer.total, 0);
  const entries = await loadEntries(hub.views, hits.slice(offset, end), origin);
  const search = `?${new URLSearchParams({ q })}`;
  const isMore = end < total && end + limit <= deepestOfAllKinds;
  return {
    title: `${q} · ${hub.config.brand.name}`,
    ...{ page: `/search${search}`, base: '/search', search },
    entries: entries.filter(({ publishedAt }) => publishedAt <= toInstant(now)),
    next: isMore ? { limit: String(limit), offset: String(end) } : undefined,
  };
}

/** Adds a token, because the last word of a query also matches as a prefix. */
function withWholeWords(q: string): string {
  return `${q} .`;
}
