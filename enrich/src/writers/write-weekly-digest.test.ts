import { fileURLToPath } from 'node:url';
import { digestCategoriesOf, type NewsDocument, type Source, type StoryDocument } from '@runrate/contracts';
import { loadHubConfig } from '@runrate/service';
import { describe, expect, test } from 'vitest';
import type { Teller } from './digest-stories.ts';
import { toldByOwners } from './digest-stories.ts';
import { toMillions } from './money-amounts.ts';
import { toNewsCategory } from './news-category.ts';
import { toImportance } from './news-importance.ts';
import { rankStories, writeWeeklyDigest } from './write-weekly-digest.ts';

const sampleHub = fileURLToPath(new URL('../../../config/sample.yaml', import.meta.url));
const categories = digestCategoriesOf(await loadHubConfig(sampleHub, {}));

const now = Date.parse('2026-03-04T18:00:00Z');
let made = 0;
const digestOf = (items: readonly NewsDocument[]) =>
  writeWeeklyDigest(rankStories(items, now), 's', now, categories);

function news(title: string, hoursAgo: number, change: Partial<NewsDocument> = {}): NewsDocument {
  made += 1;
  return {
    id: `n${made}`,
    title,
    url: `https://e.example/${made}`,
    description: `What happened: ${title}.`,
    publishedAt: new Date(now - hoursAgo * 3_600_000).toISOString(),
    source: `Source ${made}`,
    sourceId: `source-${made}`,
    curated: false,
    desk: 'other',
    otherObservations: [],
    ...change,
  };
}

test('NEWS-10 items of one story are gathered with their sources', () => {
  const digest = digestOf([
    news('Larkfield to acquire Quillmoor for $410 million', 3, { source: 'A' }),
    news('Quillmoor sold to Larkfield', 5, { source: 'B' }),
    news('What the Larkfield and Quillmoor deal means', 8, { source: 'Desk', curated: true }),
    news('An unrelated story about hiring', 2, { source: 'C' }),
  ]);
  expect(digest).toHaveLength(2);
  expect(digest[0]).toMatchObject({
    title: 'What the Larkfield and Quillmoor deal means',
    trending: true,
    importance: 7,
    category: 'Market',
    generator: 'rules',
    generatedAt: '2026-03-04T18:00:00.000Z',
  });
  expect(digest[0]?.sources.toSorted()).toEqual(['A', 'B', 'Desk']);
});

test('words that a whole field shares make no story', () => {
  const digest = digestOf([
    news('Acme raises $20 million Series B', 1),
    news('Bolto raises $20 million Series B', 2),
  ]);
  expect(digest).toHaveLength(2);
});

test('API-43 the span is seven days: eight days old is out, six is in, the future is out', () => {
  const digest = digestOf([news('Old', 8 * 24), news('Recent', 6 * 24), news('Later', -2)]);
  expect(digest.map(({ title }) => title)).toEqual(['Recent']);
});

test('at most eight, most important first, and the same for any order of the news', () => {
  const items = Array.from({ length: 20 }, (_, n) => news(`${n} things that happened at Company${n}`, n * 6));
  const digest = digestOf(items);
  expect(digest).toHaveLength(8);
  expect(digest.map(({ importance }) => importance)).toEqual(
    digest.map(({ importance }) => importance).toSorted((a, b) => b - a),
  );
  expect(digestOf(items.toReversed())).toEqual(digest);
});

test('no news, no digest', () => expect(digestOf([])).toEqual([]));

describe('NEWS-08 categories', () => {
  test.each([
    ['Tessa raises $85 million in Series B funding', 'Funding'],
    ['Dockman files for IPO as shares of peers fall', 'Market'],
    ['Penmar launches version 4 with new pricing', 'Product'],
    ['Small LLM agents cut inference cost', 'AI'],
    ['Enterprise buyers renew contracts later', 'B2B'],
    ['Something else entirely', 'B2B'],
  ])('%s is %s', (title, category) => expect(toNewsCategory(title, '', categories)).toBe(category));
});

test('amounts of money are read in millions', () => {
  expect(toMillions('$1.8 billion, €410 million, £2bn, $950,000 and 12 percent')).toEqual([
    1800, 410, 2000, 0.95,
  ]);
});

test('STO-12 importance comes from sources, curated ones, spread and speed; scores differ', () => {
  const kinds = { a: 'news', b: 'articles', c: 'videos' } as const;
  const item = (kind: 'a' | 'b' | 'c', sourceId: string, hours: number, isCurated = false): Teller => ({
    ...{ kind: kinds[kind], sourceId, isCurated, time: now - hours * 3_600_000 },
  });
  const scores = [
    [item('a', 'one', 5)],
    [item('a', 'one', 5), item('a', 'one', 4)],
    [item('a', 'desk', 5, true)],
    [item('a', 'one', 90), item('a', 'two', 5)],
    [item('a', 'one', 9), item('a', 'two', 5)],
    [item('a', 'one', 9), item('b', 'two', 5)],
    [item('a', 'one', 9), item('a', 'two', 5), item('b', 'three', 4)],
    [item('a', 'one', 9), item('a', 'two', 5), item('b', 'three', 4), item('c', 'desk', 3, true)],
  ].map(toImportance);
  expect(scores).toEqual([1, 1, 2, 3, 4, 5, 7, 8]);
});

test('STO-12 at most two stories are trending: those that most sources tell at present', () => {
  const told = (name: string, sources: number, hours: number) =>
    Array.from({ length: sources }, (_, n) =>
      news(`${name} of ${name}ville sells ${name} to ${name}corp`, hours + n / 10, {
        sourceId: `${name}${n}`,
      }),
    );
  const digest = digestOf([
    ...told('Alder', 2, 3),
    ...told('Birch', 4, 3),
    ...told('Cedar', 3, 3),
    ...told('Dogwood', 3, 60),
    news('Elder alone', 1),
  ]);
  expect(digest.filter(({ trending }) => trending).map(({ title }) => title.slice(0, 5))).toEqual([
    'Birch',
    'Cedar',
  ]);
  expect(digest.map(({ importance }) => importance)).toEqual([7, 6, 6, 4, 1]);
});

test('STO-12 the digest tells the stories that were decided, with articles and videos that tell them, too', () => {
  const [one, two, three] = [news('One title', 3), news('Quite another', 5), news('A third', 8)];
  const time = new Date(now - 3_600_000).toISOString();
  const document: StoryDocument = {
    ...{ id: 's', slug: 's', isTold: 'yes', startedAt: time, lastAt: time, categories: [], companies: [] },
    items: [
      { kind: 'news', itemId: one.id, time, sourceId: one.sourceId },
      { kind: 'news', itemId: two.id, time, sourceId: two.sourceId },
      { kind: 'articles', itemId: 'a', time, sourceId: 'desk-blog' },
    ],
  };
  const own = { id: 'desk-blog', name: 'Desk Blog', curated: true } as Source;
  const decided = {
    storyOf: new Map([
      [one.id, 's'],
      [two.id, 's'],
      [three.id, `news|${three.id}`],
    ]),
    stories: new Map([['s', document]]),
    sources: [own],
  };
  const ranked = rankStories([one, two, three], now, decided);
  expect(ranked.map(({ story }) => story.items.length)).toEqual([2, 1]);
  expect(ranked[0]?.story.sources).toEqual([one.source, two.source, 'Desk Blog']);
  expect(ranked.map(({ importance }) => importance)).toEqual([7, 1]);

  const byOwner = toldByOwners(document, new Map([['a', 'archive']]));
  const archive = { id: 'archive', name: 'The Archive', curated: false } as Source;
  const [first] = rankStories([one, two, three], now, {
    ...{ ...decided, sources: [own, archive], stories: new Map([['s', byOwner]]) },
  });
  expect(first?.story.sources).toEqual([one.source, two.source, 'The Archive']);
});
