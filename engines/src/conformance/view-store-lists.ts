import { videosView } from '@runrate/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UndeclaredRead, UnreadableCursor } from '../ports/engine-errors.ts';
import type { ViewStore } from '../ports/view-store.ts';
import { note, notesView } from './conformance-view.ts';
import { compareIn, modelList, replaceAll, someNotes, someRead } from './view-store-model.ts';

const ids = (documents: readonly { id: string }[]) => documents.map(({ id }) => id);

/** Tests of reading lists; part of `viewStoreConformance`. */
export function viewListConformance(store: () => ViewStore): void {
  describe('lists', () => {
    test('page, count and sum agree with sorting everything, by any list and bounds', async () => {
      const views = store();
      await fc.assert(
        fc.asyncProperty(someNotes, someRead, fc.nat(6), fc.nat(6), async (notes, read, limit, offset) => {
          await replaceAll(views, notes);
          const wanted = modelList(notes, read);
          const page = await views.page({ ...read, limit, offset });
          expect(ids(page.documents)).toEqual(ids(wanted.slice(offset, offset + limit)));
          expect(page.cursors.length).toBe(page.documents.length);
          expect(await views.count(read)).toBe(wanted.length);
          if (read.list !== 'newest' && read.list !== 'inCategory') return;
          const sum = wanted.reduce((total, { viewCount }) => total + viewCount, 0);
          expect(await views.sum({ ...read, field: 'viewCount' })).toBe(sum);
        }),
        { numRuns: 60 },
      );
    });

    test('cursors walk through a list without a gap or a repeat', async () => {
      const views = store();
      await fc.assert(
        fc.asyncProperty(someNotes, someRead, fc.integer({ min: 1, max: 4 }), async (notes, read, limit) => {
          await replaceAll(views, notes);
          const walked: string[] = [];
          let after: string | undefined;
          do {
            const page = await views.page({ ...read, limit, ...(after === undefined ? {} : { after }) });
            walked.push(...ids(page.documents));
            after = page.cursors.at(-1);
          } while (after !== undefined);
          expect(walked).toEqual(ids(modelList(notes, read)));
        }),
        { numRuns: 40 },
      );
    });

    test('a cursor goes on at the right place although documents came and went', async () => {
      const views = store();
      await fc.assert(
        fc.asyncProperty(someNotes, someNotes, someRead, async (before, after, read) => {
          await replaceAll(views, before);
          const { documents, cursors } = await views.page({ ...read, limit: 100 });
          await replaceAll(views, after);
          const chosen = Math.floor(documents.length / 2);
          const [document, cursor] = [documents[chosen], cursors[chosen]];
          if (!document || cursor === undefined) return;
          const wanted = modelList(after, read).filter((one) => compareIn(read.list, one, document) > 0);
          expect(ids((await views.page({ ...read, limit: 100, after: cursor })).documents)).toEqual(
            ids(wanted),
          );
        }),
        { numRuns: 40 },
      );
    });

    test('neighbour answers what follows a document, be it in the list or not', async () => {
      const views = store();
      await fc.assert(
        fc.asyncProperty(someNotes, someRead, fc.nat(20), async (notes, read, chosen) => {
          await replaceAll(views, notes);
          const of = notes[chosen % Math.max(1, notes.length)] ?? note('not stored');
          const wanted = modelList(notes, read).find((one) => compareIn(read.list, one, of) > 0);
          expect((await views.neighbour({ ...read, of }))?.id).toBe(wanted?.id);
        }),
        { numRuns: 40 },
      );
    });

    test('a document is in the lists of all its elements, and only in those it has now', async () => {
      const views = store();
      const read = (category: string) =>
        views.count({ view: notesView, list: 'inCategory', where: { categories: category } });
      await replaceAll(views, [note('a', { categories: ['ai', 'saas', 'ai'] })]);
      expect([await read('ai'), await read('saas'), await read('sales')]).toEqual([1, 1, 0]);
      await replaceAll(views, [note('a', { categories: ['sales', 'saas'] })]);
      expect([await read('ai'), await read('saas'), await read('sales')]).toEqual([0, 1, 1]);
    });

    test('a document without the field of a filter is not in the list', async () => {
      const views = store();
      await replaceAll(views, [note('a'), note('b', { updatedAt: '2026-01-02T00:00:00.000Z' })]);
      const page = await views.page({
        view: notesView,
        list: 'updated',
        where: { updatedAt: '2026-01-02T00:00:00.000Z' },
        limit: 9,
      });
      expect(ids(page.documents)).toEqual(['b']);
    });

    test('sums follow a change of the summed field', async () => {
      const views = store();
      await replaceAll(views, [note('a', { viewCount: 2 }), note('b', { viewCount: 5 })]);
      await replaceAll(views, [note('a', { viewCount: 40 }), note('b', { viewCount: 5 })]);
      expect(await views.sum({ view: notesView, list: 'newest', field: 'viewCount' })).toBe(45);
    });

    test('a read that no list declares is refused', async () => {
      const views = store();
      const view = notesView;
      const unknown: string = 'nothing';
      const refused = [
        views.page({ view, list: 'inCategory', limit: 1 }),
        views.page({ view, list: 'newest', where: { categories: 'ai' }, limit: 1 }),
        views.page({ view, list: 'byAuthor', where: { author: 'Ada' }, limit: 1 }),
        views.count({ view, list: 'byAuthor', where: { author: 'Ada', categories: 'ai', slug: 'a' } }),
        views.count({ view, list: 'all', from: '2026' }),
        views.sum({ view, list: 'newest', field: 'readTime' }),
        views.sum({ view, list: 'all', field: 'viewCount' }),
        views.neighbour({ view, list: 'inCategory', of: note('a') }),
        views.count({ view: { ...view, lists: { [unknown]: { where: [], orderBy: [] } } }, list: unknown }),
        views.count({ view: videosView, list: 'newest' }),
        views.page({ view, list: 'all', limit: 1, offset: 0, after: 'x' }),
      ];
      for (const read of await Promise.allSettled(refused)) {
        expect(read.status === 'rejected' && read.reason).toBeInstanceOf(UndeclaredRead);
      }
    });

    test('a text that is no cursor of the list is refused', async () => {
      const views = store();
      await replaceAll(views, [note('a'), note('b')]);
      const [other] = (await views.page({ view: notesView, list: 'all', limit: 1 })).cursors;
      for (const after of ['', 'x', 'e30', 'W10', other ?? '']) {
        const read = views.page({ view: notesView, list: 'newest', limit: 1, after });
        await expect(read).rejects.toThrow(UnreadableCursor);
      }
    });
  });
}
