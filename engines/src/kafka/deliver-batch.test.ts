import { expect, test } from 'vitest';
import { toBatches } from './deliver-batch.ts';

const message = (offset: number, firstOffset: number, lastOffsetDelta: number) => ({
  offset: String(offset),
  key: Buffer.from(`key-${offset}`),
  value: offset % 2 === 0 ? Buffer.from(String(offset)) : null,
  timestamp: '0',
  attributes: 0,
  headers: {},
  batchContext: { firstOffset: String(firstOffset), lastOffsetDelta },
});
const place = (next: number) => ({ topic: 'news' as const, partition: 2, next, movedAt: 0 });

test('batches hold at most maxBatch records and end where the next begins', () => {
  const messages = [10, 11, 13, 14, 15].map((offset) => message(offset, 10, 9));
  const batches = toBatches(place(10), messages, 2);
  expect(batches.map(({ records }) => records.map(({ position }) => position.offset))).toEqual([
    [10, 11],
    [13, 14],
    [15],
  ]);
  // The last batch continues after the record batch, whose offsets 16 to 19 were compacted away.
  expect(batches.map(({ nextOffset }) => nextOffset)).toEqual([12, 15, 20]);
});

test('what lies before the place is left out; a value of null stays null', () => {
  const messages = [10, 11, 12].map((offset) => message(offset, 10, 2));
  const [batch, ...others] = toBatches(place(11), messages);
  expect(others).toEqual([]);
  expect(batch?.records.map(({ key, value }) => [key, value])).toEqual([
    ['key-11', null],
    ['key-12', '12'],
  ]);
  expect(toBatches(place(13), messages)).toEqual([]);
});
