import { articleSearch, type SearchDocument, videoSearch } from '@runrate/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import type { SearchIndex } from '../ports/search-index.ts';
import { oddSearchConformance } from './odd-texts.ts';
import { article, marked, now, probe } from './search-probes.ts';
import { searchQueryConformance } from './search-queries.ts';
import { searchVectorConformance } from './search-vectors.ts';

/** An empty search for one test, opened with `allSearches` of the contracts. */
export interface SearchIndexSubject extends AsyncDisposable {
  readonly search: SearchIndex;
  /** Closes the search and reopens it on the same data. */
  reopen(): Promise<SearchIndex>;
}

const index = articleSearch;

/** Tests that every SearchIndex must pass. Each test calls `open` for an empty search. */
export function searchIndexConformance(name: string, open: () => Promise<SearchIndexSubject>): void {
  describe(`${name} is a SearchIndex`, () => {
    let subject: SearchIndexSubject;
    let search: SearchIndex;
    beforeEach(async () => {
      subject = await open();
      search = subject.search;
    });
    afterEach(() => subject[Symbol.asyncDispose]());

    const { write, find, found } = probe(() => search);

    test('a written document is found at once', async () => {
      await write({ a: article('Pricing for startups') });
      const answer = await find('pricing');
      expect(answer).toMatchObject({ total: 1, corrected: false, facets: {} });
      expect(answer.hits[0]).toMatchObject({
        id: 'a',
        highlights: { title: `${marked('Pricing')} for startups` },
      });
    });

    test('an older version never replaces a newer one, not even after a removal', async () => {
      await write({ a: article('Fifth') }, 5);
      await write({ a: article('Fourth') }, 4);
      expect([await found('fifth'), await found('fourth')]).toEqual([['a'], []]);
      await write({ a: null }, 7);
      await write({ a: article('Sixth') }, 6);
      expect([await search.count(index), await found('sixth')]).toEqual([0, []]);
      await write({ a: article('Eighth') }, 8);
      expect(await found('eighth')).toEqual(['a']);
      await write({ a: null }, 7);
      expect(await search.count(index)).toBe(1);
    });

    test('the same write again changes nothing', async () => {
      await write({ a: article('Churn'), b: null }, 3);
      await write({ a: article('Churn'), b: null }, 3);
      expect(await find('churn')).toMatchObject({ total: 1 });
      expect(await search.count(index)).toBe(1);
    });

    test('a replaced document is no longer found by its old words, filters and time', async () => {
      await write({ a: article('Churn', { categories: ['ai'] }) }, 1);
      await write({ a: article('Retention', { categories: ['saas'], time: '2027-01-01T00:00:00.000Z' }) }, 2);
      expect(await found('churn')).toEqual([]);
      expect(await found('retention', { filter: { categories: 'ai' } })).toEqual([]);
      expect(await found('retention', { notAfter: now })).toEqual([]);
      expect(await found('retention')).toEqual(['a']);
    });

    test('indexes are apart from each other', async () => {
      await write({ a: article('Churn') });
      await search.write([
        {
          index: videoSearch,
          id: 'v',
          version: 1,
          document: { text: { title: 'Churn' }, keywords: {}, time: now },
        },
      ]);
      expect(await found('churn')).toEqual(['a']);
      expect(await found('churn', { index: videoSearch })).toEqual(['v']);
    });

    test('an unseen write is in the next scan, and can be searched from then on', async () => {
      await search.write([
        { index, id: 'a', version: 1, document: article('Churn'), isUnseen: true },
        { index, id: 'b', version: 1, document: article('Churn'), isUnseen: true },
      ]);
      const scanned: string[] = [];
      for await (const { id } of search.scan(index)) scanned.push(id);
      expect(scanned).toEqual(['a', 'b']);
      expect((await found('churn')).toSorted()).toEqual(['a', 'b']);
    });

    test('scan answers ids and versions of all documents', async () => {
      const documents = Array.from({ length: 1200 }, (_, n): [string, SearchDocument] => [
        `d${n}`,
        article('Churn'),
      ]);
      await write(Object.fromEntries(documents), 4);
      await write({ d7: null }, 5);
      const seen = new Map<string, number>();
      for await (const { id, version } of search.scan(index)) seen.set(id, version);
      expect(seen.size).toBe(1199);
      expect(seen.has('d7')).toBe(false);
      expect(new Set(seen.values())).toEqual(new Set([4]));
      expect(await search.count(index)).toBe(1199);
    });

    test('scan goes by the bytes of the ids, from one on', async () => {
      const ids = ['a', 'b', 'é', '\uFFFD', '😀'];
      await write(Object.fromEntries(ids.toReversed().map((id) => [id, article('Churn')])));
      const scanned = async (from?: string) => {
        const seen: string[] = [];
        for await (const { id } of search.scan(index, from === undefined ? undefined : { from }))
          seen.push(id);
        return seen;
      };
      expect(await scanned()).toEqual(ids);
      expect(await scanned('é')).toEqual(ids.slice(2));
      expect(await scanned('c')).toEqual(ids.slice(2));
    });

    test('what was written is there after the search was closed and opened again', async () => {
      await write({ a: article('Churn') }, 2);
      await write({ b: null }, 9);
      search = await subject.reopen();
      expect(await found('churn')).toEqual(['a']);
      await write({ b: article('Late') }, 8);
      expect(await search.count(index)).toBe(1);
    });

    test('RUN-23 sizes say what each index takes', async () => {
      await write({ a: article('Churn') });
      const sizes = await search.sizes();
      expect(sizes.find(({ name }) => name === index.name)?.bytes).toBeGreaterThan(0);
    });

    test('a working search answers ping; a closed one refuses work with EngineUnavailable', async () => {
      await search.ping();
      await search.close();
      await expect(search.ping()).rejects.toThrow(EngineUnavailable);
      await expect(find('churn')).rejects.toThrow(EngineUnavailable);
    });

    oddSearchConformance(() => search);
    searchVectorConformance(() => search);
    searchQueryConformance(() => search);
  });
}
