import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import type { ViewStore } from '../ports/view-store.ts';
import { note, notesView, plainView } from './conformance-view.ts';
import { oddDocumentConformance } from './odd-texts.ts';
import { viewListConformance } from './view-store-lists.ts';

/** An empty store for one test, opened with `conformanceViews`. */
export interface ViewStoreSubject extends AsyncDisposable {
  readonly views: ViewStore;
  /** Closes the store and reopens it on the same data. */
  reopen(): Promise<ViewStore>;
}

/** Tests that every ViewStore must pass. Each test calls `open` for an empty store. */
export function viewStoreConformance(name: string, open: () => Promise<ViewStoreSubject>): void {
  describe(`${name} is a ViewStore`, () => {
    let subject: ViewStoreSubject;
    let views: ViewStore;
    beforeEach(async () => {
      subject = await open();
      views = subject.views;
    });
    afterEach(() => subject[Symbol.asyncDispose]());

    const put = (id: string, expectedRevision: number, fields = {}) => ({
      view: notesView,
      key: id,
      document: note(id, fields),
      expectedRevision,
    });
    const drop = (id: string, expectedRevision: number) => ({
      view: notesView,
      key: id,
      document: null,
      expectedRevision,
    });
    const step = (expected: number, next: number, partition = 0) => ({
      projection: 'articles',
      topic: 'articles',
      partition,
      expected,
      next,
    });
    const commit = (
      writes: Parameters<ViewStore['commit']>[0]['writes'],
      positions = [step(0, 0)].slice(1),
    ) => views.commit({ writes, positions });
    const revision = async (id: string) => (await views.getMany(notesView, [id])).get(id)?.revision;

    test('RUN-23 sizes name every view with what it takes', async () => {
      await commit([put('a', 0)]);
      const sizes = await views.sizes();
      expect(sizes.find(({ name }) => name === notesView.name)?.bytes).toBeGreaterThan(0);
      expect(sizes.map(({ name }) => name)).toContain(plainView.name);
    });

    test('get and getMany answer the documents that exist', async () => {
      await commit([put('a', 0), put('b', 0)]);
      expect(await views.get(notesView, 'a')).toEqual(note('a'));
      expect(await views.get(notesView, 'c')).toBeUndefined();
      const found = await views.getMany(notesView, ['b', 'c', 'a', 'a']);
      expect([...found.keys()].toSorted()).toEqual(['a', 'b']);
      expect(found.get('a')).toEqual({ document: note('a'), revision: 1 });
      expect((await views.getMany(notesView, [])).size).toBe(0);
    });

    test('documents come back exactly as they were written', async () => {
      const odd = note('\u0001"$.é👋', { title: '$set', tags: ['', ' ', '\\', '\uFFFD'], readTime: 1e15 });
      await commit([{ view: notesView, key: odd.id, document: odd, expectedRevision: 0 }]);
      expect(await views.get(notesView, odd.id)).toEqual(odd);
      expect(Object.keys((await views.get(notesView, odd.id)) ?? {})).toEqual(Object.keys(odd));
    });

    test('views are apart from each other', async () => {
      await commit([
        put('a', 0),
        { view: plainView, key: 'a', document: note('a', { title: 'Plain' }), expectedRevision: 0 },
      ]);
      expect((await views.get(plainView, 'a'))?.title).toBe('Plain');
      expect((await views.get(notesView, 'a'))?.title).toBe('Title of a');
    });

    test('the revision counts the writes of a document', async () => {
      expect(await commit([put('a', 0)])).toBe('committed');
      expect(await commit([put('a', 1, { title: 'Second' })])).toBe('committed');
      expect(await commit([put('a', 2, { title: 'Second' })])).toBe('committed');
      expect(await revision('a')).toBe(3);
    });

    test('a write based on another revision is a conflict, and nothing of its commit is written', async () => {
      await commit([put('a', 0)]);
      expect(await commit([put('b', 0), put('a', 0, { title: 'Lost' })], [step(0, 5)])).toBe('conflict');
      expect(await commit([drop('a', 7)])).toBe('conflict');
      expect(await commit([put('c', 1)])).toBe('conflict');
      expect(await views.get(notesView, 'b')).toBeUndefined();
      expect(await views.get(notesView, 'a')).toEqual(note('a'));
      expect(await views.position('articles', 'articles', 0)).toBe(0);
    });

    test('of commits made at once on one revision exactly one wins', async () => {
      await commit([put('a', 0)]);
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, (_, index) => commit([put('a', 1, { title: `Writer ${index}` })])),
      );
      expect(outcomes.filter((outcome) => outcome === 'committed').length).toBe(1);
      expect(outcomes.filter((outcome) => outcome === 'conflict').length).toBe(9);
      expect(await revision('a')).toBe(2);
    });

    test('a removed document is gone and can be made again from revision 0', async () => {
      await commit([put('a', 0)]);
      expect(await commit([drop('a', 1)])).toBe('committed');
      expect(await views.get(notesView, 'a')).toBeUndefined();
      expect(await views.count({ view: notesView, list: 'all' })).toBe(0);
      expect(await commit([put('a', 0, { title: 'Again' })])).toBe('committed');
      expect((await views.get(notesView, 'a'))?.title).toBe('Again');
    });

    test('a writer that read the document before it was removed and made again meets a conflict', async () => {
      await commit([put('a', 0)]);
      await commit([drop('a', 1)]);
      await commit([put('a', 0, { title: 'Another' })]);
      expect(await commit([put('a', 1, { title: 'Stale' })])).toBe('conflict');
    });

    test('removing what is not there is no conflict', async () => {
      expect(await commit([drop('nothing', 0)])).toBe('committed');
    });

    test('positions go forward with the writes of their commit', async () => {
      expect(await views.position('articles', 'articles', 0)).toBe(0);
      expect(await commit([put('a', 0)], [step(0, 10), step(0, 4, 1)])).toBe('committed');
      expect(await commit([], [step(10, 12)])).toBe('committed');
      expect(await views.position('articles', 'articles', 0)).toBe(12);
      const all = await views.positions('articles');
      expect(all.toSorted((left, right) => left.partition - right.partition)).toEqual([
        { topic: 'articles', partition: 0, next: 12 },
        { topic: 'articles', partition: 1, next: 4 },
      ]);
      expect(await views.positions('other')).toEqual([]);
    });

    test('a step from another position is fenced, and nothing of its commit is written', async () => {
      await commit([], [step(0, 10)]);
      expect(await commit([put('a', 0)], [step(0, 1, 1), step(9, 20)])).toBe('fenced');
      expect(await commit([put('a', 0)], [step(0, 20)])).toBe('fenced');
      expect(await views.get(notesView, 'a')).toBeUndefined();
      expect(await views.position('articles', 'articles', 0)).toBe(10);
      expect(await views.position('articles', 'articles', 1)).toBe(0);
    });

    test('of steps made at once from one position exactly one is committed', async () => {
      const outcomes = await Promise.all(
        ['a', 'b', 'c', 'd'].map((id) => commit([put(id, 0)], [step(0, 1)])),
      );
      expect(outcomes.filter((outcome) => outcome === 'committed').length).toBe(1);
      expect(outcomes.filter((outcome) => outcome === 'fenced').length).toBe(3);
      expect(await views.count({ view: notesView, list: 'all' })).toBe(1);
    });

    test('a commit of many documents is all there once it resolves', async () => {
      const ids = Array.from({ length: 300 }, (_, index) => `n${index}`);
      await commit(ids.map((id) => put(id, 0)));
      expect(await views.count({ view: notesView, list: 'newest' })).toBe(300);
      expect((await views.getMany(notesView, ids)).size).toBe(300);
    });

    test('scan answers every document in key order', async () => {
      const ids = Array.from({ length: 450 }, (_, index) => `n${String(index).padStart(4, '0')}`);
      await commit(ids.toReversed().map((id) => put(id, 0)));
      const seen: string[] = [];
      for await (const { document, revision: found } of views.scan(notesView)) {
        seen.push(document.id);
        expect(found).toBe(1);
      }
      expect(seen).toEqual(ids);
    });

    test('scan goes by the bytes of the keys', async () => {
      const ids = ['a', 'b', 'é', '\uFFFD', '😀'];
      await commit(ids.toReversed().map((id) => put(id, 0)));
      const seen: string[] = [];
      for await (const { document } of views.scan(notesView)) seen.push(document.id);
      expect(seen).toEqual(ids);
    });

    test('what was committed is there after the store was closed and opened again', async () => {
      await commit([put('a', 0), put('b', 0)], [step(0, 3)]);
      await commit([drop('b', 1)]);
      views = await subject.reopen();
      expect(await views.get(notesView, 'a')).toEqual(note('a'));
      expect(await revision('a')).toBe(1);
      expect(await views.count({ view: notesView, list: 'all' })).toBe(1);
      expect(await views.position('articles', 'articles', 0)).toBe(3);
    });

    test('a working store answers ping; a closed one refuses work with EngineUnavailable', async () => {
      await views.ping();
      await views.close();
      await expect(views.ping()).rejects.toThrow(EngineUnavailable);
      await expect(views.get(notesView, 'a')).rejects.toThrow(EngineUnavailable);
    });

    oddDocumentConformance(() => views);
    viewListConformance(() => views);
  });
}
