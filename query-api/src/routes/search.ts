import {
  articlesView,
  deepestOfAllKinds,
  episodeMomentsView,
  episodesView,
  type FoundItem,
  filedFactsView,
  newsView,
  type QueryOf,
  search,
  startupsView,
  stocksView,
  storyItemsView,
  videoMomentsView,
  videosView,
} from '@runrate/contracts';
import { toInstant } from '@runrate/service';
import { viewsOfStories } from '@runrate/service/reading';
import { Refusal, wrongParameter } from '../http/refusal.ts';
import type { Hub } from '../hub/hub.ts';
import { toFacets } from '../reading/searching/facets.ts';
import {
  findCompanies,
  findNamed,
  type KnownCompany,
  loadCompanies,
} from '../reading/searching/find-companies.ts';
import { type Hit, loadHits } from '../reading/searching/find-in-kind.ts';
import { bestOf, findKinds, firstOfAll } from '../reading/searching/find-kinds.ts';
import { inOneOrder } from '../reading/searching/one-order.ts';
import { foldStories, loadFoundStories } from '../reading/searching/story-hits.ts';
import { defineRead } from './define-read.ts';

type SearchQuery = QueryOf<typeof search>;

/** Chooses the companies that may be found, and the one that every hit must mention. */
async function chooseCompanies(hub: Hub, query: SearchQuery, now: number) {
  const { q, category, source, month, company } = query;
  const isNarrowed = [category, source, month, company].some((one) => one !== undefined);
  const companies = isNarrowed && company === undefined ? [] : await loadCompanies(hub, now);
  const about = company === undefined ? undefined : findNamed(companies, company);
  if (company !== undefined && !about) throw wrongParameter('company', 'company is not one this hub knows.');
  if (isNarrowed) return { matching: [], about, named: () => undefined };
  return {
    matching: findCompanies(companies, q),
    about,
    named: (meant: string | undefined) => findNamed(companies, meant ?? q),
  };
}

function toCompanyItem({ item }: KnownCompany): FoundItem {
  return { kind: 'company', ...item };
}

/** Loads hits with their items and the stories they belong to. */
async function loadWithStories(
  hub: Hub,
  hits: readonly Hit[],
  stories: ReadonlyMap<Hit, string>,
  now: number,
): Promise<FoundItem[]> {
  const [items, told] = await Promise.all([
    loadHits(hub, hits),
    loadFoundStories(
      hub,
      hits.flatMap((hit) => stories.get(hit) ?? []),
      now,
    ),
  ]);
  return hits.flatMap((hit) => {
    const item = items.get(hit);
    if (!item) return [];
    const story = told.get(stories.get(hit) ?? '')?.story;
    return [story === undefined ? item : { ...item, story }];
  });
}

export const searchRoute = defineRead(
  search,
  {
    views: [
      ...[articlesView, newsView, videosView, episodesView, stocksView, startupsView, filedFactsView],
      ...[videoMomentsView, episodeMomentsView],
      ...[storyItemsView, ...viewsOfStories],
    ],
    aging: true,
  },
  async (hub, { query, now }) => {
    const { q, kind, limit, offset, sort } = query;
    const end = offset + limit;
    if (kind === undefined && end > deepestOfAllKinds) {
      throw new Refusal(
        400,
        `Without kind a search shows ${deepestOfAllKinds} hits; give a kind to read on.`,
      );
    }
    const { matching, about, named } = await chooseCompanies(hub, query, now);
    const asked = { ...query, about: about?.name };
    const asking = { depth: end, namesCompany: matching.length > 0, now };
    const found = await findKinds(hub, asked, asking);
    const best = inOneOrder(bestOf(found.answers), sort).filter((hit) => found.stories.has(hit));
    const told = foldStories(best, found.stories).flatMap((hit) => found.stories.get(hit) ?? []);

    async function loadPage(): Promise<FoundItem[]> {
      if (kind === 'company') return matching.slice(offset, end).map(toCompanyItem);
      if (kind === 'story') {
        const ids = told.slice(offset, end);
        const loaded = await loadFoundStories(hub, ids, now);
        return ids.flatMap((id) => loaded.get(id) ?? []);
      }
      if (kind !== undefined) {
        const own = found.answers.find((answer) => answer.kind === kind)?.hits ?? [];
        return loadWithStories(hub, own.slice(0, limit), found.stories, now);
      }
      const { hits, stories } = await firstOfAll(hub, asked, found, asking);
      const before = matching.length;
      const shown = hits.slice(Math.max(0, offset - before), Math.max(0, end - before));
      return [
        ...matching.slice(offset, end).map(toCompanyItem),
        ...(await loadWithStories(hub, shown, stories, now)),
      ];
    }

    const counts = {
      ...{ article: 0, news: 0, video: 0, episode: 0, company: matching.length },
      ...Object.fromEntries(found.answers.map((answer) => [answer.kind, answer.total])),
    };
    const top = offset === 0 ? await named(found.meant)?.loadTop() : undefined;
    const hits = await loadPage();
    return {
      body: {
        query: q,
        ...(found.meant === undefined ? {} : { meant: found.meant }),
        total:
          kind === undefined
            ? Object.values(counts).reduce((sum, one) => sum + one, 0)
            : { ...counts, story: told.length }[kind],
        counts: { ...counts, ...(offset === 0 || kind === 'story' ? { story: told.length } : {}) },
        ...(top && { top }),
        ...(offset === 0 ? { facets: toFacets(hub, found.answers) } : {}),
        hits: hits.filter(({ publishedAt }) => publishedAt === undefined || publishedAt <= toInstant(now)),
      },
    };
  },
);
