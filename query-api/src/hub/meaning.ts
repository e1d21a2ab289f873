import {
  articlesView,
  episodesView,
  itemIdOfVector,
  itemVectorSearch,
  itemVectorsView,
  newsView,
  type VectorKind,
  vectorKindSchema,
  videosView,
} from '@runrate/contracts';
import type { Near, SearchIndex, ViewStore } from '@runrate/engines';
import type { MeaningModel } from '@runrate/service/meaning';
import type { Logger } from 'pino';
import { withDeadline } from '../http/deadline.ts';

const vectorViews = {
  articles: articlesView,
  videos: videosView,
  news: newsView,
  episodes: episodesView,
} as const;

interface Stores {
  readonly views: Pick<ViewStore, 'count'>;
  readonly search: Pick<SearchIndex, 'nearest'>;
}

export interface Meaning {
  /** Returns the nearest items, or `undefined` if semantic search is unavailable or not useful. */
  near(stores: Stores, index: string, text: string): Promise<readonly Near[] | undefined>;
  /** Returns how many items lack a vector by this model, and how many items there are. */
  lag(stores: Stores): Promise<{ readonly missing: number; readonly items: number }>;
}

/** Shorter queries name something rather than describe it, so meaning adds nothing. */
const fewestWords = 3;
const mostCharacters = 500;
/** Number of nearest documents requested. All others are less similar than these. */
const mostNear = 1000;
/** Minimum share of items with a vector. Below it, items without one would rank too low. */
const enough = 0.9;
const countsHold = 10_000;
/** Maximum time to wait for the model, in milliseconds. After that, the search runs without it. */
const longest = 1000;
const mostRemembered = 500;

interface Tools {
  readonly clock: () => number;
  readonly logger: Logger;
}

export function createMeaning(model: MeaningModel, { clock, logger }: Tools): Meaning {
  const vectors = new Map<string, Promise<Int8Array>>();
  const counts = new Map<VectorKind, { readonly until: number; readonly found: Promise<Counted> }>();
  let isFailing = false;

  /** Converts a text to a vector, once for all indexes and pages. */
  function embed(text: string): Promise<Int8Array> {
    const known = vectors.get(text);
    if (known) return known;
    const [oldest] = vectors.keys();
    if (vectors.size >= mostRemembered && oldest !== undefined) vectors.delete(oldest);
    const asked = model.embed(text, 'prompt');
    vectors.set(text, asked);
    asked.catch(() => vectors.delete(text));
    return asked;
  }

  function countOf(stores: Stores, kind: VectorKind): Promise<Counted> {
    const known = counts.get(kind);
    if (known && known.until > clock()) return known.found;
    const found = count(stores.views, kind, model.name);
    counts.set(kind, { until: clock() + countsHold, found });
    found.catch(() => counts.delete(kind));
    return found;
  }

  async function findNear(
    stores: Stores,
    kind: VectorKind,
    text: string,
  ): Promise<readonly Near[] | undefined> {
    const { items, made } = await countOf(stores, kind);
    if (made === 0 || made < enough * items) return undefined;
    const vector = await withDeadline(embed(text), longest);
    const found = await stores.search.nearest({
      ...{
        index: itemVectorSearch,
        vector: [...vector],
        filter: { kind, model: model.name },
        limit: mostNear,
      },
    });
    const alike = found.filter(({ similarity }) => similarity > model.noise);
    return alike.map(({ id, similarity }) => ({ id: itemIdOfVector(id), similarity }));
  }

  return {
    async near(stores, index, given) {
      const kind = vectorKindSchema.safeParse(index);
      const text = given.slice(0, mostCharacters);
      if (!kind.success || (text.match(/[\p{L}\p{N}]+/gu) ?? []).length < fewestWords) return undefined;
      try {
        const found = await findNear(stores, kind.data, text);
        isFailing = false;
        return found;
      } catch (error) {
        if (!isFailing) logger.warn({ err: error }, 'search goes by words alone: the model does not answer');
        isFailing = true;
        return undefined;
      }
    },
    async lag(stores) {
      const all = await Promise.all(vectorKindSchema.options.map((kind) => countOf(stores, kind)));
      const items = all.reduce((sum, one) => sum + one.items, 0);
      return { items, missing: all.reduce((sum, one) => sum + Math.max(0, one.items - one.made), 0) };
    },
  };
}

interface Counted {
  readonly items: number;
  readonly made: number;
}

async function count(views: Stores['views'], kind: VectorKind, model: string): Promise<Counted> {
  const [items, made] = await Promise.all([
    views.count({ view: vectorViews[kind], list: 'newest' }),
    views.count({ view: itemVectorsView, list: 'ofModel', where: { model, kind } }),
  ]);
  return { items, made };
}
