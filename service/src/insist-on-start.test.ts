import { EngineUnavailable } from '@runrate/engines';
import { expect, test } from 'vitest';
import { insistOnStart } from './insist-on-start.ts';

test('a start waits for its engines with growing pauses and tells each reason once', async () => {
  const reasons = ['Kafka is away.', 'Kafka is away.', 'Kafka is away.', 'MongoDB is away.'];
  const pauses: number[] = [];
  const told: string[] = [];
  const started = await insistOnStart(
    async () => {
      const reason = reasons.shift();
      if (reason) throw new EngineUnavailable(reason);
      return 'started';
    },
    {
      signal: new AbortController().signal,
      onTrouble: (reason) => told.push(reason),
      pause: async (milliseconds) => void pauses.push(milliseconds),
    },
  );
  expect(started).toBe('started');
  expect(pauses).toEqual([500, 1000, 2000, 4000]);
  expect(told).toEqual(['Kafka is away.', 'MongoDB is away.']);
});

test('a fault of another kind is no reason to wait', async () => {
  const start = () => insistOnStart(() => Promise.reject(new TypeError('a bug')), waiting);
  const waiting = { signal: new AbortController().signal, onTrouble: () => {} };
  await expect(start()).rejects.toThrow(TypeError);
});

test('a start that waits can be told to stop', async () => {
  const stopping = new AbortController();
  const start = () => Promise.reject(new EngineUnavailable('Kafka is away.'));
  const starting = insistOnStart(start, { signal: stopping.signal, onTrouble: () => stopping.abort() });
  expect(await starting).toBeUndefined();
});
