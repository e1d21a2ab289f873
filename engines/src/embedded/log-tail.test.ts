import { expect, test } from 'vitest';
import { createLogTail } from './log-tail.ts';

const record = (offset: number, value = `value ${offset}`) => ({ offset, key: 'key', value });

test('what was appended last is read in parts up to the end, and the end is known', () => {
  const tail = createLogTail();
  for (const offset of [7, 8, 9]) tail.add('articles', record(offset));
  tail.add('fetches', record(0));
  expect(tail.read({ topic: 'articles', offset: 7, limit: 2 })).toEqual({
    records: [record(7), record(8)],
    nextOffset: 9,
  });
  expect(tail.read({ topic: 'articles', offset: 9, limit: 2 })).toEqual({
    records: [record(9)],
    nextOffset: 10,
  });
  expect(tail.read({ topic: 'articles', offset: 10, limit: 2 })).toEqual({ records: [], nextOffset: 10 });
});

test('what came before, and topics without a record, are left to the file', () => {
  const tail = createLogTail();
  tail.add('articles', record(7));
  expect(tail.read({ topic: 'articles', offset: 6, limit: 2 })).toBeUndefined();
  expect(tail.read({ topic: 'fetches', offset: 0, limit: 2 })).toBeUndefined();
});

test('after a gap only what follows it is kept', () => {
  const tail = createLogTail();
  for (const offset of [7, 9]) tail.add('articles', record(offset));
  expect(tail.read({ topic: 'articles', offset: 7, limit: 9 })).toBeUndefined();
  expect(tail.read({ topic: 'articles', offset: 9, limit: 9 })?.records).toEqual([record(9)]);
});

test('the oldest records of all topics go first when four megabytes are reached', () => {
  const tail = createLogTail();
  const megabyte = 'x'.repeat(1024 * 1024);
  tail.add('fetches', record(0, megabyte));
  for (const offset of [0, 1, 2]) tail.add('articles', record(offset, megabyte));
  expect(tail.read({ topic: 'fetches', offset: 0, limit: 1 })).toBeUndefined();
  expect(tail.read({ topic: 'fetches', offset: 1, limit: 1 })).toEqual({ records: [], nextOffset: 1 });
  expect(tail.read({ topic: 'articles', offset: 0, limit: 9 })?.nextOffset).toBe(3);
});

test('a topic that was tidied is left to the file until more is appended', () => {
  const tail = createLogTail();
  tail.add('articles', record(7));
  tail.forget('articles');
  expect(tail.read({ topic: 'articles', offset: 7, limit: 1 })).toBeUndefined();
  expect(tail.read({ topic: 'articles', offset: 8, limit: 1 })).toBeUndefined();
  tail.add('articles', record(8));
  expect(tail.read({ topic: 'articles', offset: 8, limit: 1 })?.records).toEqual([record(8)]);
});
