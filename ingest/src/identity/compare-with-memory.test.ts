import { articleObserved, type RememberedItem } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { announcedEvent, compareWithMemory, toMemoryIds } from './compare-with-memory.ts';
import type { Identity } from './feed-identity.ts';
import type { FirstSeen, Observed } from './observation.ts';

const url = 'https://blog.example/1';
const seenAt = '2026-03-04T18:00:00.000Z';
const earlier = '2026-03-01T00:00:00.000Z';

interface Given {
  readonly identity?: Identity;
  readonly title?: string;
  readonly url?: string | undefined;
  readonly more?: object;
}

function observe({
  identity = { key: 'guid:1', guidIsShared: false },
  title = 'One',
  more,
  ...given
}: Given = {}): Observed {
  const address = 'url' in given ? given.url : url;
  return {
    ...{ event: articleObserved, identity, title, url: address },
    toEventKey: (key) => `blog|${key}`,
    toData: (observationKey: string, first: FirstSeen) => ({
      ...{ sourceId: 'blog', sourceName: 'Blog', curated: false, observationKey, title, first },
      ...{ terms: [], defaultCategories: [], ...(address && { url: address }), ...more },
    }),
  };
}

const compare = (observed: Observed, ...memory: readonly RememberedItem[]) =>
  compareWithMemory('blog', observed, new Map(memory.map((item) => [item.id, item])), seenAt);

function remembered(key: string, first: Partial<FirstSeen> = {}, eventId = 'earlier'): RememberedItem {
  return { id: `blog|${key}`, eventId, first: { title: 'First', seenAt: earlier, ...first } };
}

test('an item that is not known is new, and first seen now', () => {
  const comparison = compare(observe());
  if (comparison.outcome !== 'new') throw new Error(comparison.outcome);
  const first = { title: 'One', url, seenAt };
  expect(comparison.key).toBe('blog|guid:1');
  expect(comparison.memory).toEqual({ id: 'blog|guid:1', eventId: expect.stringMatching(/^\w{32}$/), first });
  expect(JSON.parse(comparison.value)).toMatchObject({
    ...{ id: comparison.memory.eventId, type: 'ArticleObserved', version: 1, key: 'blog|guid:1' },
    ...{ occurredAt: seenAt, recordedAt: seenAt, source: 'blog' },
    data: { observationKey: 'guid:1', title: 'One', url, first },
  });
});

test('an item without an address has none at first sight either', () => {
  const comparison = compare(observe({ url: undefined }));
  if (comparison.outcome !== 'new') throw new Error(comparison.outcome);
  expect(comparison.memory.first).toStrictEqual({ title: 'One', seenAt });
  expect(JSON.parse(comparison.value).data.first).toStrictEqual({ title: 'One', seenAt });
});

test('an item that says the same is a duplicate, whenever it is seen', () => {
  const before = compare(observe());
  if (before.outcome !== 'new') throw new Error(before.outcome);
  expect(
    compareWithMemory(
      'blog',
      observe(),
      new Map([[before.memory.id, before.memory]]),
      '2026-03-09T00:00:00.000Z',
    ),
  ).toEqual({
    outcome: 'duplicate',
    key: 'blog|guid:1',
  });
});

test('an item that says something else is updated, and keeps its first sight', () => {
  const comparison = compare(observe({ title: 'Two' }), remembered('guid:1'));
  expect(comparison).toMatchObject({
    outcome: 'updated',
    memory: { first: { title: 'First', seenAt: earlier } },
  });
});

test('an item whose event may not be in the log yet is new', () => {
  expect(compare(observe(), remembered('guid:1', {}, announcedEvent))).toMatchObject({
    ...{ outcome: 'new', memory: { first: { title: 'First' } } },
  });
});

const long = 'a'.repeat(90);
test.each<[string, Given, string]>([
  ['a title that is too long', { title: 'a'.repeat(2001) }, `“${'a'.repeat(80)}”: title Too big`],
  ['a bad address in it', { title: 'One', more: { imageUrl: 'file:///a' } }, '“One”: imageUrl Invalid URL'],
  [
    'no title, by its key',
    { title: '', identity: { key: `guid:${long}`, guidIsShared: false }, more: { terms: 5 } },
    `“guid:${'a'.repeat(75)}”: terms Invalid input`,
  ],
  [
    'more than the log takes',
    { more: { contentHtml: 'ä'.repeat(600_000) } },
    '“One”: is longer than the log takes',
  ],
])('an item is refused with %s', (_what, given, reason) => {
  const comparison = compare(observe(given));
  expect(comparison.outcome).toBe('invalid');
  expect(comparison).toHaveProperty('reason', expect.stringContaining(reason));
});

const longKey = `guid:1|url:${url}`;
const alone = { key: 'guid:1', longKey, guidIsShared: false };
const shared = { key: 'guid:1', longKey, guidIsShared: true };
const onPage = {
  key: `url:${url}`,
  longKey: `guid:${url}|title:One`,
  guidIsShared: false,
  pageIsShared: true,
};
test.each<[string, Identity, readonly RememberedItem[], string]>([
  ['a guid of its own', alone, [], 'guid:1'],
  ['a guid of its own that once was shared', alone, [remembered(longKey)], longKey],
  ['a shared guid of nobody known', shared, [], longKey],
  ['a shared guid that it had first', shared, [remembered('guid:1', { url })], 'guid:1'],
  ['a shared guid that another had first', shared, [remembered('guid:1', { url: `${url}0` })], longKey],
  ['a shared page of nobody known', onPage, [], onPage.longKey],
  ['a shared page that it had first', onPage, [remembered(onPage.key, { title: 'One' })], onPage.key],
  [
    'a shared page that another had first',
    onPage,
    [remembered(onPage.key, { title: 'Two' })],
    onPage.longKey,
  ],
  ['a page of its own', { ...onPage, pageIsShared: false }, [], onPage.key],
])('the key of an item with %s', (_what, identity, memory, key) => {
  expect(compare(observe({ identity }), ...memory).key).toBe(`blog|${key}`);
});

test('the memory is asked for both keys', () => {
  expect(toMemoryIds('blog', observe({ identity: alone }))).toEqual(['blog|guid:1', `blog|${longKey}`]);
  expect(toMemoryIds('blog', observe())).toEqual(['blog|guid:1']);
});
