import {
  articlesView,
  deepestOfAllKinds,
  episodesView,
  type FoundItem,
  newsView,
  type QueryOf,
  type SearchKind,
  search,
  startupsView,
  stocksView,
  videosView,
} from '@runrate/contracts';
import { Refusal, wrongParameter } from '../http/refusal.ts';
import { toInstant } from '../hub.ts';
import { defineRead } from '../reading/define-read.ts';
import { isTooDeep } from '../reading/search-items.ts';
import { toFacets } from '../searching/facets.ts';
import { findCompanies, findNamed, loadCompanies } from '../searching/find-companies.ts';
import { findInKind, type Hit } from '../searching/find-in-kind.ts';
import { indexedKinds } from '../searching/kinds.ts';
import { inOneOrder } from '../searching/one-order.ts';

type SearchQuery = QueryOf<typeof search>;

/** Which hits of a kind are needed for a page. */
function rangeOf(one: SearchKind, { kind, limit, offset }: SearchQuery) {
  if (kind === undefined) return { limit: offset + limit, offset: 0 };
  return kind !== one || isTooDeep({ limit, offset }) ? { limit: 0, offset: 0 } : { limit, offset };
}

export const searchRoute = defineRead(
  search,
  { views: [articlesView, newsView, videosView, episodesView, stocksView, startupsView], aging: true },
  async (hub, { query, now }) => {
    const { q, kind, limit, offset } = query;
    const end = offset + limit;
    if (kind === undefined && end > deepestOfAllKinds) {
      throw new Refusal(
        400,
        `Without kind a search shows ${deepestOfAllKinds} hits; give a kind to read on.`,
      );
    }
    const isNarrowed = [query.category, query.source, query.month, query.company].some(
      (one) => one !== undefined,
    );
    const companies = isNarrowed && query.company === undefined ? [] : await loadCompanies(hub, now);
    const about = query.company === undefined ? undefined : findNamed(companies, query.company);
    if (query.company !== undefined && !about) {
      throw wrongParameter('company', 'company is not one this hub knows.');
    }
    const matching = isNarrowed ? [] : findCompanies(companies, q);
    const answers = await Promise.all(
      indexedKinds.map((one) => {
        const range = rangeOf(one.kind, query);
        return findInKind(hub, one, { ...query, about: about?.top.name }, range, now);
      }),
    );
    // What only one kind takes for a typo is found as typed in another.
    const isFound = matching.length > 0 || answers.some(({ total, corrected }) => total > 0 && !corrected);
    const counted = answers.map((answer) =>
      isFound && answer.corrected ? { ...answer, total: 0, hits: [], facets: {} } : answer,
    );
    const meant = isFound ? undefined : answers.find((answer) => answer.meant !== undefined)?.meant;
    const named = isNarrowed ? undefined : findNamed(companies, meant ?? q);
    const counts = {
      ...{ article: 0, news: 0, video: 0, episode: 0, company: matching.length },
      ...Object.fromEntries(counted.map(({ kind: name, total }) => [name, total])),
    };
    const first: FoundItem[] =
      kind === undefined || kind === 'company'
        ? matching.map(({ item }) => ({ kind: 'company' as const, ...item }))
        : [];
    const following = inOneOrder(
      counted.flatMap(({ hits }): readonly Hit[] => hits),
      query.sort,
    );
    const found = [...first, ...following.map(({ item }) => item)];
    // One index alone was asked for its page; of several, all before it is needed to put them in order.
    const hits = kind === undefined || kind === 'company' ? found.slice(offset, end) : found;
    const total =
      kind === undefined ? Object.values(counts).reduce((sum, one) => sum + one, 0) : counts[kind];
    return {
      body: {
        query: q,
        ...(meant === undefined ? {} : { meant }),
        total,
        counts,
        ...(named && offset === 0 ? { top: named.top } : {}),
        ...(offset === 0 ? { facets: toFacets(hub, counted) } : {}),
        hits: hits.filter(({ publishedAt }) => publishedAt === undefined || publishedAt <= toInstant(now)),
      },
    };
  },
);
