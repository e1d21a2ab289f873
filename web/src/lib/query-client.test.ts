// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, followWindowFocus } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
  followWindowFocus();
});
afterEach(() => {
  vi.useRealTimers();
});

async function mount(queryFn: () => Promise<string>) {
  const client = createQueryClient();
  client.mount();
  const options = { queryKey: ['thing'], queryFn };
  const unsubscribe = new QueryObserver(client, options).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  return {
    async comeBack(): Promise<void> {
      const leave = new QueryObserver(client, options).subscribe(() => {});
      await vi.advanceTimersByTimeAsync(0);
      leave();
    },
    end(): void {
      unsubscribe();
      client.unmount();
      client.clear();
    },
  };
}

test('CLI-03 data is fresh for five minutes', async () => {
  const call = vi.fn(async () => 'data');
  const screen = await mount(call);
  await vi.advanceTimersByTimeAsync(4 * 60_000 + 59_000);
  await screen.comeBack();
  expect(call).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await screen.comeBack();
  expect(call).toHaveBeenCalledTimes(2);
  screen.end();
});

test('CLI-04 CLI-05 a failed call is made once and nothing polls', async () => {
  const call = vi.fn(async () => Promise.reject(new Error('500: no')));
  const screen = await mount(call);
  await vi.advanceTimersByTimeAsync(2 * 60 * 60_000);
  expect(call).toHaveBeenCalledTimes(1);
  screen.end();
});

test('CLI-06 stale data is fetched again on focus, fresh data is not', async () => {
  const call = vi.fn(async () => 'data');
  const screen = await mount(call);
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(6 * 60_000);
  expect(call).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect(call).toHaveBeenCalledTimes(2);
  screen.end();
});
