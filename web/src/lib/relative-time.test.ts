import { expect, test } from 'vitest';
import { formatRelativeTime } from './relative-time.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function ago(ms: number): string {
  return formatRelativeTime(NOW - ms, NOW);
}

test('FMT-06 relative dates are rounded down', () => {
  expect(ago(59_999)).toBe('just now');
  expect(ago(5 * MINUTE + 59_000)).toBe('5 minutes ago');
  expect(ago(3 * 60 * MINUTE)).toBe('3 hours ago');
  expect(ago(2 * DAY)).toBe('2 days ago');
  expect(ago(65 * DAY)).toBe('2 months ago');
  expect(ago(800 * DAY)).toBe('2 years ago');
});

test('FMT-06 singular for one', () => {
  expect([MINUTE, 60 * MINUTE, DAY, 30 * DAY, 365 * DAY].map(ago)).toEqual([
    '1 minute ago',
    '1 hour ago',
    '1 day ago',
    '1 month ago',
    '1 year ago',
  ]);
});

test('FMT-06 a moment ahead of the clock is just now', () => {
  expect(ago(-5 * MINUTE)).toBe('just now');
});
