import { articleSearch, type SearchDefinition } from '@runrate/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { article, marked, now, probe } from '../conformance/search-probes.ts';
import { EngineFull, EngineUnavailable, UndeclaredRead } from '../ports/engine-errors.ts';
import type { SearchIndex } from '../ports/search-index.ts';
import { openElasticsearchIndex } from './elasticsearch-index.ts';
import { type ElasticsearchSubject, openElasticsearchSubject, testUrl } from './elasticsearch-subject.ts';

let subject: ElasticsearchSubject;
let search: SearchIndex;
beforeEach(async () => {
  subject = await openElasticsearchSubject();
  search = subject.search;
});
afterEach(() => subject[Symbol.asyncDispose]());
const { write, find, found, highlightsOf } = probe(() => search);

/** Returns the names of the indexes behind an alias. */
async function behind(name: string): Promise<string[]> {
  const alias = `${subject.indexPrefix}-${name}`;
  return Object.keys(await subject.client.indices.getAlias({ name: alias }));
}

describe('layouts', () => {
  const changed = { ...articleSearch, text: { summary: 2, body: 1, title: 8 } } satisfies SearchDefinition;

  test('each index is behind an alias; opening again leaves it as it is', async () => {
    expect(await behind('articles')).toEqual([`${subject.indexPrefix}-articles-1`]);
    await write({ a: article('Churn') });
    search = await subject.reopen();
    expect(await behind('articles')).toEqual([`${subject.indexPrefix}-articles-1`]);
    expect(await found('churn')).toEqual(['a']);
  });

  test('an index of another layout is carried over: fields it still has, versions, removals', async () => {
    const body = 'Retention by e-mail (.NET, C++ or C#), an S-1, the U.S.A. and GPT-5; 3.5';
    await write({ a: article('Churn', { body }) }, 7);
    await write({ b: null }, 9);
    const said: string[] = [];
    search = await subject.reopen({ searches: [changed], logger: (line) => said.push(line) });
    const highlights = async (text: string) =>
      Object.keys((await find(text, { index: changed })).hits[0]?.highlights ?? {});
    expect(await highlights('churn')).toEqual(['title']);
    expect(await highlights('retention')).toEqual(['body']);
    for (const text of ['email', '.NET', 'C++', 'C#', 'S1', 'USA', 'GPT5', 'u.s'])
      expect(await highlights(text), text).toEqual(['body']);
    expect((await find('35', { index: changed })).total).toBe(0);
    expect(await Array.fromAsync(search.scan(changed))).toEqual([{ id: 'a', version: 7 }]);
    await search.write([{ index: changed, id: 'b', version: 8, document: article('Late') }]);
    expect(await search.count(changed)).toBe(1);
    expect(await behind('articles')).toEqual([`${subject.indexPrefix}-articles-2`]);
    expect(said.join('\n')).toContain('articles-2');
  });

  test('processes that open at the same time share what one of them creates', async () => {
    await subject.client.indices.delete({ index: `${subject.indexPrefix}-articles-1` });
    const reopened = [1, 2, 3, 4, 5, 6].map(() => openAgain());
    const opened = await Promise.all(reopened);
    await Promise.all(opened.map((again) => again.close()));
    expect(await behind('articles')).toEqual([`${subject.indexPrefix}-articles-1`]);
  });

  async function openAgain(): Promise<SearchIndex> {
    return openElasticsearchIndex({
      url: testUrl(),
      indexPrefix: subject.indexPrefix,
      searches: [articleSearch],
    });
  }
});

describe('states of the server', () => {
  test('an index made read-only, as past the flood stage: writes and ping are refused, queries answered', async () => {
    await write({ a: article('Churn') });
    const index = `${subject.indexPrefix}-articles-1`;
    const block = (on: boolean) =>
      subject.client.indices.putSettings({ index, settings: { blocks: { read_only_allow_delete: on } } });
    await block(true);
    await expect(write({ b: article('Churn') })).rejects.toThrow(EngineUnavailable);
    await expect(write({ b: article('Churn') })).rejects.toThrow('Free disk space');
    await expect(search.ping()).rejects.toThrow(/refuses to write.*read_only_allow_delete/);
    await expect(search.ping()).rejects.toThrow(EngineFull);
    expect(await found('churn')).toEqual(['a']);
    await block(false);
    await write({ b: article('Churn') });
    await search.ping();
    expect(await search.count(articleSearch)).toBe(2);
  });

  test('an index that was removed is not made up by a write', async () => {
    await subject.client.indices.delete({ index: `${subject.indexPrefix}-articles-1` });
    for (const work of [() => write({ a: article('Churn') }), () => find('churn'), () => search.ping()]) {
      await expect(work()).rejects.toThrow(EngineUnavailable);
      await expect(work()).rejects.toThrow('start the hub again');
    }
    search = await subject.reopen();
    await write({ a: article('Churn') });
    expect(await found('churn')).toEqual(['a']);
  });

  test('a document that is refused is told by its id, and is no matter of the engine', async () => {
    const refused = write({ a: article('Fine'), b: { ...article('No instant'), time: 'yesterday' } });
    await expect(refused).rejects.not.toBeInstanceOf(EngineUnavailable);
    const late = search.write([
      { index: articleSearch, id: 'c', version: -1, document: article('No version') },
    ]);
    await expect(late).rejects.toThrow(/version/);
  });

  test('what was not declared is a bug of the caller', async () => {
    await expect(find('churn', { filter: { colour: 'red' } })).rejects.toThrow(UndeclaredRead);
    await expect(find('churn', { facets: ['colour'] })).rejects.toThrow(UndeclaredRead);
    await expect(search.count({ ...articleSearch, name: 'others' })).rejects.toThrow(UndeclaredRead);
    await expect(find('churn', { offset: 10_000 })).rejects.toThrow(RangeError);
  });
});

describe('what Elasticsearch adds', () => {
  test('of writes of one id in one call the highest version stays; the same version replaces', async () => {
    const one = (version: number, title: string) => ({
      index: articleSearch,
      id: 'a',
      version,
      document: article(title),
    });
    await search.write([one(2, 'Second'), one(1, 'First')]);
    expect(await found('second')).toEqual(['a']);
    await search.write([one(2, 'Corrected')]);
    expect(await found('corrected')).toEqual(['a']);
    expect(await found('second')).toEqual([]);
  });

  test('a write of many documents is cut into several requests', async () => {
    const documents = Array.from({ length: 1100 }, (_, n) => [`d${n}`, article('Churn')] as const);
    await write(Object.fromEntries(documents));
    expect((await find('churn', { limit: 0 })).total).toBe(1100);
  });

  test('a typo also finds other forms of the word that was meant', async () => {
    await write({ a: article('Fundraising in winter'), b: article('He fundraised') });
    expect((await find('fundrasing', { order: 'newest' })).total).toBe(2);
  });

  test('words within names and numbers are found; a phrase is marked as one', async () => {
    await write({ a: article('On node.js, the Startup’s 1,000 prices and net revenue retention') });
    for (const text of ['node', 'node.js', 'startups', '"1,000"', 'js']) {
      expect(await found(text), text).toEqual(['a']);
    }
    expect((await highlightsOf('"net revenue"')).title).toContain(marked('net revenue'));
    expect((await highlightsOf('kuber')).title).toBeUndefined();
  });

  test('what is later than now has no age', async () => {
    await write({
      later: article('Churn', { time: '2026-06-01T00:00:00.000Z' }),
      now: article('Churn', { time: now }),
    });
    const { hits } = await find('churn');
    expect(hits.map(({ id }) => id)).toEqual(['later', 'now']);
    expect(hits[0]?.score).toBeCloseTo(hits[1]?.score ?? 0, 5);
  });
});
