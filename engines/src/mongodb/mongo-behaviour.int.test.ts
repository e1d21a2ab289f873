import { engagementView, type ListPath } from '@runrate/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { conformanceViews, note, notesView } from '../conformance/conformance-view.ts';
import { UndeclaredRead } from '../ports/engine-errors.ts';
import type { ViewStore } from '../ports/view-store.ts';
import { makeTestDatabase } from './mongo-subject.ts';
import { openMongoViewStore } from './mongo-view-store.ts';

let database: Awaited<ReturnType<typeof makeTestDatabase>>;
const opened: ViewStore[] = [];
beforeEach(async () => {
  database = await makeTestDatabase();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()));
  await database[Symbol.asyncDispose]();
});

type Options = Partial<Parameters<typeof openMongoViewStore>[0]>;

async function open(options: Options = {}): Promise<ViewStore> {
  const { url, name } = database;
  const store = await openMongoViewStore({ url, database: name, views: conformanceViews, ...options });
  opened.push(store);
  return store;
}

function put(id: string, expectedRevision: number, fields = {}) {
  return { view: notesView, key: id, document: note(id, fields), expectedRevision };
}

test('writers in contention lose no update and tread on no one', async () => {
  const stores = [await open(), await open()];
  const perWriter = 40;
  let conflicts = 0;
  async function increment(store: ViewStore): Promise<void> {
    for (;;) {
      const found = (await store.getMany(notesView, ['counter'])).get('counter');
      const viewCount = (found?.document.viewCount ?? 0) + 1;
      const writes = [put('counter', found?.revision ?? 0, { viewCount })];
      if ((await store.commit({ writes, positions: [] })) === 'committed') return;
      conflicts += 1;
    }
  }
  const writers = stores.map(async (store) => {
    for (let count = 0; count < perWriter; count += 1) await increment(store);
  });
  await Promise.all(writers);
  const { document, revision } = (await stores[0]?.getMany(notesView, ['counter']))?.get('counter') ?? {};
  expect([document?.viewCount, revision]).toEqual([2 * perWriter, 2 * perWriter]);
  expect(conflicts).toBeGreaterThan(0);
}, 60_000);

test('of two members that hold one partition only one gets on; the other is fenced and writes nothing', async () => {
  const stores = [await open(), await open()];
  const outcomes: string[] = [];
  for (let next = 0; next < 20; next += 1) {
    const step = {
      projection: 'p',
      topic: 'articles',
      partition: 0,
      expected: next,
      next: next + 1,
    } as const;
    const both = stores.map((store, member) =>
      store.commit({ writes: [put(`${next}-${member}`, 0), put(`${next}`, 0)], positions: [step] }),
    );
    outcomes.push((await Promise.all(both)).toSorted().join(' and '));
  }
  expect(new Set(outcomes)).toEqual(new Set(['committed and fenced']));
  expect(await stores[0]?.count({ view: notesView, list: 'all' })).toBe(40);
});

test('removals and new documents of one view at once are all committed', async () => {
  const store = await open();
  const ids = Array.from({ length: 120 }, (_, index) => `n${index}`);
  await store.commit({ writes: ids.map((id) => put(id, 0)), positions: [] });
  const commits = ids.map((id) =>
    store.commit({
      writes: [{ view: notesView, key: id, document: null, expectedRevision: 1 }, put(`again-${id}`, 0)],
      positions: [],
    }),
  );
  expect(new Set(await Promise.all(commits))).toEqual(new Set(['committed']));
  expect(await store.count({ view: notesView, list: 'all' })).toBe(120);
}, 30_000);

test('any JSON object of storable texts comes back byte for byte', async () => {
  const views = [engagementView];
  const store = await open({ views });
  const days = '{"2026-03-04":1,"a.b":2,"$set":3,"":4,"__proto__":5,"10":6,"\\u0001":7,"\\ud83d\\ude00":8}';
  const text = `{"articleId":"a","views":-0,"days":${days},"shares":1.5e300,"nested":[[],{},null,[{"$":"."}]]}`;
  const document: object = JSON.parse(text);
  const before = JSON.stringify(document);
  await store.commit({
    writes: [{ view: engagementView, key: 'a', document, expectedRevision: 0 }],
    positions: [],
  });
  expect(JSON.stringify(await store.get(engagementView, 'a'))).toBe(before);
});

test('a commit larger than a document and an oplog entry may be is whole', async () => {
  const store = await open();
  const content = 'x'.repeat(1_000_000);
  const ids = Array.from({ length: 17 }, (_, index) => `big-${index}`);
  const writes = ids.map((id) => put(id, 0, { content }));
  expect(await store.commit({ writes, positions: [] })).toBe('committed');
  expect((await store.getMany(notesView, ids)).size).toBe(17);
  expect(
    await store.commit({ writes: [...ids.map((id) => put(id, 1)), put('big-0x', 9)], positions: [] }),
  ).toBe('conflict');
  expect((await store.get(notesView, 'big-7'))?.content).toBe(content);
}, 60_000);

test('documents that can not stand in their lists are refused', async () => {
  const store = await open();
  const { title: _, ...untitled } = note('a');
  const lacking = { view: notesView, key: 'a', document: untitled, expectedRevision: 0 };
  await expect(store.commit({ writes: [put('b', 0), lacking], positions: [] })).rejects.toThrow(TypeError);
  await expect(store.commit({ writes: [put('b', 0), put('b', 0)], positions: [] })).rejects.toThrow(
    TypeError,
  );
  expect(await store.get(notesView, 'b')).toBeUndefined();
});

test('lists that are declared later are filled, and the indexes of dropped ones go', async () => {
  const first = await open();
  await first.commit({ writes: [put('a', 0, { slug: 'z' }), put('b', 0, { slug: 'y' })], positions: [] });
  const bySlug: ListPath = { where: ['curated', 'source'], orderBy: [['slug', 'asc']], sums: ['readTime'] };
  const ordered: ListPath = { where: ['sourceId'], orderBy: [['slug', 'asc']], sums: ['readTime'] };
  const view = { ...notesView, lists: { ordered, bySlug } };
  const lines: string[] = [];
  const options = { views: [view], logger: (line: string) => lines.push(line) };
  const store = await open(options);
  const read = { view, list: 'ordered' as const, where: { sourceId: 'source' } };
  const { documents } = await store.page({ ...read, limit: 9 });
  expect(documents.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(await store.sum({ ...read, field: 'readTime' })).toBe(2);
  expect((await store.getMany(view, ['a'])).get('a')?.revision).toBe(1);
  await expect(store.count({ view: notesView, list: 'newest' })).rejects.toThrow(UndeclaredRead);
  const other = first.page({ view: notesView, list: 'newest', limit: 1 });
  await expect(other).rejects.toThrow(/dropped by another version/);
  const names = (await database.database.collection(view.name).indexes()).map(({ name }) => name);
  expect(names.length).toBe(3);
  const said = lines.length;
  expect(said).toBeGreaterThan(1);
  await open(options);
  expect(lines.length).toBe(said);
});

test('stores that are opened at once on an empty database do not disturb each other', async () => {
  const stores = await Promise.all(Array.from({ length: 4 }, () => open()));
  const commits = stores.map((store, index) => store.commit({ writes: [put(`${index}`, 0)], positions: [] }));
  expect(new Set(await Promise.all(commits))).toEqual(new Set(['committed']));
  expect(await stores[0]?.count({ view: notesView, list: 'newest' })).toBe(4);
});
