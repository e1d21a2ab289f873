import type { EventLog, LogBatch } from '@runrate/engines';
import { expect, test } from 'vitest';
import { toRequest } from './fetch-request.ts';
import { openRequestsAhead } from './requests-ahead.ts';

/** A log of requests that counts what is read of it. */
function createLog() {
  const records: LogBatch['records'][number][] = [];
  const read: [offset: number, records: number][] = [];
  const log: Pick<EventLog, 'read'> = {
    async read({ topic, partition, offset, limit }) {
      const found = records.slice(offset, offset + limit);
      read.push([offset, found.length]);
      return { topic, partition, records: found, nextOffset: offset + found.length };
    },
  };
  const request = (sourceId: string, cause: 'schedule' | 'gap' = 'schedule') => {
    const { value } = toRequest(sourceId, cause, 0, Math.random);
    const position = { topic: 'fetch-requests', partition: 0, offset: records.length };
    records.push({ position, key: sourceId, value });
  };
  return { log, read, request };
}

test('each request is read once, however many sources ask, and later ones are found', async () => {
  const { log, read, request } = createLog();
  for (const sourceId of ['a', 'b', 'a']) request(sourceId);
  const ahead = openRequestsAhead(log, { partition: 0, nextOffset: 1 });
  const [first] = await Promise.all([ahead.read(), ahead.read(), ahead.read()]);
  expect([...first.values()].map(({ sourceId, position }) => [sourceId, position.offset])).toEqual([
    ['b', 1],
    ['a', 2],
  ]);
  request('b', 'gap');
  expect((await ahead.read()).get('b')).toMatchObject({ position: { offset: 3 }, isWanted: true });
  expect(read).toEqual([
    [1, 2],
    [3, 1],
  ]);
});

test('a backlog of requests is not all held in memory', async () => {
  const { log, read, request } = createLog();
  for (let n = 0; n < 1500; n += 1) request(`source-${n}`);
  const ahead = openRequestsAhead(log, { partition: 0, nextOffset: 0 });
  expect((await ahead.read()).size).toBe(1000);
  await ahead.read();
  expect(read).toEqual([[0, 1000]]);
});
