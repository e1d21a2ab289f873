import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { editorsList } from './content/editors-list.ts';
import { startupItems } from './content/startup-items.ts';
import { listedCompanies } from './finance/companies.ts';
import { allNews, allVideos, articlesByCategory, distributeArticles, listItems } from './sample-content.ts';
import { articleSources, channels, newsSources } from './sources.ts';

const STARTUP_CATEGORIES =
  'Foundation Models,AI Infrastructure,AI Coding,Enterprise AI,Creative AI,Cloud AI,AI Safety'.split(',');

function duplicates(keys: readonly string[]): string[] {
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}

describe('articles', () => {
  const sourced = distributeArticles();
  const articles = sourced.map(({ article }) => article);

  test('at least 48, over all seven categories, with unique slugs', () => {
    expect(articles.length).toBeGreaterThanOrEqual(48);
    expect(duplicates(articles.map((article) => article.slug))).toEqual([]);
    for (const [category, list] of Object.entries(articlesByCategory)) {
      expect(list.length, category).toBeGreaterThan(0);
      for (const article of list) expect(article.categories[0], article.slug).toBe(category);
    }
  });

  test('each is complete', () => {
    const known = Object.keys(articlesByCategory);
    for (const article of articles) {
      expect(article.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(article.title && article.summary && article.author, article.slug).toBeTruthy();
      expect(article.body.length, article.slug).toBeGreaterThanOrEqual(3);
      expect(known, article.slug).toEqual(expect.arrayContaining([...article.categories]));
      expect(article.tags.length, article.slug).toBeGreaterThanOrEqual(2);
      expect(article.daysAgo, article.slug).toBeGreaterThanOrEqual(0);
    }
  });

  test('the journal carries twenty, the other sources about the same number each', () => {
    const counts = articleSources.map(({ id }) => sourced.filter((entry) => entry.source === id).length);
    expect(counts[0]).toBe(20);
    const others = counts.slice(1);
    expect(Math.max(...others) - Math.min(...others)).toBeLessThanOrEqual(1);
  });
});

test('at least 60 news items, from six sources, with unique slugs', () => {
  expect(allNews.length).toBeGreaterThanOrEqual(60);
  expect(new Set(allNews.map((item) => item.source))).toEqual(
    new Set(newsSources.map((source) => source.id)),
  );
  expect(duplicates(allNews.map((item) => item.slug))).toEqual([]);
});

test('at least 30 videos, on three channels, with unique ids', () => {
  expect(allVideos.length).toBeGreaterThanOrEqual(30);
  expect(new Set(allVideos.map((video) => video.channel))).toEqual(
    new Set(channels.map((channel) => channel.id)),
  );
  expect(duplicates(allVideos.map((video) => video.id))).toEqual([]);
  for (const video of allVideos) expect(video.id).toMatch(/^[\w-]{11}$/);
});

describe('the list of an editor', () => {
  const listed = new Map(listItems().map((item) => [item.name, item]));
  const findItem = (name: string) => {
    const item = listed.get(name);
    if (!item) throw new Error(`the editor lists '${name}', which the sample world has not`);
    return item;
  };

  test('has at least 12 events of 2 to 6 items, each of several sources, over news, articles and videos', () => {
    expect(editorsList.length).toBeGreaterThanOrEqual(12);
    for (const { event, items } of editorsList) {
      expect(items.length, event).toBeGreaterThanOrEqual(2);
      expect(items.length, event).toBeLessThanOrEqual(6);
      expect(new Set(items.map((name) => findItem(name).source)).size, event).toBeGreaterThanOrEqual(2);
    }
    const items = editorsList.flatMap((event) => event.items);
    expect(duplicates(items)).toEqual([]);
    const kinds = Object.groupBy(items, (name) => name.split('/')[0] ?? '');
    expect(kinds['articles']?.length).toBeGreaterThanOrEqual(4);
    expect(kinds['videos']?.length).toBeGreaterThanOrEqual(4);
  });

  test('has an event that goes on for days', () => {
    const days = editorsList.map(({ items }) => {
      const ages = items.map((name) => findItem(name).hoursAgo);
      return (Math.max(...ages) - Math.min(...ages)) / 24;
    });
    expect(Math.max(...days)).toBeGreaterThanOrEqual(5);
  });

  test('has at least 20 near misses, which name a company of the event and are in none', () => {
    const near = editorsList.flatMap((event) => event.nearMisses);
    expect(near.length).toBeGreaterThanOrEqual(20);
    expect(duplicates([...near, ...editorsList.flatMap((event) => event.items)])).toEqual([]);
    for (const { names, nearMisses } of editorsList) {
      for (const name of nearMisses) {
        const { title, text } = findItem(name);
        expect(
          names.some((company) => `${title} ${text}`.includes(company)),
          name,
        ).toBe(true);
      }
    }
  });
});

test('at least 30 startups, in all categories, with unique ids', () => {
  expect(startupItems.length).toBeGreaterThanOrEqual(30);
  expect(duplicates(startupItems.map((startup) => startup.id))).toEqual([]);
  expect(new Set(startupItems.map((startup) => startup.category))).toEqual(new Set(STARTUP_CATEGORIES));
});

test('the companies of the market are those of config/companies.yaml', () => {
  const yaml = readFileSync(new URL('../../config/companies.yaml', import.meta.url), 'utf8');
  const symbols = [...yaml.matchAll(/^ {2}- symbol: (\S+)$/gm)].map((match) => match[1]);
  expect(symbols).toEqual(listedCompanies.map((company) => company.symbol));
  expect(symbols).toHaveLength(24);
});
