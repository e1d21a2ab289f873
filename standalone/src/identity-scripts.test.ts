import { makeTemporaryFolder, type RssItem, rssFeed, startFeedServer } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { readAllArticles, startTestHub } from './test-hub.ts';
import { refreshHub } from './testing/refresh-hub.ts';

type Feed = readonly RssItem[];
/** A publisher's feed, or its two feeds, at three readings, and the final titles. */
interface Script {
  readonly name: string;
  readonly feeds: readonly [Feed, Feed, Feed];
  readonly second?: readonly [Feed, Feed, Feed];
  readonly titles: readonly string[];
  /** Items have no guid. */
  readonly bare?: boolean;
}

const day = (n: number) => new Date(Date.UTC(2026, 1, n));
/** Links begin with `%`, a placeholder for the publisher's site. */
const post = (name: string, change: Partial<RssItem> = {}): RssItem => ({
  ...{ guid: `guid-${name}`, link: `%/${name}`, title: `Story of ${name}`, body: `<p>Words of ${name}.</p>` },
  publishedAt: day(3),
  ...change,
});
const [a, b, c] = [post('a'), post('b'), post('c')];
const [first, second, third] = ['Story of a', 'Story of b', 'Story of c'];
const token = (n: number) => post('a', { link: `%/a?token=${n}`, guid: `guid-${n}` });

const scripts: readonly Script[] = [
  {
    name: 'an edited title',
    feeds: [[a], [post('a', { title: 'New' })], [post('a', { title: 'Newer' })]],
    titles: ['Newer'],
  },
  { name: 'an edit taken back', feeds: [[a], [post('a', { title: 'New' })], [a]], titles: [first] },
  {
    name: 'a link that moves',
    feeds: [[a], [post('a', { link: '%/moved' })], [post('a', { link: '%/again' })]],
    titles: [first],
  },
  {
    name: 'order turned',
    feeds: [
      [a, b, c],
      [c, b, a],
      [b, a, c],
    ],
    titles: [first, second, third],
  },
  { name: 'gone and back', feeds: [[a, b], [b], [a, b]], titles: [first, second] },
  {
    name: 'a window that moves',
    feeds: [[a], [b, a], [c, b]],
    titles: [first, second, third],
  },
  {
    name: 'one item twice in a feed',
    feeds: [
      [a, a],
      [a, b, a],
      [b, b],
    ],
    titles: [first, second],
  },
  {
    name: 'a guid of 10 KB',
    feeds: [[post('a', { guid: 'x'.repeat(10_240) })], [], [post('a', { guid: 'x'.repeat(10_240) })]],
    titles: [first],
  },
  {
    name: 'one guid for two items',
    feeds: [
      [post('a', { guid: 'g' }), post('b', { guid: 'g' })],
      [post('b', { guid: 'g' }), post('a', { guid: 'g' })],
      [post('b', { guid: 'g' })],
    ],
    titles: [first, second],
  },
  {
    name: 'one guid, the second item later',
    feeds: [
      [post('a', { guid: 'g' })],
      [post('b', { guid: 'g' }), post('a', { guid: 'g' })],
      [post('b', { guid: 'g' })],
    ],
    titles: [first, second],
  },
  {
    name: 'no guid, an edited title',
    feeds: [[a], [post('a', { title: 'New' })], [post('a', { title: 'New' }), b]],
    titles: ['New', second],
    bare: true,
  },
  {
    name: 'no guid, an edited body',
    feeds: [[a], [post('a', { body: '<p>Other words.</p>' })], [post('a', { body: '<p>Others still.</p>' })]],
    titles: [first],
    bare: true,
  },
  {
    name: 'no guid, links that say where readers come from',
    feeds: [
      [post('a', { link: '%/a?utm_source=1' })],
      [post('a', { link: '%/a?utm_source=2' })],
      [post('a', { link: '%/a' })],
    ],
    titles: [first],
    bare: true,
  },
  {
    name: 'no guid, links with a token that changes',
    feeds: [[token(1)], [token(2)], [token(3)]],
    titles: [first],
    bare: true,
  },
  {
    name: 'guids that change',
    feeds: [[a], [post('a', { guid: 'other' })], [post('a', { guid: 'another' })]],
    titles: [first],
  },
  { name: 'guids and tokens that change', feeds: [[token(1)], [token(2)], [token(3)]], titles: [first] },
  {
    name: 'the same guid for other items in another feed',
    feeds: [[post('a', { guid: '1' })], [post('a', { guid: '1' })], [post('a', { guid: '1' })]],
    second: [[post('b', { guid: '1' })], [post('b', { guid: '1' })], [post('b', { guid: '1' })]],
    titles: [first, second],
  },
  {
    name: 'an article in two feeds',
    feeds: [[a], [a, b], [b]],
    second: [[], [post('a', { guid: 'x' })], [post('b', { guid: 'y' }), post('a', { guid: 'x' })]],
    titles: [first, second],
  },
  {
    name: 'no guid, two items of one title',
    feeds: [
      [post('a', { title: 'Weekly', publishedAt: day(1) })],
      [
        post('b', { title: 'Weekly', publishedAt: day(8) }),
        post('a', { title: 'Weekly', publishedAt: day(1) }),
      ],
      [post('b', { title: 'Weekly', publishedAt: day(8) })],
    ],
    titles: ['Weekly', 'Weekly'],
    bare: true,
  },
  { name: 'an empty feed in between', feeds: [[a, b], [], [b, a, c]], titles: [first, second, third] },
];

test('I9 twenty scripts of three readings: 0 doubled, 0 swallowed, edits arrive as updates', async () => {
  await using folder = await makeTemporaryFolder();
  await using server = await startFeedServer();
  const siteOf = (index: number) => `https://publisher-${index}.example`;
  const publish = (reading: 0 | 1 | 2) => {
    for (const [index, { feeds, second: other, bare }] of scripts.entries()) {
      for (const [path, items] of [['', feeds[reading]] as const, ['-second', other?.[reading]] as const]) {
        const feed = rssFeed(`publisher-${index}`, items ?? []).replaceAll('%/', `${siteOf(index)}/`);
        const body = bare ? feed.replace(/<guid[^>]*>[^<]*<\/guid>/g, '') : feed;
        server.set(`/${index}${path}`, { body: `${body}<!-- ${reading} -->` });
      }
    }
  };
  publish(0);
  const paths = scripts.flatMap(({ second: other }, index) => [
    `${index}`,
    ...(other ? [`${index}-second`] : []),
  ]);
  const sources = paths.map((path) => ({
    ...{ id: `feed-${path}`, kind: 'articles' as const, name: path, url: `${server.origin}/${path}` },
    schedule: '0 0 29 2 *',
  }));
  await using hub = await startTestHub({ network: { allow: [server.host] }, sources }, folder.path);
  for (const reading of [0, 1, 2] as const) {
    publish(reading);
    expect((await refreshHub(hub.origin)).outcomes).toMatchObject({ failed: 0, pending: 0 });
  }
  const articles = await readAllArticles(hub.origin);
  const found = scripts.map(({ name }, index) => {
    const own = articles.filter(({ originalUrl }) => originalUrl?.startsWith(siteOf(index)));
    return [name, own.map(({ title }) => title).toSorted()];
  });
  const wanted = scripts.map(({ name, titles }) => [name, [...titles].toSorted()]);
  console.info('identity:', { scripts: scripts.length, items: articles.length });
  expect(found).toEqual(wanted);
  expect(articles).toHaveLength(scripts.reduce((sum, { titles }) => sum + titles.length, 0));
  expect(scripts).toHaveLength(20);
}, 90_000);
