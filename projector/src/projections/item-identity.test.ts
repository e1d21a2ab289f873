import { articlesView, itemAliasesView } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { article, minute, news, withdrawal } from '../testing/events.ts';
import { MemoryHub } from '../testing/memory-hub.ts';

const titles = (hub: MemoryHub) =>
  hub
    .all(articlesView)
    .map(({ title }) => title)
    .sort();

test('I9 a guid that changes at every fetch is one article', () => {
  const hub = new MemoryHub([
    article({ guid: 'a' }, 0),
    article({ guid: 'b' }, 1),
    article({ guid: 'c' }, 2),
  ]);
  expect(titles(hub)).toEqual(['Pricing is a product']);
});

test('I9 without guid the address names the article, with or without tracking parameters', () => {
  const hub = new MemoryHub([
    article({ guid: undefined }, 0),
    article({ guid: undefined, url: 'http://BLOG.example/pricing/?utm_source=rss#top' }, 1),
  ]);
  expect(titles(hub)).toEqual(['Pricing is a product']);
});

test('I9 a token in the query is one article while title and day are the same', () => {
  const hub = new MemoryHub([
    article({ guid: undefined, url: 'https://blog.example/post?token=1' }, 0),
    article({ guid: undefined, url: 'https://blog.example/post?token=2' }, 1),
    article({ guid: undefined, url: 'https://blog.example/post?p=3', title: 'Another' }, 1),
  ]);
  expect(titles(hub)).toEqual(['Another', 'Pricing is a product']);
});

test('I9 without guid and address title and day name the article', () => {
  const nameless = { guid: undefined, url: undefined };
  const hub = new MemoryHub([
    article(nameless, 0),
    article({ ...nameless, title: 'PRICING  is a product' }, 1),
    article(
      { ...nameless, publishedAt: '2026-03-01T00:00:00.000Z', observationKey: 'title:x|2026-03-01' },
      1,
    ),
  ]);
  expect(titles(hub)).toHaveLength(2);
});

test('I9 the same guid with another address and another title is a second article', () => {
  const first = { title: 'Pricing is a product', url: 'https://blog.example/pricing', seenAt: minute(0) };
  const second = { title: 'Churn', url: 'https://blog.example/churn', first };
  const hub = new MemoryHub([article(), article(second, 1), article({ ...second, title: 'Churn!' }, 2)]);
  expect(titles(hub)).toEqual(['Churn!', 'Pricing is a product']);
  expect(
    hub
      .all(articlesView)
      .map(({ slug }) => slug.slice(0, -7))
      .sort(),
  ).toEqual(['churn', 'pricing-is-a-product']);
});

test('I9 a title edited first and an address moved later is still one article', () => {
  const first = { title: 'Pricing is a product', url: 'https://blog.example/pricing', seenAt: minute(0) };
  const hub = new MemoryHub([
    article(),
    article({ title: 'Pricing, again', first }, 1),
    article({ title: 'Pricing, again', url: 'https://blog.example/2026/pricing', first }, 2),
    article({ title: 'Pricing, again', url: 'https://blog.example/2026/pricing', guid: 'new' }, 3),
  ]);
  expect(titles(hub)).toEqual(['Pricing, again']);
});

test('I9 one address with two guids and two titles, as in a change log, is two articles', () => {
  const url = 'https://blog.example/changes';
  const hub = new MemoryHub([
    article({ guid: '1', title: 'Version 1', url: `${url}#v1` }, 0),
    article({ guid: '2', title: 'Version 2', url: `${url}#v2` }, 0),
  ]);
  const before = hub.dump();
  hub.apply(article({ guid: '1', title: 'Version 1', url: `${url}#v1` }, 0));
  hub.apply(article({ guid: '2', title: 'Version 2', url: `${url}#v2` }, 0));
  expect(titles(hub)).toEqual(['Version 1', 'Version 2']);
  expect(hub.dump()).toBe(before);
});

test('I9 a guid that changed, and later the title, is one article though the log is compacted', () => {
  const first = { title: 'One', url: 'https://blog.example/pricing', seenAt: minute(1) };
  const events = [
    article({ guid: 'a', title: 'One' }, 0),
    article({ guid: 'b', title: 'One', first }, 1),
    article({ guid: 'b', title: 'Two', first }, 2),
  ];
  const compacted = events.filter((_, index) => index !== 1);
  expect(titles(new MemoryHub(events))).toEqual(['Two']);
  expect(titles(new MemoryHub(compacted))).toEqual(['Two']);
});

test('a withdrawal that outlasts an article without a title makes up no address of it', () => {
  const untitled = article({ title: '', summaryHtml: '<p>It began with a price list.</p>' }, 0);
  const { sourceId, observationKey, first } = untitled.data;
  const taken = withdrawal(sourceId, observationKey, 1, first);
  const aliases = (hub: MemoryHub) => hub.all(itemAliasesView).map(({ alias }) => alias);
  const known = aliases(new MemoryHub([untitled, taken]));
  expect(known).toEqual(expect.arrayContaining(aliases(new MemoryHub([taken]))));
});

test("I9 a link to the site's front page names no article", () => {
  const url = 'https://blog.example/';
  const hub = new MemoryHub([
    article({ guid: '1', title: 'One', url }),
    article({ guid: '2', title: 'Two', url }),
  ]);
  expect(titles(hub)).toEqual(['One', 'Two']);
});

test('I9 an article in two feeds is one, owned by the curated source', () => {
  const own = article({ sourceId: 'own', sourceName: 'Own', curated: true, title: 'From us' }, 3);
  const hub = new MemoryHub([article(), own]);
  expect(titles(hub)).toEqual(['From us']);
  expect(new MemoryHub([own, article()]).dump()).toBe(hub.dump());
  const [document] = hub.all(articlesView);
  expect(document?.otherObservations.map(({ sourceId }) => sourceId)).toEqual(['blog']);
});

test.each([
  ['articles', article, withdrawal],
  [
    'news',
    news,
    (...given: Parameters<typeof withdrawal>) => ({
      ...withdrawal(...given),
      type: 'NewsWithdrawn' as const,
    }),
  ],
] as const)(
  'of %s without guid no title stays once they are withdrawn and then erased',
  (topic, observe, withdraw) => {
    const observed = observe({ guid: undefined, publishedAt: '2026-02-20T08:00:00.000Z' });
    const hub = new MemoryHub([observed]);
    const { title, sourceId, observationKey } = observed.data;
    const named = () => hub.all(itemAliasesView).filter((alias) => alias.title === title.toLowerCase());
    expect(named().length).toBeGreaterThan(1);
    hub.apply(withdraw(sourceId, observationKey, 1));
    hub.erase(topic, observed.key);
    expect(named()).toEqual([]);
  },
);
