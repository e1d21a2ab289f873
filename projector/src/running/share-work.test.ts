import { articleSearch, articlesView, newsView } from '@runrate/contracts';
import type { CommitOutcome, Engines, SearchWrite, Stored, ViewStore, ViewWrite } from '@runrate/engines';
import { expect, test } from 'vitest';
import { shareWork } from './share-work.ts';

type Change = Parameters<ViewStore['commit']>[0];

const nothing: Engines['views'] & Engines['search'] = Object.create(null);

function share(stores: { views?: Partial<ViewStore>; search?: Partial<Engines['search']> }) {
  return shareWork({ views: { ...nothing, ...stores.views }, search: { ...nothing, ...stores.search } });
}

const write = (key: string): ViewWrite => ({
  ...{ view: articlesView, key, document: { id: key } },
  expectedRevision: 0,
});

const change = (partition: number, ...keys: string[]): Change => ({
  writes: keys.map(write),
  positions: [{ projection: 'projector', topic: 'articles', partition, expected: 0, next: 1 }],
});

/** Keys that were written, by commit. */
function createCommits(answer: (keys: readonly string[]) => CommitOutcome | Promise<CommitOutcome>) {
  const commits: string[][] = [];
  const { views } = share({
    views: {
      async commit({ writes }) {
        const keys = writes.map(({ key }) => key);
        commits.push(keys);
        return answer(keys);
      },
    },
  });
  return { views, commits };
}

test('F25 reads of one turn are one query for each view, and each caller gets its own documents', async () => {
  const reads: string[] = [];
  const { views } = share({
    views: {
      async getMany(view, keys) {
        reads.push(`${view.name}: ${keys.join()}`);
        const stored: Stored<never> = { document: keys[0] as never, revision: 1 };
        return new Map(keys.filter((key) => key !== 'missing').map((key) => [key, stored]));
      },
    },
  });
  const found = await Promise.all([
    views.getMany(articlesView, ['a', 'b']),
    views.getMany(articlesView, ['b', 'missing']),
    views.getMany(newsView, ['a']),
  ]);
  expect(reads).toEqual(['articles: a,b,missing', 'news: a']);
  expect(found.map((one) => [...one.keys()])).toEqual([['a', 'b'], ['b'], ['a']]);
});

test('F25 commits that come during another go together, with all positions', async () => {
  const held = Promise.withResolvers<CommitOutcome>();
  const { views, commits } = createCommits((keys) => (keys[0] === 'a' ? held.promise : 'committed'));
  const first = views.commit(change(0, 'a'));
  await expect.poll(() => commits).toEqual([['a']]);
  const others = [views.commit(change(1, 'b')), views.commit(change(2, 'c', 'd')), views.commit(change(3))];
  held.resolve('committed');
  expect(await Promise.all([first, ...others])).toEqual(Array(4).fill('committed'));
  expect(commits).toEqual([['a'], ['b', 'c', 'd']]);
});

test('F25 who loses a position or meets a conflict does so alone', async () => {
  const { views, commits } = createCommits((keys) => {
    if (keys.includes('fenced')) return 'fenced';
    return keys.includes('changed') ? 'conflict' : 'committed';
  });
  const names = ['fine', 'too', 'fenced', 'changed'];
  expect(await Promise.all(names.map((name, partition) => views.commit(change(partition, name))))).toEqual([
    'committed',
    'committed',
    'fenced',
    'conflict',
  ]);
  expect(commits).toEqual([names, ['fine', 'too'], ['fenced', 'changed'], ['fenced'], ['changed']]);
});

test('F25 a commit that the store can’t take fails alone', async () => {
  const { views } = createCommits((keys) => {
    if (keys.includes('odd')) throw new TypeError('lacks a field');
    return 'committed';
  });
  const [fine, odd] = await Promise.allSettled([
    views.commit(change(0, 'fine')),
    views.commit(change(1, 'odd')),
  ]);
  expect(fine).toEqual({ status: 'fulfilled', value: 'committed' });
  expect(odd).toMatchObject({ status: 'rejected', reason: { message: 'lacks a field' } });
});

test('F25 commits of the same document or partition, and large ones, never go together', async () => {
  const { views, commits } = createCommits(() => 'committed');
  const many = Array.from({ length: 101 }, (_, n) => `many${n}`);
  await Promise.all([
    views.commit(change(0, 'a')),
    views.commit(change(1, 'a')),
    views.commit(change(1, 'b')),
    views.commit(change(2, ...many)),
  ]);
  expect(commits.map((keys) => keys.length)).toEqual([101, 1, 1, 1]);
});

test('F25 writes to search of one turn are one, and one that is refused fails alone', async () => {
  const asked: string[][] = [];
  const { search } = share({
    search: {
      async write(writes) {
        asked.push(writes.map(({ id }) => id));
        if (writes.some(({ id }) => id === 'odd')) throw new TypeError('refused');
      },
    },
  });
  const one = (id: string): SearchWrite[] => [{ index: articleSearch, id, version: 1, document: null }];
  await Promise.all([search.write(one('a')), search.write(one('b'))]);
  expect(asked.splice(0)).toEqual([['a', 'b']]);
  const ends = await Promise.allSettled([search.write(one('c')), search.write(one('odd'))]);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(asked).toEqual([['c', 'odd'], ['c'], ['odd']]);
});
