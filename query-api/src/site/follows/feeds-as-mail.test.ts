import {
  articleSearch,
  articlesView,
  episodeSearch,
  episodesView,
  newsSearch,
  newsView,
  videoSearch,
  videosView,
} from '@runrate/contracts';
import { toInstant } from '@runrate/service';
import { startMailServer } from '@runrate/testkit';
import { article, episode, newsItem, searchable, video } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import type { HubUnderTest } from '../../testing/hub-under-test.ts';
import { follow, startMailingHub } from '../../testing/mailing-hub.ts';

const kinds = [
  { name: 'Article', view: articlesView, index: articleSearch, make: article, from: 'far-blog' },
  { name: 'News', view: newsView, index: newsSearch, make: newsItem, from: 'far-wire' },
  { name: 'Video', view: videosView, index: videoSearch, make: video, from: 'channel' },
  { name: 'Episode', view: episodesView, index: episodeSearch, make: episode, from: 'show' },
] as const;

/** Publishes an item of a kind, in the views and in search as the projector does. */
async function publish(
  hub: HubUnderTest,
  kind: (typeof kinds)[number],
  title: string,
  categories: readonly string[],
) {
  const { view, index, from } = kind;
  hub.time.now += 1000;
  const at = toInstant(hub.time.now);
  const id = `${view.name}${hub.time.now}`;
  const origin = { observationKey: id, slug: id, firstSeenAt: at, versionAt: at };
  const given = { title, publishedAt: at, categories, origin, content: '', tags: [], channel: from };
  await hub.put(view, { ...kind.make(id), ...given, sourceId: from });
  const document = searchable({ title }, at, categories);
  await hub.engines.search.write([{ index, id, version: 1, document }]);
  await hub.announce(view.name, [id]);
}

/** Returns the titles in a feed, for each of the three formats. */
async function titlesOf(hub: HubUnderTest, base: string, search = ''): Promise<string[][]> {
  const read = async (file: string) => (await hub.fetch(`${base}/${file}${search}`)).text();
  const ofXml = (xml: string, entry: RegExp) =>
    xml
      .split(entry)
      .slice(1)
      .map((one) => /<title[^>]*><!\[CDATA\[(.*?)\]\]>/.exec(one)?.[1] ?? '');
  return [
    ofXml(await read('feed.xml'), /<item>/),
    ofXml(await read('atom.xml'), /<entry(?=[ >])/),
    JSON.parse(await read('feed.json')).items.map(({ title }: { title: string }) => title),
  ];
}

test('FOL-01 a query and a category have the same items of every kind in each feed as in mail', async () => {
  await using mails = await startMailServer();
  const podcast = {
    id: 'show',
    kind: 'podcast',
    name: 'The Show',
    url: 'https://show.example/feed',
  } as const;
  await using hub = await startMailingHub(mails, {
    config: {
      follows: { mailsADay: 50 },
      sources: [
        { id: 'far-blog', kind: 'articles', name: 'Far Blog', url: 'https://example.com/far.xml' },
        { id: 'far-wire', kind: 'news', name: 'Far Wire', url: 'https://example.com/wire.xml' },
        { id: 'channel', kind: 'videos', name: 'Channel', url: 'https://example.com/channel.xml' },
        podcast,
      ],
    },
  });
  await follow(hub, mails, { kind: 'query', value: 'usage price' });
  await follow(hub, mails, { email: 'bob@example.com', kind: 'category', value: 'ai' });
  const asked = mails.received.length;
  for (const kind of kinds) {
    await publish(hub, kind, `${kind.name} on usage and price`, ['ai']);
    // A longer last word, a typo, a missing word: searching shows them, but followers are not notified.
    await publish(hub, kind, `${kind.name} on usage and pricelessness`, ['sales']);
    await publish(hub, kind, `${kind.name} on usaje and price`, ['sales']);
    await publish(hub, kind, `${kind.name} on usage alone`, ['sales']);
  }
  const last = 'The last word on usage and price';
  await publish(hub, kinds[0], last, ['ai']);
  const told = (email: string) =>
    mails.received
      .slice(asked)
      .filter(({ to }) => to.includes(email))
      .flatMap(({ mail }) => mail.text?.match(/^(?:Article|News|Video|Episode|The last) .* .*$/gm) ?? []);
  // News has no categories.
  const wanted = { query: 5, category: 4 };
  await mails.receive(asked + wanted.query + wanted.category);
  const byQuery = told('ada@example.com');
  const byCategory = told('bob@example.com');
  expect([byQuery.length, byCategory.length]).toEqual([wanted.query, wanted.category]);
  for (const titles of await titlesOf(hub, '/search', '?q=usage%20price'))
    expect(titles.toSorted()).toEqual(byQuery.toSorted());
  for (const titles of await titlesOf(hub, '/category/ai'))
    expect(titles.toSorted()).toEqual(byCategory.toSorted());
  // Newest first, whatever the kind.
  const order = [
    last,
    ...['Episode', 'Video', 'News', 'Article'].map((name) => `${name} on usage and price`),
  ];
  for (const titles of await titlesOf(hub, '/search', '?q=usage%20price')) expect(titles).toEqual(order);
});
