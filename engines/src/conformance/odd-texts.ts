import { articleSearch, type DocumentOf, toStorableText } from '@runrate/contracts';
import { oddTexts } from '@runrate/testkit';
import { describe, expect, test } from 'vitest';
import type { EventLog } from '../ports/event-log.ts';
import type { SearchIndex } from '../ports/search-index.ts';
import type { ViewStore } from '../ports/view-store.ts';
import { note, notesView } from './conformance-view.ts';
import { lastValues, readAll, record } from './log-probes.ts';
import { article, now } from './search-probes.ts';

const odd = Object.entries(oddTexts);
const texts = Object.values(oddTexts);
/** Expects the stored form of a key: repaired, and if too long, cut off with a hash at the end. */
function expectKey(key: string, text: string, bytesLimit: number): void {
  const repaired = toStorableText(text);
  const isLong = Buffer.byteLength(repaired) > bytesLimit;
  expect(Buffer.byteLength(key)).toBeLessThanOrEqual(bytesLimit);
  expect(isLong ? key.replace(/~sha256:[0-9a-f]{64}$/, '').length < key.length : key === repaired).toBe(true);
}

/** Tests of a log with texts that no engine can store; part of `eventLogConformance`. */
export function oddRecordConformance(log: () => EventLog): void {
  describe('F21 odd keys and values', () => {
    test('each odd key is repaired or shortened, the same each time, and the next record is not held up', async () => {
      for (const [what, text] of odd) {
        await log().append([record('articles', text, what, 'source'), record('articles', 'next', what)]);
        await log().append([record('articles', text, `${what} again`, 'source')]);
      }
      const stored = (await readAll(log(), 'articles')).filter(({ key }) => key !== 'next');
      expect(stored.length).toBe(2 * odd.length);
      for (const [what, text] of odd) {
        const [first, second] = stored.filter(({ value }) => value === what || value === `${what} again`);
        expectKey(first?.key ?? '', text, 16_384);
        expect([second?.value, second?.key]).toEqual([`${what} again`, first?.key]);
      }
    });

    test('keys that differ in their normal form, or far behind their beginning, stay apart', async () => {
      const long = 'k'.repeat(20_000);
      const keys = ['caf\u00e9', 'cafe\u0301', `${long}a`, `${long}b`, long.slice(0, 16_384)];
      await log().append(keys.map((key) => record('startups', key, '"1"', 'source')));
      expect(new Set((await readAll(log(), 'startups')).map(({ key }) => key)).size).toBe(keys.length);
    });

    test('a value of raw lone surrogates and NULs comes back repaired', async () => {
      await log().append([record('startups', 'a', '"x\ud83d\0y"'), record('startups', 'b', '"z"')]);
      expect(await lastValues(log(), 'startups')).toEqual(
        new Map([
          ['a', '"x\ufffd\ufffdy"'],
          ['b', '"z"'],
        ]),
      );
    });
  });
}

/** Tests of a view store with texts that no engine can store; part of `viewStoreConformance`. */
export function oddDocumentConformance(store: () => ViewStore): void {
  const put = (key: string, fields: Partial<DocumentOf<typeof notesView>>, expectedRevision = 0) =>
    store().commit({
      writes: [{ view: notesView, key, document: note(key, fields), expectedRevision }],
      positions: [],
    });

  describe('F21 odd keys and fields', () => {
    test('a document with an odd key is written, read, listed, replaced and removed', async () => {
      await put('other', { title: 'Other' });
      for (const [what, text] of odd) {
        expect([what, await put(text, { title: 'First' })]).toEqual([what, 'committed']);
        const stored = (await store().getMany(notesView, [text, 'nothing'])).get(text);
        expect(stored?.document.id).toBe(toStorableText(text));
        const revision = stored?.revision ?? 0;
        expect([what, await put(text, { title: 'Second' }, revision)]).toEqual([what, 'committed']);
        expect((await store().get(notesView, text))?.title).toBe('Second');
        const { documents, cursors } = await store().page({ view: notesView, list: 'all', limit: 9 });
        expect(documents.length).toBe(2);
        const at = documents.findIndex(({ title }) => title === 'Second');
        const [rest, next] = await Promise.all([
          store().page({ view: notesView, list: 'all', limit: 9, after: cursors[at] ?? '' }),
          store().neighbour({ view: notesView, list: 'all', of: note(text) }),
        ]);
        expect(rest.documents).toEqual(documents.slice(at + 1));
        expect(next).toEqual(documents[at + 1]);
        const removal = { view: notesView, key: text, document: null, expectedRevision: revision + 1 };
        expect(await store().commit({ writes: [removal], positions: [] })).toBe('committed');
        expect(await store().get(notesView, text)).toBeUndefined();
      }
    });

    test('documents are found, counted and walked by odd fields', async () => {
      for (const [what, text] of odd) {
        const fields = { author: text, excerpt: what, categories: [text, 'saas'] };
        await put(`${what} 1`, { ...fields, title: text });
        await put(`${what} 2`, { ...fields, title: `${text} later` });
        const where = { author: text, categories: text };
        const read = { view: notesView, list: 'byAuthor', where } as const;
        expect([what, await store().count(read)]).toEqual([what, 2]);
        const { documents, cursors } = await store().page({ ...read, limit: 1 });
        expect(documents.map(({ id, title }) => [id, title])).toEqual([[`${what} 1`, toStorableText(text)]]);
        const rest = await store().page({ ...read, limit: 9, after: cursors[0] ?? '' });
        expect(rest.documents.map(({ id }) => id)).toEqual([`${what} 2`]);
      }
    });

    test('keys that differ in their normal form, or far behind their beginning, stay apart', async () => {
      const long = 'k'.repeat(20_000);
      const keys = ['caf\u00e9', 'cafe\u0301', `${long}a`, `${long}b`, long.slice(0, 16_384)];
      for (const key of keys) expect(await put(key, {})).toBe('committed');
      expect((await store().getMany(notesView, keys)).size).toBe(keys.length);
      expect(await store().count({ view: notesView, list: 'all' })).toBe(keys.length);
    });
  });
}

/** Tests of search with texts that no engine can store; part of `searchIndexConformance`. */
export function oddSearchConformance(search: () => SearchIndex): void {
  const index = articleSearch;
  const write = (id: string, version: number, document: ReturnType<typeof article> | null) =>
    search().write([{ index, id, version, document }]);

  describe('F21 odd ids, texts and keywords', () => {
    test('a document with an odd id is written, found, replaced and removed', async () => {
      for (const [what, text] of odd) {
        await write(text, 1, article('Churn'));
        await write(text, 2, article('Retention'));
        expect([what, await search().count(index)]).toEqual([what, 1]);
        const { hits } = await search().search({ index, text: 'retention', now, limit: 9 });
        expectKey(hits[0]?.id ?? '', text, 512);
        await write(text, 3, null);
        expect([what, await search().count(index)]).toEqual([what, 0]);
      }
    });

    test('odd texts and keywords are found and filtered by; odd queries are answered', async () => {
      await write('other', 1, article('Pricing'));
      for (const [what, text] of odd) {
        await write(what, 1, article(`Pricing ${text}`, { body: text, categories: [text], source: text }));
        const filter = { categories: text, source: text };
        const found = await search().search({ index, text: 'pricing', filter, now, limit: 9 });
        expect(found.hits.map(({ id }) => id)).toEqual([what]);
        await search().search({ index, text: `pricing ${text}`, now, limit: 9 });
      }
    });

    test('ids that differ in their normal form, or far behind their beginning, stay apart', async () => {
      const long = 'k'.repeat(600);
      const ids = ['caf\u00e9', 'cafe\u0301', `${long}a`, `${long}b`, long.slice(0, 512)];
      for (const id of ids) await write(id, 1, article('Churn'));
      expect(await search().count(index)).toBe(ids.length);
    });

    test('one odd text among others holds none of them up', async () => {
      const writes = texts.map((text, at) => ({ index, id: `d${at}`, version: 1, document: article(text) }));
      await search().write(writes);
      expect(await search().count(index)).toBe(texts.length);
    });
  });
}
