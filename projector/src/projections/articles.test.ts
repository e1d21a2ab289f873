import {
  articleRanksView,
  articleSchema,
  articlesView,
  engagementView,
  familyOfView,
  itemAliasesView,
  toFormerSlugAlias,
} from '@runrate/contracts';
import { expect, test } from 'vitest';
import { article, config, minute, pageView, withdrawal } from '../testing/events.ts';
import { MemoryHub } from '../testing/memory-hub.ts';
import { allProjections } from './all-projections.ts';

function onlyArticle(hub: MemoryHub) {
  const articles = hub.all(articlesView);
  expect(articles).toHaveLength(1);
  const [only] = articles;
  if (!only) throw new Error('no article');
  return only;
}

test('DATA-01 an article carries every field, derived from what its source says', () => {
  const hub = new MemoryHub([
    article({
      summaryHtml: '<p>What you charge is what you <em>build</em>.</p>',
      contentHtml: `<h1>Why</h1><p>${'word '.repeat(660)}</p><img src="/a.png" alt="A">`,
      author: 'Ada',
      terms: ['Pricing', 'Product', 'PRICING'],
    }),
  ]);
  const document = onlyArticle(hub);
  expect(articlesView.schema.parse(document)).toEqual(document);
  expect(document).toMatchObject({
    slug: `pricing-is-a-product-${document.id.slice(0, 6)}`,
    title: 'Pricing is a product',
    excerpt: 'What you charge is what you build.',
    description: 'What you charge is what you build.',
    author: 'Ada',
    publishedAt: '2026-03-04T08:00:00.000Z',
    readTime: 3,
    viewCount: 0,
    featuredImage: 'https://blog.example/a.png',
    originalUrl: 'https://blog.example/pricing',
    category: 'product',
    categories: ['product'],
    tags: ['pricing'],
    source: 'Blog',
  });
  expect(document.content).toContain('<h2>Why</h2>');
  expect(hub.search('articles', document.id)).toMatchObject({
    version: 1,
    document: { keywords: { categories: ['product'], source: ['blog'], month: ['2026-03'] } },
  });
});

test('an article whose title a slug drops is found by the slug that earlier versions gave it, until it is taken down', () => {
  const observed = article({ title: '東京のヒートポンプ' });
  const hub = new MemoryHub([observed]);
  const { id, slug } = onlyArticle(hub);
  expect(slug).toBe(id);
  const alias = toFormerSlugAlias(id.slice(0, 6));
  expect(hub.get(itemAliasesView, alias)?.itemId).toBe(id);
  hub.erase('articles', observed.key);
  expect(hub.get(itemAliasesView, alias)).toBeUndefined();
});

test('DATA-01 without content the summary is the content, without author the source is', () => {
  const document = onlyArticle(new MemoryHub([article({ summaryHtml: 'Plain words.' })]));
  expect(document).toMatchObject({ content: '<p>Plain words.</p>', author: 'Blog', readTime: 1 });
  expect(articleSchema.safeParse(document).success).toBe(true);
});

test('DATA-02 an article no rule places is in founders', () => {
  const document = onlyArticle(new MemoryHub([article({ title: 'Hello' })]));
  expect(document).toMatchObject({ category: 'founders', categories: ['founders'] });
});

test('F17 a date more than a year ahead gives way to the time of observation', () => {
  const far = onlyArticle(new MemoryHub([article({ publishedAt: '2036-01-01T00:00:00.000Z' })]));
  expect(far.publishedAt).toBe(minute(0));
  const near = onlyArticle(new MemoryHub([article({ publishedAt: '2026-03-05T00:00:00.000Z' })]));
  expect(near.publishedAt).toBe('2026-03-05T00:00:00.000Z');
});

test('API-22 an article keeps its id and slug when its title changes', () => {
  const first = { title: 'Pricing is a product', url: 'https://blog.example/pricing', seenAt: minute(0) };
  const hub = new MemoryHub([article(), article({ title: 'Pricing is everything', first }, 5)]);
  const document = onlyArticle(hub);
  expect(document.title).toBe('Pricing is everything');
  expect(document.slug).toBe(`pricing-is-a-product-${document.id.slice(0, 6)}`);
  expect(onlyArticle(new MemoryHub([article({ title: 'Pricing is everything', first }, 5)]))).toMatchObject({
    id: document.id,
    slug: document.slug,
  });
});

test('API-20 no article gets the slug of a route', () => {
  const document = onlyArticle(new MemoryHub([article({ title: 'Search' })]));
  expect(document.slug).toBe(`search-${document.id.slice(0, 6)}`);
});

test('F22 the later record holds, whatever the clocks say; a repeated one changes nothing', () => {
  const first = { title: 'Pricing is a product', url: 'https://blog.example/pricing', seenAt: minute(60) };
  const hub = new MemoryHub([article({ first }, 60), article({ title: 'Second', first }, 5)]);
  expect(onlyArticle(hub)).toMatchObject({ title: 'Second', edition: 2 });
  const before = hub.dump();
  hub.apply(article({ title: 'Second', first }, 5));
  expect(hub.dump()).toBe(before);
});

test('API-55 views are counted by article, whichever topic is read first', () => {
  const { id } = onlyArticle(new MemoryHub([article()]));
  const views = [pageView(id, 'v1'), pageView(id, 'v2'), pageView(id, 'v3')];
  const after = new MemoryHub([article(), ...views]);
  const before = new MemoryHub([...views, article()]);
  expect(before.dump()).toBe(after.dump());
  expect(after.get(engagementView, id)).toMatchObject({ views: 3, days: { '2026-03-04': 3 } });
});

test('F12 a view recorded twice counts once', () => {
  const { id } = onlyArticle(new MemoryHub([article()]));
  const hub = new MemoryHub([article(), pageView(id, 'v1'), pageView(id, 'v1')]);
  expect(hub.get(engagementView, id)?.views).toBe(1);
});

test('L7 F27 a page view writes no article and none of what articles are rebuilt with', () => {
  const hub = new MemoryHub([article()]);
  const { id } = onlyArticle(hub);
  const step = allProjections
    .find(({ topic }) => topic === 'engagement')
    ?.prepare(pageView(id, 'v1'), config);
  const written = step?.apply((view, key) => hub.get(view, key)).views.map(({ view }) => view);
  expect(written).toEqual([engagementView]);
  expect(written?.map(({ name }) => familyOfView(name)?.topics)).toEqual([['engagement', 'page-view-sums']]);
  expect(familyOfView(articlesView.name)?.topics).not.toContain('engagement');
});

test('articles are ranked by what readers see of them', () => {
  const hub = new MemoryHub([article({ terms: ['Pricing', 'Product'] })]);
  const { id, publishedAt, categories } = onlyArticle(hub);
  expect(hub.all(articleRanksView)).toEqual([
    { id, publishedAt, categories, countedViews: 0, uncounted: 'yes' },
  ]);
  hub.apply(withdrawal('blog', 'guid:g1', 6));
  expect([hub.all(articlesView), hub.all(articleRanksView)]).toEqual([[], []]);
});

test('F2 an article recorded again after a crash is no new edition', () => {
  const hub = new MemoryHub([article(), article({}, 5)]);
  expect(onlyArticle(hub).edition).toBe(1);
  hub.apply(article({ title: 'Pricing, revised' }, 7));
  expect(onlyArticle(hub)).toMatchObject({ edition: 2, title: 'Pricing, revised' });
});

test('F22 a withdrawn article leaves the views and search, also by a clock that lags behind', () => {
  const hub = new MemoryHub([article({}, 5)]);
  const { id } = onlyArticle(hub);
  hub.apply(withdrawal('blog', 'guid:g1', 0));
  expect(hub.all(articlesView)).toEqual([]);
  expect(hub.search('articles', id)).toMatchObject({ version: 2, document: null });
});

/** Item aliases, except those that only coordinate articles with corrections. */
function namesIn(hub: MemoryHub): string[] {
  const aliases = hub.all(itemAliasesView).map(({ alias }) => alias);
  return aliases.filter((alias) => !alias.startsWith('articles|meets|'));
}

test('an article that comes back is found again, above the version it was removed with', () => {
  const first = { title: 'Pricing is a product', url: 'https://blog.example/pricing', seenAt: minute(0) };
  const hub = new MemoryHub([article(), withdrawal('blog', 'guid:g1', 5), article({ first }, 9)]);
  const { id, edition } = onlyArticle(hub);
  expect(edition).toBe(3);
  expect(hub.search('articles', id)?.document).not.toBeNull();
  const aliases = namesIn(hub);
  expect(aliases).toEqual(['articles|guid|blog|g1', expect.stringMatching(/^articles\|slug\|pricing-/)]);
});

test('a slug that goes with its source leads to the article that others still carry', () => {
  const hub = new MemoryHub([article({ title: 'Pricing' }), article({ sourceId: 'zine', guid: 'z' }, 1)]);
  const { id, slug } = onlyArticle(hub);
  hub.apply(withdrawal('blog', 'guid:g1', 5));
  expect(onlyArticle(hub)).toMatchObject({ id, slug: slug.replace('pricing', 'pricing-is-a-product') });
  expect(hub.get(itemAliasesView, `articles|slug|${slug}`)?.itemId).toBe(id);
  expect(hub.get(itemAliasesView, `articles|removed|${id}`)).toBeUndefined();
});

test('a withdrawal whose observation the log has forgotten still tells id and slug, unless the article is there', () => {
  const first = { title: 'Pricing is a product', url: 'https://blog.example/pricing', seenAt: minute(0) };
  const { id, slug } = onlyArticle(new MemoryHub([article()]));
  const forgotten = withdrawal('blog', 'guid:g1', 5, first);
  const gone = new MemoryHub([forgotten]).all(itemAliasesView);
  expect(gone.map(({ alias }) => alias)).toEqual([`articles|slug|${slug}`, `articles|removed|${id}`]);
  const elsewhere = new MemoryHub([article({ sourceId: 'zine' }), forgotten]);
  expect(elsewhere.get(itemAliasesView, `articles|removed|${id}`)).toBeUndefined();
  const renamed = new MemoryHub([article({ guid: 'g2' }), forgotten]);
  expect(namesIn(renamed)).toEqual(['articles|guid|blog|g2']);
});
