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

test('STO-05 an item notes companies by their symbols, and private ones by their slugs', () => {
  const item: NewsDocument = {
    ...{ id: 'n', title: 'Orrelune signs Harrowgate', description: '', url: 'https://wire.example/n' },
    ...{
      source: 'Wire',
      sourceId: 'wire',
      desk: 'other',
      curated: false,
      publishedAt: '2026-03-04T12:00:00.000Z',
    },
    otherObservations: [],
  };
  expect(read.news(item).companies.toSorted()).toEqual(['HARR', 'orrelune']);
});
