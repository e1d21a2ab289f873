import { articleSearch } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { note, plainView } from '../conformance/conformance-view.ts';
import type { ViewStore } from '../ports/view-store.ts';
import { compareSearch, compareView } from './compare-ends.ts';
import { copySearch, copyView } from './copy-views.ts';
import { createMemoryEngines } from './testing/memory-engines.ts';

const move = (document: object) => document;

async function put(views: ViewStore, ...ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const stored = (await views.getMany(plainView, [id])).get(id);
    const document = note(id, { title: stored ? 'changed' : 'as it was' });
    const write = { view: plainView, key: id, document, expectedRevision: stored?.revision ?? 0 };
    await views.commit({ writes: [write], positions: [] });
  }
}

test('RUN-13 the source is read once if the target holds what was copied; otherwise every difference is named', async () => {
  const [from, to] = [createMemoryEngines(), createMemoryEngines()];
  await put(from.views, 'a', 'b', 'c');
  let scans = 0;
  const source: ViewStore = {
    ...from.views,
    scan: (view) => {
      scans += 1;
      return from.views.scan(view);
    },
  };
  const copied = await copyView({ from: source, to: to.views, view: plainView, move, onCopied: () => {} });
  const compare = () => compareView(source, to.views, plainView, { copied, move });
  expect(await compare()).toMatchObject({ differences: 0, source: { count: 3 }, target: { count: 3 } });
  expect(scans).toBe(1);

  await put(to.views, 'b', 'd');
  const removed = { view: plainView, key: 'c', document: null, expectedRevision: 1 };
  await to.views.commit({ writes: [removed], positions: [] });
  expect(await compare()).toMatchObject({
    differences: 3,
    differing: [
      { key: 'b', what: 'different' },
      { key: 'c', what: 'missing' },
      { key: 'd', what: 'left over' },
    ],
  });
});

test('RUN-13 a search document whose view has none is missing in the target', async () => {
  const [from, to] = [createMemoryEngines(), createMemoryEngines()];
  await put(from.views, 'a');
  const document = { text: { title: 'A' }, keywords: {}, time: '2026-03-04T09:00:00.000Z' };
  const index = articleSearch;
  await from.search.write(['a', 'b'].map((id) => ({ index, id, version: 2, document })));
  const toSearch = async () => document;
  const copied = await copySearch({
    ...{ from, to: to.search, index, view: plainView, toSearch },
    onCopied: () => {},
  });
  expect(await compareSearch(from.search, to.search, index, copied)).toMatchObject({
    differences: 1,
    differing: [{ key: 'b', what: 'missing' }],
  });
});
