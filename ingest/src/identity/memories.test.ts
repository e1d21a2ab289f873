import {
  allSearches,
  allViews,
  hubConfigSchema,
  refusalsView,
  type Topic,
  tidiedNamesView,
} from '@runrate/contracts';
import { type Engines, openEmbeddedEngines } from '@runrate/engines';
import { namesOfObservation, toTidiedName } from '@runrate/service';
import { makeTemporaryFolder } from '@runrate/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toArticlesObservations } from '../sources/articles/to-observations.ts';
import type { Observations } from './observation.ts';
import { openRecording } from './open-recording.ts';
import { createPageMemory } from './page-memory.ts';
import { findPastKeeping } from './past-keeping.ts';
import { rememberRefusals } from './remember-refusals.ts';

let engines: Engines;
const stack = new AsyncDisposableStack();
beforeAll(async () => {
  const folder = stack.use(await makeTemporaryFolder());
  engines = await openEmbeddedEngines({ dataDir: folder.path, views: allViews, searches: allSearches });
  stack.defer(() => engines.close());
});
afterAll(() => stack.disposeAsync());

const at = '2026-03-04T18:00:00.000Z';
const now = Date.parse(at);
const { retention } = hubConfigSchema.parse({ sources: [], retention: { articles: '30d' } });

test('pages are remembered by source and address, and the last reading counts', async () => {
  const pages = createPageMemory(engines.views);
  const [one, two] = ['https://blog.example/1', 'https://blog.example/2'];
  await pages.remember('blog', []);
  await pages.remember('blog', [{ address: one, readAt: '2026-03-01T00:00:00.000Z', outcome: 'refused' }]);
  await pages.remember('blog', [
    { address: one, readAt: at, outcome: 'article' },
    { address: two, readAt: at, outcome: 'too-old' },
  ]);
  const known = { readAt: at, outcome: 'article', id: `blog|${one}` };
  expect(await pages.recall('blog', [one, 'https://blog.example/3'])).toEqual(new Map([[one, known]]));
  expect(await pages.recall('other', [one])).toEqual(new Map());
});

const refusal = (name: string, reason = 'no text') => ({
  address: `https://blog.example/${name}`,
  title: name,
  reason,
});
const refusals = async (sourceId: string) => (await engines.views.get(refusalsView, sourceId))?.refused ?? [];

test('the newest refusals come first, each address once, and a hundred are kept', async () => {
  await rememberRefusals(engines.views, 'blog', [], at);
  expect(await engines.views.get(refusalsView, 'blog')).toBeUndefined();
  await rememberRefusals(engines.views, 'blog', [refusal('a'), refusal('b')], '2026-03-01T00:00:00.000Z');
  await rememberRefusals(engines.views, 'blog', [refusal('b', 'no date'), refusal('c')], at);
  const shown = (await refusals('blog')).map((one) => [one.title, one.reason, one.at]);
  expect(shown).toEqual([
    ['b', 'no date', at],
    ['c', 'no text', at],
    ['a', 'no text', '2026-03-01T00:00:00.000Z'],
  ]);
  const many = Array.from({ length: 99 }, (_, index) => refusal(`n${index}`));
  await rememberRefusals(engines.views, 'blog', many, at);
  expect((await refusals('blog')).map(({ title }) => title)).toEqual([
    ...many.map(({ title }) => title),
    'b',
  ]);
  await rememberRefusals(engines.views, 'blog', [...many, refusal('x'), refusal('y')], at);
  expect((await refusals('blog')).map(({ title }) => title).slice(98)).toEqual(['n98', 'x']);
});

test('long texts of a refusal are cut', async () => {
  const long = 'a'.repeat(5000);
  await rememberRefusals(engines.views, 'long', [{ address: long, title: long, reason: long }], at);
  const [kept] = await refusals('long');
  expect([kept?.address.length, kept?.title.length, kept?.reason.length]).toEqual([4096, 500, 500]);
});

interface Case {
  readonly topic?: Topic;
  readonly outcome?: 'new' | 'updated';
  readonly url?: string | undefined;
  readonly publishedAt?: string;
}
const dayBefore = (days: number) => new Date(now - days * 86_400_000).toISOString();

function toChange({ topic = 'articles', outcome = 'new', ...more }: Case, name = 'old') {
  const url = 'url' in more ? more.url : `https://blog.example/${name}`;
  const observed = { sourceId: 'blog', observationKey: `guid:${name}`, title: name, ...(url && { url }) };
  const data = { ...observed, ...(more.publishedAt && { publishedAt: more.publishedAt }) };
  return { topic, outcome, value: JSON.stringify({ data }) };
}

const past = async (change: ReturnType<typeof toChange>) => [
  ...(await findPastKeeping(engines.views, [change], { retention, sourceId: 'blog', now })).values(),
];

test.each<[string, Case, string | undefined]>([
  ['a new article that is too old', { publishedAt: dayBefore(31) }, 'https://blog.example/old'],
  ['one without an address', { publishedAt: dayBefore(31), url: undefined }, ''],
  ['a new article of late', { publishedAt: dayBefore(29) }, undefined],
  ['a new article without a date', {}, undefined],
  ['an old article that changed', { outcome: 'updated', publishedAt: dayBefore(31) }, undefined],
  ['old news, which are kept for ever', { topic: 'news', publishedAt: dayBefore(999) }, undefined],
  ['a price, which is no item', { topic: 'quotes', publishedAt: dayBefore(999) }, undefined],
])('%s', async (_what, given, address) => {
  expect(await past(toChange(given))).toEqual(
    address === undefined ? [] : [{ address, title: 'old', wasTidied: false }],
  );
});

test.each(['videos', 'episodes', 'news'] as const)('%s have a time of their own', async (topic) => {
  const limited = hubConfigSchema.parse({ sources: [], retention: { [topic]: '30d' } }).retention;
  const change = toChange({ topic, publishedAt: dayBefore(31) });
  const found = await findPastKeeping(engines.views, [change], { retention: limited, sourceId: 'blog', now });
  expect(found.size).toBe(1);
});

test.each([
  ['of the time it had then, whatever it says now', dayBefore(31), true],
  ['unless the hub keeps items longer by now', dayBefore(29), false],
])('an item that was tidied away stays away because %s', async (_why, wentAt, stays) => {
  const name = `tidied ${wentAt}`;
  const change = toChange({ outcome: 'updated', publishedAt: at }, name);
  const [first = ''] = namesOfObservation(JSON.parse(change.value).data);
  const key = toTidiedName(first);
  const document = { name: key, at: wentAt };
  await engines.views.commit({
    writes: [{ view: tidiedNamesView, key, document, expectedRevision: 0 }],
    positions: [],
  });
  const address = `https://blog.example/${name}`;
  expect(await past(change)).toEqual(stays ? [{ address, title: name, wasTidied: true }] : []);
});

test('a recording adds up what each part of it brought', async () => {
  const config = hubConfigSchema.parse({
    sources: [{ id: 'sum', kind: 'articles', name: 'Sum', url: 'https://sum.example/feed' }],
  });
  const [source] = config.sources;
  if (source?.kind !== 'articles') throw new Error('no source of articles');
  const nothing = {
    ...{ summaryHtml: undefined, contentHtml: undefined, author: undefined },
    ...{ publishedAt: undefined, updatedAt: undefined, imageUrl: undefined },
  };
  const items = (...numbers: number[]) =>
    numbers.map((n) => ({
      ...{ ...nothing, title: `Item ${n}`, url: `https://sum.example/${n}`, guid: String(n), terms: [] },
    }));
  const observe = (rejections: readonly string[], ...numbers: number[]): Observations => ({
    ...toArticlesObservations(source, { items: items(...numbers), marks: [] }),
    ...{
      rejections,
      rejected: rejections.length,
      refused: rejections.map((reason) => refusal('sum', reason)),
    },
  });
  const recording = openRecording(engines, 'sum', { now, retention });
  expect(recording.recorded()).toBeUndefined();
  await recording.add(observe(['one'], 1, 2));
  const before = recording.recorded()?.lastItem;
  await recording.add(observe(['two', 'three'], 2, 3));
  const after = recording.recorded();
  await recording.add(observe([], 3));
  expect(after?.lastItem).not.toEqual(before);
  expect(recording.recorded()).toEqual({
    counts: { new: 3, updated: 0, duplicate: 2, rejected: 3 },
    rejections: ['one', 'two', 'three'],
    refused: ['one', 'two', 'three'].map((reason) => refusal('sum', reason)),
    lastItem: after?.lastItem,
  });
});
