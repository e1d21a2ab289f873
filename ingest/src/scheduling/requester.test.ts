import type { Engines } from '@runrate/engines';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { openRequester } from './requester.ts';

test('what is to be requested later is asked for at its time, and never once the requester is closed', async () => {
  vi.useFakeTimers();
  try {
    const append = vi.fn(async () => []);
    const requester = openRequester({
      ...{ engines: { log: { append } } as unknown as Engines, clock: Date.now, random: () => 0.5 },
      logger: pino({ level: 'silent' }),
    });
    requester.requestAt('early', Date.now() + 1000);
    requester.requestAt('late', Date.now() + 10_000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(append).toHaveBeenCalledTimes(1);
    requester.close();
    // A fetch that was being recorded at the time failed, and schedules its retry.
    requester.requestAt('failed', Date.now() + 1000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(append).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});

test('a source that never worked is tried soon after a start, whatever its back-off says, unless its server asked for a pause', async () => {
  vi.useFakeTimers();
  try {
    const asked: string[] = [];
    const append = async (records: readonly { key: string; value: string }[]) => {
      for (const { key, value } of records) asked.push(`${key} ${JSON.parse(value).data.cause}`);
      return [];
    };
    const requester = openRequester({
      ...{ engines: { log: { append } } as unknown as Engines, clock: Date.now, random: () => 0.5 },
      logger: pino({ level: 'silent' }),
    });
    const after = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
    const failed = { outcome: 'failed', startedAt: after(-4), nextFetchAt: after(900) };
    const states = [
      { ...failed, sourceId: 'never' },
      { ...failed, sourceId: 'asked', retryAt: after(300) },
      { ...failed, sourceId: 'before', lastSuccessAt: after(-900) },
    ];
    const sources = states.map(({ sourceId: id }) => ({ source: { id }, rhythm: { intervalMs: 900_000 } }));
    await requester.requestDue(
      sources as never,
      new Map(states.map((state) => [state.sourceId, state])) as never,
    );
    requester.requestNeverRead(states as never);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(['never recovery']);
    await vi.advanceTimersByTimeAsync(294_000);
    expect(asked).toEqual(['never recovery', 'asked recovery']);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked.slice(2)).toEqual(['before schedule']);
    requester.close();
  } finally {
    vi.useRealTimers();
  }
});
