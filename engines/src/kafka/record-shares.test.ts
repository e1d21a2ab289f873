import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NewRecord } from '../ports/event-log.ts';
import { partitionOf } from './partition-of.ts';
import { batchLimits, positionsOf, takeTogether, toShares } from './record-shares.ts';

const record = (partitionKey: string, value: string | null = 'v'): NewRecord => ({
  topic: 'articles',
  key: 'k',
  partitionKey,
  value,
});

describe('shares of an append', () => {
  test('positions answer the records in the order given, whatever their partitions', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string(), { maxLength: 50 }),
        fc.integer({ min: 1, max: 24 }),
        (keys, count) => {
          const shares = toShares(
            keys.map((key) => record(key)),
            () => count,
          );
          const ends = new Map<number, number>();
          const firsts = shares.map(({ partition, records }) => {
            const first = ends.get(partition) ?? 100;
            ends.set(partition, first + records.length);
            return first;
          });
          const positions = positionsOf(shares, firsts);
          const expected = new Map<number, number>();
          for (const [index, key] of keys.entries()) {
            const partition = partitionOf(key, count);
            const offset = expected.get(partition) ?? 100;
            expected.set(partition, offset + 1);
            expect(positions[index]).toEqual({ topic: 'articles', partition, offset });
          }
          expect(positions.length).toBe(keys.length);
        },
      ),
    );
  });

  test('what one record batch does not hold goes into a second share of the same partition', () => {
    const megabyte = 'x'.repeat(1024 * 1024);
    const shares = toShares(
      Array.from({ length: 9 }, () => record('a', megabyte)),
      () => 4,
    );
    expect(shares.map(({ indexes }) => indexes)).toEqual([
      [0, 1, 2],
      [3, 4, 5],
      [6, 7, 8],
    ]);
    expect(new Set(shares.map(({ partition }) => partition)).size).toBe(1);
  });

  test('a value over 1 MiB is refused with its size, counted in bytes', () => {
    const records = [record('a'), record('b', 'ü'.repeat(512 * 1024 + 1))];
    expect(() => toShares(records, () => 4)).toThrow('the value of k in articles is 1048578 bytes long');
  });

  test('shares wait together up to the limits of a record batch, and one always goes', () => {
    const [small] = toShares([record('a')], () => 1);
    if (!small) throw new Error('no share');
    const sized = (bytes: number) => ({ ...small, bytes });
    expect(takeTogether([])).toBe(0);
    expect(takeTogether([sized(batchLimits.bytes), sized(1)])).toBe(1);
    expect(takeTogether([sized(2 * batchLimits.bytes), sized(1)])).toBe(1);
    expect(takeTogether(Array.from({ length: 10 }, () => sized(100)))).toBe(10);
    expect(takeTogether(Array.from({ length: batchLimits.records + 7 }, () => sized(1)))).toBe(
      batchLimits.records,
    );
  });
});
