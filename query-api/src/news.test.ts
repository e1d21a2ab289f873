import { join } from 'node:path';
import {
  countTopics,
  hotTopics,
  hotTopicsOf,
  listNews,
  newsSources,
  newsView,
  weeklyNews,
  writingsView,
} from '@runrate/contracts';
import { loadHubConfig } from '@runrate/service';
import { daysAgo, newsItem } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { startHubUnderTest } from './testing/hub-under-test.ts';

const ourTopics = hotTopicsOf(await loadHubConfig(join(import.meta.dirname, '../../config/sample.yaml'), {}));
const own = { desk: 'own' as const, sourceId: 'own-desk', source: 'Own Desk', curated: true };

test('API-40 DATA-06 news is listed newest first, up to the limit', async () => {
  await using hub = await startHubUnderTest();
  const items = Array.from({ length: 20 }, (_, index) =>
    newsItem(`n${index}`, { publishedAt: daysAgo(index) }),
  );
  await hub.put(newsView, ...items, newsItem('future', { publishedAt: daysAgo(-1) }));
  const body = await hub.json('/api/news?limit=100');
  const news = listNews.answer.parse(body);
  expect(news).toEqual(body);
  expect(news.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  expect(listNews.answer.parse(await hub.json('/api/news'))).toHaveLength(12);
});

test('API-41 the curated feed holds the own desk and nothing else', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(
    newsView,
    newsItem('far'),
    newsItem('own', own),
    newsItem('older', { ...own, publishedAt: daysAgo(3) }),
  );
  const response = await hub.fetch('/api/news/saastr?limit=5');
  expect(listNews.answer.parse(await response.json()).map(({ id }) => id)).toEqual(['own', 'older']);
  expect(response.headers.get('x-total-count')).toBe('2');
});

test('API-42 DATA-07 news is grouped by source, own desk first, sixty items at most', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(newsView, ...Array.from({ length: 61 }, (_, index) => newsItem(`n${index}`)));
  const groups = newsSources.answer.parse(await hub.json('/api/news/sources'));
  expect(groups.map(({ name, total, curated }) => [name, total, curated])).toEqual([
    ['Own Desk', 0, true],
    ['Far Wire', 61, false],
  ]);
  expect(groups[1]?.articles).toHaveLength(60);
});

test('API-43 API-44 DATA-08 the latest digest is answered; before there is one, an empty list', async () => {
  await using hub = await startHubUnderTest();
  expect(await hub.json('/api/news/weekly')).toEqual([]);
  const item = {
    id: 'w1',
    category: 'AI' as const,
    title: 'A title',
    summary: 'A summary',
    importance: 9,
    trending: true,
    sources: ['Far Wire'],
    generator: 'rules',
    generatedAt: daysAgo(0),
  };
  await hub.put(writingsView, { id: 'digest|2026-W10', kind: 'digest', slot: '2026-W10', digest: [item] });
  await hub.announce('writings', ['digest|2026-W10']);
  expect(weeklyNews.answer.parse(await hub.json('/api/news/weekly'))).toEqual([item]);
});

test('API-46 NEWS-18 NEWS-20 hot topics are counted over the news of the last seven days', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(newsView, newsItem('a', { title: 'AI funding', description: '' }));
  await hub.put(newsView, newsItem('b', { title: 'Cloud', description: 'and ai' }));
  await hub.put(newsView, newsItem('old', { title: 'IPO', publishedAt: daysAgo(8) }));
  expect(hotTopics.answer.parse(await hub.json('/api/news/hot-topics'))).toEqual([
    { topic: 'AI', count: 2 },
    { topic: 'Funding', count: 1 },
    { topic: 'Cloud', count: 1 },
  ]);
});

test('NEWS-18 NEWS-19 an item counts once a word, whole words in any case, six topics at most', () => {
  const items = [
    { title: 'email campaigns', description: 'AI, ai and AI again' },
    { title: 'SaaS IPO series', description: 'revenue growth platform cloud' },
    { title: 'Growth', description: '' },
  ];
  expect(countTopics(items, ourTopics)).toEqual([
    { topic: 'Growth', count: 2 },
    { topic: 'AI', count: 1 },
    { topic: 'SaaS', count: 1 },
    { topic: 'IPO', count: 1 },
    { topic: 'Series', count: 1 },
    { topic: 'Revenue', count: 1 },
  ]);
});
