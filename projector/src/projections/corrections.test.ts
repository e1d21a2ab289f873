import {
  type ArticleDocument,
  articleRanksView,
  articlesView,
  type Correction,
  engagementView,
  type HubEvent,
  itemAliasesView,
} from '@runrate/contracts';
import { expect, test } from 'vitest';
import { article, envelope, pageView, withdrawal } from '../testing/events.ts';
import { MemoryHub, withoutRemovals } from '../testing/memory-hub.ts';
import { createRandom, interleave } from '../testing/shuffle.ts';

const blog = article({ summaryHtml: '<p>Words of the blog</p>' });
const zine = article({ sourceId: 'zine', sourceName: 'Zine', guid: 'z1', title: 'Pricing, again' }, 1);
const [seen] = new MemoryHub([blog, zine]).all(articlesView);
const id = seen?.id ?? '';

function correct(correction: Correction, at: number, itemId = id): HubEvent {
  return envelope('ItemCorrected', itemId, { itemId, correction }, at, 'admin');
}

function shown(hub: MemoryHub): ArticleDocument[] {
  return hub.all(articlesView).toSorted((a, b) => (a.publishedAt < b.publishedAt ? -1 : 1));
}

/** A document without its edition, which counts changes. */
function content(document: ArticleDocument | undefined): object {
  const { edition: _edition, ...rest } = { edition: 0, ...document };
  return rest;
}

test('a hidden article is in no list and not found until it is shown again, with the views counted meanwhile', () => {
  const hub = new MemoryHub([blog, zine, correct({ field: 'hidden', value: true }, 2)]);
  expect(hub.all(articlesView)).toEqual([]);
  expect(hub.search('articles', id)).toMatchObject({ document: null });
  hub.apply(pageView(id, 'v1', 3));
  hub.apply(article({ title: 'A new title' }, 3));
  expect(hub.all(articlesView)).toEqual([]);
  hub.apply(correct({ field: 'hidden', value: false }, 4));
  expect(hub.all(articlesView)).toMatchObject([{ id, title: 'A new title', slug: seen?.slug }]);
  expect(hub.get(engagementView, id)?.views).toBe(1);
  expect(hub.all(articleRanksView)).toMatchObject([{ id }]);
  expect(hub.search('articles', id)?.document).toMatchObject({ text: { title: 'A new title' } });
});

test('OWN-10 of an article that was taken down no name is left, whether its correction came before it, after it or alone', () => {
  const correction = correct({ field: 'title', value: 'Ours' }, 2);
  for (const events of [[blog], [blog, correction], [correction, blog], [correction]]) {
    const hub = new MemoryHub(events);
    expect(hub.all(itemAliasesView).length).toBeGreaterThan(0);
    hub.erase('articles', blog.key);
    hub.erase('editorial', id);
    expect(hub.all(itemAliasesView)).toEqual([]);
  }
});

test('categories are corrected in lists and in search, through later editions, and given back', () => {
  const categories = ['sales', 'scale'];
  const hub = new MemoryHub([blog, zine, correct({ field: 'categories', value: categories }, 2)]);
  hub.apply(article({ author: 'Grace' }, 3));
  expect(shown(hub)).toMatchObject([{ author: 'Grace', category: 'sales', categories }]);
  expect(hub.search('articles', id)?.document).toMatchObject({ keywords: { categories } });
  hub.apply(correct({ field: 'categories', value: null }, 4));
  expect(shown(hub)[0]?.categories).toEqual(seen?.categories);
});

test('an article merged into another is not shown itself, and comes back when taken apart again', () => {
  const other = article({ guid: 'g2', url: 'https://blog.example/other', title: 'The other' }, 1);
  const hub = new MemoryHub([blog, other, correct({ field: 'mergedInto', value: 'elsewhere' }, 2)]);
  expect(shown(hub).map(({ title }) => title)).toEqual(['The other']);
  hub.apply(correct({ field: 'mergedInto', value: null }, 3));
  expect(shown(hub)).toHaveLength(2);
});

test('a source is split off into an article of its own, which can be corrected too, and joined again', () => {
  const hub = new MemoryHub([blog, zine, correct({ field: 'apart', value: ['zine'] }, 2)]);
  const parts = shown(hub);
  expect(parts.map(({ sourceId, otherObservations }) => [sourceId, otherObservations.length]).sort()).toEqual(
    [
      ['blog', 0],
      ['zine', 0],
    ],
  );
  const part = parts.find(({ sourceId }) => sourceId === 'zine');
  expect([part?.id === id, part?.slug === seen?.slug]).toEqual([false, false]);
  hub.apply(article({ sourceId: 'zine', sourceName: 'Zine', guid: 'z1', title: 'Third title' }, 3));
  expect(hub.get(articlesView, part?.id ?? '')?.title).toBe('Third title');
  expect(hub.get(articlesView, id)).toMatchObject({ sourceId: 'blog', otherObservations: [] });
  hub.apply(correct({ field: 'hidden', value: true }, 4, part?.id));
  expect(shown(hub).map(({ sourceId }) => sourceId)).toEqual(['blog']);
  hub.apply(article({ sourceId: 'zine', sourceName: 'Zine', guid: 'z1', title: 'Fourth title' }, 5));
  expect(shown(hub).map(({ sourceId }) => sourceId)).toEqual(['blog']);
  hub.apply(correct({ field: 'apart', value: [] }, 6));
  expect(shown(hub)).toMatchObject([{ id, otherObservations: [{ title: 'Fourth title' }] }]);
});

test('once every correction is taken back, readers see what they saw before', () => {
  const back: Correction[] = [
    { field: 'pinned', value: false },
    { field: 'hidden', value: false },
    { field: 'categories', value: null },
    { field: 'mergedInto', value: null },
    { field: 'apart', value: [] },
    ...(['title', 'excerpt', 'image', 'note'] as const).map((field) => ({ field, value: null })),
  ];
  const there: Correction[] = [
    { field: 'pinned', value: true },
    { field: 'hidden', value: true },
    { field: 'categories', value: ['sales'] },
    { field: 'mergedInto', value: 'elsewhere' },
    { field: 'apart', value: ['zine', 'blog'] },
    ...(['title', 'excerpt', 'note'] as const).map((field) => ({ field, value: 'Ours' })),
    { field: 'image', value: 'https://pictures.example/ours.png' },
  ];
  const events = [...there, ...back].map((correction, index) => correct(correction, 2 + index));
  expect(shown(new MemoryHub([blog, zine, ...events])).map(content)).toEqual([content(seen)]);
});

test('law 2 and F12: corrections, observations and views in any interleaving, each record once or twice, give byte-equal views', () => {
  const random = createRandom(20_261_121);
  const pick = (count: number) => Math.floor(random() * count);
  const partId = shown(new MemoryHub([blog, zine, correct({ field: 'apart', value: ['zine'] }, 2)])).find(
    (one) => one.id !== id,
  )?.id;
  const choices: Correction[] = [
    ...[true, false].map((value) => ({ field: 'hidden' as const, value })),
    ...[['sales'], null].map((value) => ({ field: 'categories' as const, value })),
    ...[[], ['zine'], ['zine', 'blog']].map((value) => ({ field: 'apart' as const, value })),
    ...['elsewhere', null].map((value) => ({ field: 'mergedInto' as const, value })),
    { field: 'pinned', value: true },
    ...['Ours', null].map((value) => ({ field: 'title' as const, value })),
    { field: 'note', value: 'A note' },
  ];
  const decide = (at: number, itemId?: string) =>
    correct(choices[pick(choices.length)] as Correction, at, itemId);
  const observe = (sourceId: string, at: number) =>
    pick(5) === 0
      ? withdrawal(sourceId, `guid:${sourceId}`, at)
      : article({ sourceId, sourceName: sourceId, guid: sourceId, title: `Take ${pick(3)}` }, at);
  for (let round = 0; round < 40; round += 1) {
    const times = Array.from({ length: 8 }, (_, index) => index);
    const streams = [
      times.map((at) => observe('blog', at)),
      times.map((at) => observe('zine', at)),
      times.map((at) => decide(at)),
      times.slice(4).map((at) => decide(at, partId)),
      times.map((at) => pageView(pick(2) === 0 ? id : (partId ?? ''), `view${at}`, at)),
    ];
    const reference = new MemoryHub(streams.flat()).dump();
    for (let shuffle = 0; shuffle < 4; shuffle += 1) {
      const fed =
        shuffle % 2 === 1 ? streams.map((stream) => stream.flatMap((event) => [event, event])) : streams;
      const dump = new MemoryHub(interleave(fed, random)).dump();
      expect(withoutRemovals(dump)).toBe(withoutRemovals(reference));
    }
  }
});
