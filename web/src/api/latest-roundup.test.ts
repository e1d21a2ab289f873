// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { stubApi } from '../testing/stub-api.ts';
import { latestRoundupQuery } from './latest-roundup.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('CLI-09 the latest episode is fetched again every 60 minutes', async () => {
  const stub = stubApi({ '/api/twentyvc/latest': {} });
  const client = createQueryClient();
  const leave = new QueryObserver(client, latestRoundupQuery()).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(60 * 60_000 - 1_000);
  expect(stub.calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(stub.calls).toHaveLength(2);
  leave();
  client.clear();
});
