import { expect, test } from 'vitest';
import type { FeedItem } from '../feeds/feed-item.ts';
import { beginningOf, identifyItems, shorten } from './feed-identity.ts';

const page = 'https://blog.example/1';
const changes = 'https://blog.example/changes';
const front = 'https://blog.example/';
const day = '2026-03-04T18:00:00.000Z';

function item(given: Partial<FeedItem>): FeedItem {
  return {
    ...{ guid: undefined, url: undefined, title: '', summaryHtml: undefined, contentHtml: undefined },
    ...{ author: undefined, publishedAt: undefined, updatedAt: undefined, terms: [], imageUrl: undefined },
    ...given,
  };
}

test.each<[string, Partial<FeedItem>, object | undefined]>([
  ['a guid', { guid: 'a', title: 'One' }, { key: 'guid:a', guidIsShared: false }],
  [
    'a guid and an address',
    { guid: 'a', url: page },
    { key: 'guid:a', longKey: `guid:a|url:${page}`, guidIsShared: false },
  ],
  [
    'an address and a title',
    { url: page, title: 'One' },
    { key: `url:${page}`, longKey: `guid:${page}|title:One`, guidIsShared: false, pageIsShared: false },
  ],
  [
    'an address with a fragment and a title',
    { url: `${page}#a`, title: 'One' },
    { key: `url:${page}#a`, longKey: `guid:${page}#a`, guidIsShared: false, pageIsShared: false },
  ],
  ['an address alone', { url: page }, { key: `url:${page}`, guidIsShared: false }],
  ['an address and a text', { url: page, contentHtml: 'Text' }, { key: `url:${page}`, guidIsShared: false }],
  ['the address of the site and nothing else', { url: front }, { key: `url:${front}`, guidIsShared: false }],
  [
    'the address of the site and a title',
    { url: front, title: 'One' },
    { key: 'title:One|', guidIsShared: false },
  ],
  [
    'a title and a day',
    { title: 'One', publishedAt: day },
    { key: 'title:One|2026-03-04', guidIsShared: false },
  ],
  [
    'a text and a day',
    { contentHtml: '<p>A <b>text</b></p>', publishedAt: day },
    { key: 'title:A text|2026-03-04', guidIsShared: false },
  ],
  ['a summary', { summaryHtml: 'A &amp; B' }, { key: 'title:A & B|', guidIsShared: false }],
  ['nothing', { publishedAt: day }, undefined],
])('an item is known by %s', (_what, given, expected) => {
  expect(identifyItems([item(given)])).toEqual([expected]);
});

test.each<[string, Partial<FeedItem>, boolean]>([
  ['address and title', { url: `${page}0`, title: 'Two' }, true],
  ['address alone', { url: `${page}0`, title: 'One' }, false],
  ['title alone', { url: page, title: 'Two' }, false],
])('a guid is shared by items that differ in %s', (_what, other, guidIsShared) => {
  const items = [
    item({ guid: 'a', url: page, title: 'One' }),
    item({ guid: 'a', ...other }),
    item({ guid: 'b', ...other }),
  ];
  expect(identifyItems(items).map((identity) => identity?.guidIsShared)).toEqual([
    guidIsShared,
    guidIsShared,
    false,
  ]);
});

test('the first of several items with a guid is what the others are compared with', () => {
  const [one, two] = [
    item({ guid: 'a', url: page, title: 'One' }),
    item({ guid: 'a', url: page, title: 'Two' }),
  ];
  expect(
    identifyItems([one, two, item({ guid: 'a', url: changes, title: 'One' })]).map((it) => it?.guidIsShared),
  ).toEqual([false, false, false]);
});

test.each<[string, Partial<FeedItem>, boolean | undefined]>([
  ['another title', { url: changes, title: 'Two' }, true],
  ['another title at another part of the page', { url: `${changes}#b`, title: 'Two' }, true],
  ['the same title', { url: changes, title: 'One' }, false],
  ['no title', { url: changes }, false],
  ['a guid of its own', { guid: 'a', url: changes, title: 'Two' }, false],
  ['another page', { url: page, title: 'Two' }, false],
])('a page is shared with an item that has %s', (_what, other, pageIsShared) => {
  const [identity] = identifyItems([item({ url: changes, title: 'One' }), item(other)]);
  expect(identity).toHaveProperty('pageIsShared', pageIsShared);
});

test('the beginning of a text is 200 characters of its first text', () => {
  expect(beginningOf(item({ contentHtml: `<p>${'a'.repeat(199)}bc</p>`, summaryHtml: 'Summary' }))).toBe(
    `${'a'.repeat(199)}b`,
  );
  expect(beginningOf(item({ summaryHtml: ' Summary ' }))).toBe('Summary');
  expect(beginningOf(item({ contentHtml: `${'a'.repeat(199)}😀` })).isWellFormed()).toBe(true);
  expect(beginningOf(item({}))).toBe('');
});

test('a guid of more than 2,048 characters is replaced by its hash', () => {
  const long = 'a'.repeat(2048);
  expect(shorten(long)).toBe(long);
  expect(shorten(`${long}a`)).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(shorten(`${long}a`)).not.toBe(shorten(`${long}b`));
  expect(identifyItems([item({ guid: `${long}a` })])).toEqual([
    { key: `guid:${shorten(`${long}a`)}`, guidIsShared: false },
  ]);
});
