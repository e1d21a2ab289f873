import { hubConfigSchema, type NewsDocument } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { createItemReader } from './story-items.ts';

const startup = { status: 'private' as const, category: 'AI', description: '' };
const read = createItemReader(
  hubConfigSchema.parse({
    sources: [{ id: 'wire', kind: 'news', name: 'Wire', url: 'https://wire.example/feed' }],
    companies: [{ symbol: 'HARR', slug: 'harrowgate', name: 'Harrowgate', sector: 'Payroll' }],
    startups: [
      { ...startup, id: 'orrelune', name: 'Orrelune' },
      { ...startup, id: 'harrowgate-inc', status: 'public', symbol: 'HARR', name: 'Harrowgate Payroll' },
    ],
  }),
);

function toNews(title: string, changes: Partial<NewsDocument> = {}): NewsDocument {
  return {
    ...{ id: 'n', title, description: '', url: 'https://wire.example/n', source: 'Wire', sourceId: 'wire' },
    ...{ desk: 'other', curated: false, publishedAt: '2026-03-04T12:00:00.000Z', otherObservations: [] },
    ...changes,
  };
}

test('an item that is dated in the future came out when it was first seen', () => {
  const firstSeenAt = '2026-03-04T13:00:00.000Z';
  const origin = { observationKey: 'guid:n', versionAt: firstSeenAt, firstSeenAt };
  const timeOf = (publishedAt: string) => read.news(toNews('Quarter', { publishedAt, origin })).time;
  expect(timeOf('2031-01-01T00:00:00.000Z')).toBe(Date.parse(firstSeenAt));
  expect(timeOf('2026-03-04T12:00:00.000Z')).toBe(Date.parse('2026-03-04T12:00:00.000Z'));
});

test('STO-05 an item notes companies by their symbols, and private ones by their slugs', () => {
  const item = toNews('Orrelune signs Harrowgate');
  expect(read.news(item).companies.toSorted()).toEqual(['HARR', 'orrelune']);
});
