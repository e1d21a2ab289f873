import type { SearchDefinition } from '@runrate/contracts';
import { EngineUnavailable, highlightMarks, type SearchAnswer, type SearchHit } from '@runrate/engines';
import { escapeHtml } from '../http/escape-html.ts';
import type { PagePlace } from '../http/page-links.ts';
import { Refusal } from '../http/refusal.ts';
import { type Hub, toInstant } from '../hub.ts';

export interface SearchParameters {
  readonly q: string;
  readonly limit: number;
  readonly offset: number;
  readonly category?: string | undefined;
  readonly sort: 'relevance' | 'newest';
}

export interface Found {
  readonly hits: readonly SearchHit[];
  readonly page: PagePlace;
}

/** Engines count this deep and no deeper; what lies behind is an empty page. */
const deepest = 10_000;

/** Asks the search index; throws a 503 while it does not work. */
export async function findItems(
  hub: Hub,
  index: SearchDefinition,
  parameters: SearchParameters,
  now: number,
): Promise<Found> {
  const { q, limit, offset, category, sort } = parameters;
  const tooDeep = offset + limit > deepest;
  const answer = await search(hub, {
    index,
    text: q,
    ...(category === undefined ? {} : { filter: { categories: category } }),
    notAfter: toInstant(now),
    now: toInstant(now),
    order: sort,
    limit: tooDeep ? 1 : limit,
    offset: tooDeep ? 0 : offset,
  });
  return { hits: tooDeep ? [] : answer.hits, page: { limit, offset, total: answer.total } };
}

async function search(hub: Hub, query: Parameters<Hub['search']['search']>[0]): Promise<SearchAnswer> {
  try {
    return await hub.search.search(query);
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error;
    throw new Refusal(503, 'Search is unavailable right now. Please try again in a minute.', {
      'Retry-After': '60',
    });
  }
}

/** The marked passages of a hit as safe HTML; `snippetFields` in the order they are preferred. */
export function toHighlight(
  hit: SearchHit,
  snippetFields: readonly string[],
): { title?: string; snippet?: string } {
  const title = markedHtml(hit.highlights['title']);
  const snippet = snippetFields.map((field) => markedHtml(hit.highlights[field])).find(Boolean);
  return { ...(title ? { title } : {}), ...(snippet ? { snippet } : {}) };
}

function markedHtml(passage: string | undefined): string | undefined {
  if (!passage?.includes(highlightMarks.open)) return undefined;
  return escapeHtml(passage)
    .replaceAll(highlightMarks.open, '<mark>')
    .replaceAll(highlightMarks.close, '</mark>');
}
