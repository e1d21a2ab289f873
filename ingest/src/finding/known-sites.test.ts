import { expect, test } from 'vitest';
import { toKnownFeeds, toUsualFeeds } from './known-sites.ts';

test.each([
  ['https://www.youtube.com/@bees', 'videos https://www.youtube.com/@bees'],
  [
    'https://youtube.com/channel/UCabcdefghijklmnopqrstuv',
    'videos https://youtube.com/channel/UCabcdefghijklmnopqrstuv',
  ],
  ['https://www.youtube.com/playlist?list=PL1', 'videos https://www.youtube.com/playlist?list=PL1'],
  ['https://old.reddit.com/r/bees/new', 'articles https://old.reddit.com/r/bees/.rss'],
  ['https://social.example/@keeper', 'articles https://social.example/@keeper.rss'],
  ['https://github.com/keeper', 'articles https://github.com/keeper.atom'],
  ['https://keeper.substack.com/archive', 'articles https://keeper.substack.com/feed'],
  ['https://medium.com/@keeper', 'articles https://medium.com/feed/@keeper'],
  ['https://keeper.medium.com/', 'articles https://keeper.medium.com/feed'],
  ['https://arxiv.org/list/q-bio.PE/recent', 'articles https://rss.arxiv.org/rss/q-bio.PE'],
  ['https://www.youtube.com/watch?v=1', ''],
  ['https://bees.example/@/feed', ''],
])('OWN-41 %s has its feed at %s', (address, expected) => {
  expect(
    toKnownFeeds(address)
      .map(({ kind, url }) => `${kind} ${url}`)
      .join(),
  ).toBe(expected);
});

test('OWN-41 a project on GitHub has three feeds', () => {
  expect(toKnownFeeds('https://github.com/keeper/hive/issues').map(({ url }) => url)).toEqual([
    'https://github.com/keeper/hive/releases.atom',
    'https://github.com/keeper/hive/tags.atom',
    'https://github.com/keeper/hive/commits.atom',
  ]);
});

test('OWN-41 feeds are looked for below a folder too, and no deeper than they may be', () => {
  const usual = toUsualFeeds('https://bees.example/a/blog/page.html?x=1');
  expect(usual).toContain('https://bees.example/a/blog/feed');
  expect(usual).toContain('https://bees.example/a/index.xml');
  expect(usual).toContain('https://bees.example/atom.xml');
  expect(usual).toHaveLength(21);
  expect(toUsualFeeds('https://bees.example')).toHaveLength(7);
});
