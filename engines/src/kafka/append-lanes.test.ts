import { expect, test } from 'vitest';
import { createAppendLanes } from './append-lanes.ts';
import { toShares } from './record-shares.ts';

interface Send {
  readonly values: readonly (string | null)[];
  readonly resolve: (firstOffset: number) => void;
  readonly reject: (error: unknown) => void;
}

function setUp() {
  const sends: Send[] = [];
  const lanes = createAppendLanes(
    (_topic, _partition, records) =>
      new Promise((resolve, reject) => {
        sends.push({ values: records.map(({ value }) => value), resolve, reject });
      }),
  );
  const append = (...values: string[]) =>
    lanes.append(
      toShares(
        values.map((value) => ({ topic: 'news', key: value, partitionKey: 'one', value })),
        () => 1,
      ),
    );
  return { sends, append, lanes };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

test('what is appended while a batch is on its way goes together in the next, each with its own offset', async () => {
  const { sends, append, lanes } = setUp();
  const first = append('a');
  const others = [append('b', 'c'), append('d')];
  expect(sends.map(({ values }) => values)).toEqual([['a']]);
  sends[0]?.resolve(10);
  expect(await first).toEqual([10]);
  await soon();
  expect(sends[1]?.values).toEqual(['b', 'c', 'd']);
  sends[1]?.resolve(11);
  expect(await Promise.all(others)).toEqual([[11], [13]]);
  await soon();
  await lanes.drain();
});

test('when a batch fails, what waits behind it is refused with it, and later appends are sent', async () => {
  const { sends, append } = setUp();
  const failing = [append('a'), append('b')];
  sends[0]?.reject(new Error('gone'));
  expect(await Promise.allSettled(failing)).toMatchObject([
    { status: 'rejected', reason: { message: 'gone' } },
    { status: 'rejected', reason: { message: 'gone' } },
  ]);
  await soon();
  const later = append('c');
  sends[1]?.resolve(5);
  expect(await later).toEqual([5]);
});
