import { expect, test } from 'vitest';
import { partitionKeyOf } from './partition-key.ts';
import { type Topic, topicNames } from './topics.ts';

const keys: Readonly<Record<Topic, Readonly<Record<string, string>>>> = {
  articles: { 'blog|guid:7': 'blog', 'blog|title:a|b': 'blog', poison: 'poison', '': '' },
  videos: { 'channel|dQw4': 'channel' },
  news: { 'paper|https://paper.example/1': 'paper' },
  episodes: { 'show|guid:1': 'show' },
  quotes: { 'quotes|ACME|2026-03-04': 'quotes' },
  startups: { 'index|acme': 'index' },
  filings: { 'sec|0009999901|us-gaap:Revenues|USD|2026-01-01|2026-03-31|0009999901-26-000001': 'sec' },
  editions: { '2026-03-04': '2026-03-04' },
  writings: {
    'digest|2026-W10-3': 'digest|2026-W10-3',
    'digest|2026-W10-3|reviewed': 'digest|2026-W10-3',
    'analysis|2026-03-04|reviewed': 'analysis|2026-03-04',
  },
  engagement: { 'item|1': 'item|1' },
  'page-view-sums': { 'item|1': 'item|1' },
  figures: { '2026-03-04/searches-for/a%7Cb|c1': '2026-03-04/searches-for/a%7Cb' },
  newsletter: {
    'ab12|requested': 'ab12',
    'ab12|ended': 'ab12',
    ab12: 'ab12',
    'issue|2026-W10': 'issue|2026-W10',
    'issue|2026-W10|draft': 'issue|2026-W10|draft',
  },
  editorial: { 'item|1': 'item|1' },
  stories: { 'articles|1': 'stories', 'merge|2': 'stories' },
  removals: { a1: 'removals' },
  vectors: { 'm|articles|1': 'm|articles|1' },
  webhooks: { wh_1: 'wh_1' },
  'admin-log': { '7c1d': '7c1d' },
  'source-settings': { blog: 'blog' },
  'source-questions': { 'a-question': 'a-question' },
  'fetch-requests': { blog: 'blog' },
  fetches: { blog: 'blog', 'blog|progress': 'blog' },
  'view-changes': { articles: 'articles' },
  'dead-letters': { 'blog|guid:7': 'blog|guid:7' },
};

test.each(topicNames)('RUN-11 the partition key of %s follows from the key of a record', (topic) => {
  for (const [key, expected] of Object.entries(keys[topic]))
    expect(partitionKeyOf(topic, key)).toBe(expected);
});
