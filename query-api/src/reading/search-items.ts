import type { SearchDefinition } from '@runrate/contracts';
import { EngineUnavailable, highlightMarks, type SearchHit, type SearchResult } from '@runrate/engines';
import { escapeHtml, toInstant } from '@runrate/service';
import type { ShownText } from '@runrate/service/reading';
import type { PagePlace } from '../http/page-links.ts';
import { Refusal } from '../http/refusal.ts';
import { say } from '../http/sentence.ts';
import type { Hub } from '../hub/hub.ts';

export interface SearchFilters {
  readonly category?: string | undefined;
  readonly source?: string | undefined;
  readonly month?: string | undefined;
}

export interface SearchParameters extends SearchFilters {
  readonly q: string;
  readonly limit: number;
  readonly offset: number;
  readonly sort: 'relevance' | 'newest';
}

export interface Found {
  readonly hits: readonly SearchHit[];
  readonly page: PagePlace;
}

/** Search engines count no further than this. Pages beyond it are empty. */
const deepest = 10_000;

export function isTooDeep({ limit, offset }: { readonly limit: number; readonly offset: number }): boolean {
  return offset + limit > deepest;
}

export async function findItems(
  hub: Hub,
  index: SearchDefinition,
  parameters: SearchParameters,
  now: number,
): Promise<Found> {
  const { q, limit, offset, sort } = parameters;
  const tooDeep = isTooDeep(parameters);
  const answer = await search(hub, {
    index,
    text: q,
    filter: toFilter(parameters),
    notAfter: toInstant(now),
    now: toInstant(now),
    order: sort,
    limit: tooDeep ? 1 : limit,
    offset: tooDeep ? 0 : offset,
  });
  return { hits: tooDeep ? [] : answer.hits, page: { limit, offset, total: answer.total } };
}

export function toFilter({ category, source, month }: SearchFilters): Record<string, string> {
  return {
    ...(category === undefined ? {} : { categories: category }),
    ...(source === undefined ? {} : { source }),
    ...(month === undefined ? {} : { month }),
  };
}

/** Queries the search index. Throws a 503 while it is unavailable. */
export async function search(hub: Hub, query: Parameters<Hub['search']['search']>[0]): Promise<SearchResult> {
  try {
    const near =
      query.order === 'newest' ? undefined : await hub.meaning?.near(hub, query.index.name, query.text);
    return await hub.search.search(near ? { ...query, near } : query);
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error;
    throw new Refusal(503, say('refusals.search-unavailable'), {
      'Retry-After': '60',
    });
  }
}

/**
 * Returns the highlights of a hit as safe HTML, with `snippetFields` in order of preference. The index holds the full
 * text, so for an item that is shown in part, only passages from that part are quoted.
 */
export function toHighlight(
  hit: SearchHit,
  snippetFields: readonly string[],
  item: ShownText,
): { title?: string; snippet?: string } {
  const title = markedHtml(hit.highlights['title']);
  const snippet = snippetFields
    .map((field) => hit.highlights[field])
    .filter((passage) => passage !== undefined && isShown(passage, item))
    .map(markedHtml)
    .find(Boolean);
  return { ...(title ? { title } : {}), ...(snippet ? { snippet } : {}) };
}

function isShown(passage: string, { shown = 'full', excerpt = '', description }: ShownText): boolean {
  if (shown === 'full') return true;
  const quoted = passage
    .replaceAll(highlightMarks.open, '')
    .replaceAll(highlightMarks.close, '')
    .replace(/^…|…$/g, '');
  return excerpt.includes(quoted) || description.includes(quoted);
}

export function markedHtml(passage: string | undefined): string | undefined {
  if (!passage?.includes(highlightMarks.open)) return undefined;
  return escapeHtml(passage)
    .replaceAll(highlightMarks.open, '<mark>')
    .replaceAll(highlightMarks.close, '</mark>');
}
