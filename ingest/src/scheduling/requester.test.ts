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
    // A fetch that was being recorded meanwhile failed, and asks for its next attempt.
    requester.requestAt('failed', Date.now() + 1000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(append).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});
