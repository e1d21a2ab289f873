// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { stubApi } from '../testing/stub-api.ts';
import { weeklyNewsQuery } from './weekly-news.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('CLI-07 coming back within 12 hours makes no call, after them it does', async () => {
  const stub = stubApi({ '/api/news/weekly': [] });
  const client = createQueryClient();
  async function visit(): Promise<void> {
    const leave = new QueryObserver(client, weeklyNewsQuery()).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    leave();
  }
  await visit();
  await vi.advanceTimersByTimeAsync(11 * 60 * MINUTE + 59 * MINUTE);
  await visit();
  expect(stub.calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  await visit();
  expect(stub.calls).toHaveLength(2);
  client.clear();
});
