// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataAge } from './data-age.tsx';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-03-04T15:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function shown(props: { promisedMs?: number; late?: boolean }) {
  const { container } = render(<DataAge at={new Date(NOW - HOUR).toISOString()} {...props} />);
  return { text: () => container.textContent, amber: () => container.querySelector('.text-amber') !== null };
}

test('within the promise only the age is shown; beyond it the age is amber and says so', () => {
  const age = shown({ promisedMs: HOUR });
  expect(age.text()).toBe('1 hour ago');
  expect(age.amber()).toBe(false);
  act(() => vi.advanceTimersByTime(60_000));
  expect(age.text()).toBe('1 hour ago, later than promised');
  expect(age.amber()).toBe(true);
});

test('without a promise nothing is late, unless the service says so', () => {
  expect(shown({}).amber()).toBe(false);
  cleanup();
  expect(shown({ late: true }).text()).toBe('1 hour ago, later than promised');
});
