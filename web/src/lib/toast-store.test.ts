import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('NAV-26 a new toast takes the place of the one shown', () => {
  const store = createToastStore();
  store.show({ title: 'first' });
  store.show({ title: 'second' });
  expect(store.get().map((toast) => toast.title)).toEqual(['second']);
});

test('NAV-28 dismissed toast is removed after 1,000,000 ms', () => {
  const store = createToastStore();
  const id = store.show({ title: 'gone' });
  store.dismiss(id);
  expect(store.get()[0]?.open).toBe(false);
  vi.advanceTimersByTime(999_999);
  expect(store.get()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store.get()).toHaveLength(0);
});

test('NAV-28 dismissing twice removes once, at the first time', () => {
  const store = createToastStore();
  const id = store.show({ title: 'gone' });
  store.dismiss(id);
  vi.advanceTimersByTime(500_000);
  store.dismiss(id);
  vi.advanceTimersByTime(500_000);
  expect(store.get()).toHaveLength(0);
});
