import { articleSearch, type SearchDocument } from '@runrate/contracts';
import { describe, expect, test } from 'vitest';
import type { SearchIndex } from '../ports/search-index.ts';
import type { SearchIndexSubject } from './search-index.ts';
import { createStandingCollection, toStanding } from './standing-collection.ts';

const now = '2026-03-02T00:00:00.000Z';
const documentCount = 2000;
const queryCount = 200;
const writeAtOnce = 500;

/** Returns the documents that a search by all words finds now. */
async function searchFor(search: SearchIndex, text: string): Promise<string[]> {
  const { hits, corrected } = await search.search({
    ...{ index: articleSearch, text, now, notAfter: now, order: 'relevance', limit: documentCount },
  });
  if (corrected) return [];
  return hits.filter(({ kind }) => kind === 'title' || kind === 'fields').map(({ id }) => id);
}

/** Standing queries match the documents that a search finds, the same on each engine. */
export function standingQueryConformance(name: string, open: () => Promise<SearchIndexSubject>): void {
  describe(`${name} finds what queries that wait match`, () => {
    test('FOL-03 200 followed queries over 2,000 items match what the search finds by all words', async () => {
      await using subject = await open();
      const collection = createStandingCollection(7);
      const documents = Array.from({ length: documentCount }, (_, number): [string, SearchDocument] => [
        `d${number}`,
        collection.document(60),
      ]);
      for (let start = 0; start < documents.length; start += writeAtOnce) {
        const some = documents.slice(start, start + writeAtOnce);
        await subject.search.write(
          some.map(([id, document]) => ({ index: articleSearch, id, version: 1, document })),
        );
      }
      const queries = Array.from({ length: queryCount }, collection.query);
      const standing = toStanding(queries);
      const matched = queries.map((): string[] => []);
      for (const [id, { text }] of documents) {
        for (const query of standing.match(Object.values(text))) matched[Number(query)]?.push(id);
      }
      let some = 0;
      for (const [number, text] of queries.entries()) {
        const found = await searchFor(subject.search, text);
        expect(matched[number]?.sort(), text).toEqual(found.sort());
        if (found.length > 0) some += 1;
      }
      // Makes sure that this doesn't only compare empty results.
      expect(some).toBeGreaterThan(queryCount / 4);
    });
  });
}
