import { articleSearch, type SearchDocument } from '@runrate/contracts';
import { highlightMarks, type SearchIndex, type SearchQuery } from '../ports/search-index.ts';

export const now = '2026-03-01T00:00:00.000Z';
export const marked = (text: string) => highlightMarks.open + text + highlightMarks.close;

export function article(
  title: string,
  fields: { body?: string; time?: string; categories?: string[]; source?: string } = {},
): SearchDocument {
  const {
    body = 'Nothing else.',
    time = '2026-02-01T00:00:00.000Z',
    categories = ['saas'],
    source = 'Blog',
  } = fields;
  return {
    text: { title, body, source },
    keywords: { categories, source: [source], month: [time.slice(0, 7)] },
    time,
  };
}

/** Shorthands for writing to the article index and searching it. */
export function probe(search: () => SearchIndex) {
  const index = articleSearch;
  async function find(text: string, more: Partial<SearchQuery> = {}) {
    return search().search({ index, text, now, limit: 10, ...more });
  }
  return {
    find,
    async write(documents: Record<string, SearchDocument | null>, version = 1): Promise<void> {
      await search().write(
        Object.entries(documents).map(([id, document]) => ({ index, id, version, document })),
      );
    },
    /** Returns the ids of the hits, in order. */
    async found(text: string, more: Partial<SearchQuery> = {}): Promise<string[]> {
      return (await find(text, more)).hits.map(({ id }) => id);
    },
    /** Returns the highlights of the first hit. */
    async highlightsOf(text: string): Promise<Readonly<Record<string, string>>> {
      return (await find(text)).hits[0]?.highlights ?? {};
    },
  };
}
