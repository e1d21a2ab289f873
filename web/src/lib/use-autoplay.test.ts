// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAutoplay } from './use-autoplay.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function advance(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

test('VID-08 autoplay starts 500 ms after mount and its flag clears after 2 s', () => {
  const start = vi.fn();
  const { result } = renderHook(() => useAutoplay(true, start));
  advance(499);
  expect(start).not.toHaveBeenCalled();
  advance(1);
  expect(start).toHaveBeenCalledTimes(1);
  expect(result.current).toBe(true);
  advance(1_999);
  expect(result.current).toBe(true);
  advance(1);
  expect(result.current).toBe(false);
});

test('VID-08 a card without autoplay does not start', () => {
  const start = vi.fn();
  renderHook(() => useAutoplay(false, start));
  advance(10_000);
  expect(start).not.toHaveBeenCalled();
});
