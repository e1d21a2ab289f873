import { allViews, type ListPath } from '@runrate/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ViewPlan } from '../embedded/list-entries.ts';
import type { FieldValue, ViewStore } from '../ports/view-store.ts';
import { type ListScan, pageCursor, totalCursor } from './list-cursors.ts';
import { listIndex } from './list-index.ts';
import { makeTestDatabase } from './mongo-subject.ts';
import { openMongoViewStore } from './mongo-view-store.ts';

const documentsPerView = 60;

let database: Awaited<ReturnType<typeof makeTestDatabase>>;
let views: ViewStore;
beforeAll(async () => {
  database = await makeTestDatabase();
  views = await openMongoViewStore({ url: database.url, database: database.name, views: allViews });
  const writes = allViews.flatMap((view) =>
    [undefined, ...listsOfTheirOwn(view)].flatMap((list, set) =>
      Array.from({ length: documentsPerView }, (_, index) => {
        const key = set === 0 ? `key-${index}` : `key-${set}-${index}`;
        return { view, key, document: someDocument(view, key, index, list), expectedRevision: 0 };
      }),
    ),
  );
  expect(await views.commit({ writes, positions: [] })).toBe('committed');
});
afterAll(async () => {
  await views.close();
  await database[Symbol.asyncDispose]();
});

/**
 * Returns lists filtered by a field that orders another list. They need documents in which it has the filter's value.
 */
function listsOfTheirOwn(view: ViewPlan): ListPath[] {
  const all = Object.values(view.lists);
  const ordered = new Set(all.flatMap(({ orderBy }) => orderBy.map(([field]) => field)));
  return all.filter(({ where }) => where.some((field) => ordered.has(field)));
}

/** Creates a document with every field that the view's lists use. Every second one has arrays in filter fields. */
function someDocument(view: ViewPlan, key: string, index: number, own: ListPath | undefined): object {
  const fields = new Map<string, unknown>([[view.key, key]]);
  const all = Object.values(view.lists);
  for (const { where } of all) for (const field of where) fields.set(field, index % 2 ? ['a', 'b'] : 'a');
  for (const { orderBy, range, sums = [] } of all) {
    for (const [field] of orderBy) fields.set(field, index % 7);
    if (range !== undefined) fields.set(range, index % 7);
    for (const field of sums) fields.set(field, index);
  }
  for (const field of own?.where ?? []) fields.set(field, 'a');
  return Object.fromEntries(fields);
}

interface Plan {
  readonly stages: readonly string[];
  readonly indexes: readonly string[];
}

/** Collects the stages of an explained plan, at any depth. */
function readPlan(explained: unknown): Plan {
  const stages: string[] = [];
  const indexes = new Set<string>();
  (function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    for (const [name, value] of Object.entries(node)) {
      if (name === 'stage' && typeof value === 'string') stages.push(value);
      if (name === 'indexName' && typeof value === 'string') indexes.add(value);
      if (name !== 'rejectedPlans') visit(value);
    }
  })(explained);
  return { stages, indexes: [...indexes] };
}

function scanOf(view: string, list: ListPath, bounded: boolean): ListScan {
  const where = Object.fromEntries(list.where.map((field) => [field, 'a']));
  return { view, list, where, ...(bounded ? { from: 2, to: 5 } : {}) };
}

function expectIndexed(plan: Plan, list: ListPath): void {
  expect(plan.indexes).toEqual([listIndex(list).name]);
  expect(plan.stages).not.toContain('COLLSCAN');
  expect(plan.stages).not.toContain('SORT');
}

const lists = allViews.flatMap((view) =>
  Object.entries<ListPath>(view.lists).flatMap(([name, list]) =>
    (list.range === undefined ? [false] : [false, true]).map((bounded) => ({
      name: `${view.name}.${name}${bounded ? ' within bounds' : ''}`,
      view: view.name,
      list,
      bounded,
    })),
  ),
);

describe.each(lists)('$name', ({ view, list, bounded }) => {
  const scan = scanOf(view, list, bounded);
  const place: FieldValue[] = [...list.orderBy.map(() => 3), 'key-3'];

  test('pages by offset and after a cursor read its index in order', async () => {
    for (const after of [undefined, place]) {
      const explained = await pageCursor(database.database, {
        ...scan,
        limit: 5,
        offset: 0,
        after,
      }).explain();
      expectIndexed(readPlan(explained), list);
    }
  });

  test('a page reads the documents it answers and no other', async () => {
    for (const start of [{ offset: 0, after: place }, { offset: 20 }]) {
      const cursor = pageCursor(database.database, { ...scan, limit: 5, ...start });
      const { executionStats } = await cursor.explain('executionStats');
      expect(executionStats.nReturned).toBe(5);
      expect(executionStats.totalDocsExamined).toBe(5);
    }
  });

  test('count and sums read its index and no document', async () => {
    for (const summed of [undefined, ...(list.sums ?? [])]) {
      const plan = readPlan(await totalCursor(database.database, scan, summed).explain());
      expectIndexed(plan, list);
      expect(plan.stages).not.toContain('FETCH');
    }
  });
});
