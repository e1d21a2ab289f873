import { expect, test } from 'vitest';
import { note, notesView, plainView } from '../conformance/conformance-view.ts';
import { replaceAll } from '../conformance/view-store-model.ts';
import { openSubject } from './embedded-subject.ts';

test('lists declared otherwise are made anew from the documents; documents stay as they are', async () => {
  await using subject = await openSubject();
  await replaceAll(subject.engines.views, [
    note('a', { viewCount: 1 }),
    note('b', { viewCount: 2, tags: ['x'] }),
  ]);
  const changed = {
    ...notesView,
    lists: {
      ...notesView.lists,
      newest: { where: [], orderBy: [['viewCount', 'desc']], sums: ['readTime'] },
      tagged: { where: ['tags'], orderBy: [] },
    },
  } as const;
  const { views } = await subject.reopen({ views: [changed, plainView] });
  const page = await views.page({ view: changed, list: 'newest', limit: 9 });
  expect(page.documents.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(await views.count({ view: changed, list: 'tagged', where: { tags: 'x' } })).toBe(1);
  expect(await views.sum({ view: changed, list: 'newest', field: 'readTime' })).toBe(2);
  expect((await views.getMany(changed, ['a'])).get('a')?.revision).toBe(1);
  const again = await subject.reopen();
  expect(await again.views.count({ view: notesView, list: 'newest' })).toBe(2);
});

test('RUN-24 a stored document that lacks what a new list is ordered by is not in that list, and can be written and removed', async () => {
  await using subject = await openSubject();
  await replaceAll(subject.engines.views, [note('a', { viewCount: 1 }), note('b', { viewCount: 2 })]);
  const changed = {
    ...notesView,
    lists: { ...notesView.lists, byGrade: { where: [], orderBy: [['grade', 'asc']] } },
  } as const;
  const { views } = await subject.reopen({ views: [changed, plainView] });
  const graded = () => views.count({ view: changed, list: 'byGrade' });
  expect(await graded()).toBe(0);
  expect(await views.count({ view: changed, list: 'all' })).toBe(2);
  const write = { view: changed, key: 'a', expectedRevision: 1 };
  const document = { ...note('a'), grade: 3 };
  expect(await views.commit({ writes: [{ ...write, document }], positions: [] })).toBe('committed');
  expect(await graded()).toBe(1);
  const removal = { ...write, key: 'b', document: null };
  expect(await views.commit({ writes: [removal], positions: [] })).toBe('committed');
  expect(await views.get(changed, 'b')).toBeUndefined();
});

test('a document that a list has no order for is refused, and the commits beside it are not', async () => {
  await using subject = await openSubject();
  const { views } = subject.engines;
  const commit = (id: string, document: object) =>
    views.commit({ writes: [{ view: notesView, key: id, document, expectedRevision: 0 }], positions: [] });
  const outcomes = await Promise.allSettled([
    commit('a', note('a')),
    commit('b', { ...note('b'), publishedAt: null }),
    commit('c', note('c')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await views.get(notesView, 'b')).toBeUndefined();
  expect(await views.count({ view: notesView, list: 'all' })).toBe(2);
});

test('one commit can not write a document twice', async () => {
  await using subject = await openSubject();
  const write = { view: notesView, key: 'a', document: note('a'), expectedRevision: 0 };
  await expect(subject.engines.views.commit({ writes: [write, write], positions: [] })).rejects.toThrow(
    TypeError,
  );
});
