import type { LogRecord } from '@runrate/engines';
import { expect, test } from 'vitest';
import { articlesProjection } from '../projections/articles.ts';
import { createLaterRecords } from './later-records.ts';

const position = (offset: number) => ({ topic: 'articles', partition: 0, offset }) as const;

test('F22 what came after a letter is found whatever the order in which letters of its subject are watched', async () => {
  const records = ['blog|a', 'blog|b', 'blog|a', 'blog|c'].map(
    (key, offset): LogRecord => ({ key, value: `${offset}`, position: position(offset) }),
  );
  let reads = 0;
  const later = createLaterRecords({
    ends: async () => [records.length],
    read: async ({ offset, limit }) => {
      reads += 1;
      const found = records.slice(offset, offset + limit);
      return { topic: 'articles', partition: 0, records: found, nextOffset: offset + found.length };
    },
  });
  const subject = articlesProjection.subjectOf('blog|a');
  later.watch(articlesProjection, position(2), subject);
  expect(await later.find(articlesProjection, position(2), [subject])).toEqual([]);
  later.watch(articlesProjection, position(0), subject);
  expect((await later.find(articlesProjection, position(0), [subject])).map(({ value }) => value)).toEqual([
    '2',
  ]);
  reads = 0;
  later.watch(articlesProjection, position(2), subject);
  expect(await later.find(articlesProjection, position(2), [subject])).toEqual([]);
  expect(reads, 'nothing is read again').toBe(0);
});
