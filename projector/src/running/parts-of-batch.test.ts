import type { LogBatch } from '@runrate/engines';
import { expect, test } from 'vitest';
import { partsOf } from './parts-of-batch.ts';

function batchOf(values: readonly (string | null)[]): LogBatch {
  const records = values.map((value, index) => ({
    ...{
      position: { topic: 'articles' as const, partition: 0, offset: 10 + 2 * index },
      key: `k${index}`,
      value,
    },
  }));
  return { topic: 'articles', partition: 0, records, nextOffset: 10 + 2 * values.length };
}

const shapeOf = (values: readonly (string | null)[]) =>
  partsOf(batchOf(values)).map(({ records, nextOffset }) => [
    records[0]?.position.offset,
    records.length,
    nextOffset,
  ]);
const many = <Value>(value: Value, count: number) => Array.from({ length: count }, () => value);

test('a thousand tombstones are one part, events are parts of two hundred, and nothing between them is left out', () => {
  expect(shapeOf(many(null, 1000))).toEqual([[10, 1000, 2010]]);
  expect(shapeOf(many('{}', 450))).toEqual([
    [10, 200, 410],
    [410, 200, 810],
    [810, 50, 910],
  ]);
  const mixed = shapeOf([...many(null, 500), ...many('{}', 300)]);
  expect(mixed).toEqual([
    [10, 600, 1210],
    [1210, 200, 1610],
  ]);
  expect(shapeOf([])).toEqual([[undefined, 0, 10]]);
});
