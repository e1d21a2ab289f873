import { hubConfigSchema } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { startWriters } from './start-writers.ts';

const config = hubConfigSchema.parse({
  sources: [{ id: 'wire', kind: 'news', name: 'Wire', url: 'https://e.example/feed' }],
});

test('a run that is still at work when the clock strikes is not overtaken by another, and is waited for at the end', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-04T12:09:59Z') });
  try {
    const held: (() => void)[] = [];
    // The first read of a run; the run continues when it is released.
    const get = () => new Promise((resolve) => held.push(() => resolve({ review: {} })));
    const engines = {
      log: { follow: async () => ({ close: async () => {} }) },
      views: { get },
    } as unknown as Engines;
    const writers = await startWriters({
      ...{ config, engines, clock: Date.now, random: () => 0.5 },
      logger: pino({ level: 'silent' }),
    });
    await vi.advanceTimersByTimeAsync(500);
    expect(held).toHaveLength(1);
    // Ten past twelve, when the slots are checked.
    await vi.advanceTimersByTimeAsync(5000);
    expect(held).toHaveLength(1);
    let closed = false;
    const closing = writers.close().then(() => {
      closed = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(closed).toBe(false);
    while (!closed) {
      for (const goOn of held.splice(0)) goOn();
      await vi.advanceTimersByTimeAsync(1);
    }
    await closing;
  } finally {
    vi.useRealTimers();
  }
});
