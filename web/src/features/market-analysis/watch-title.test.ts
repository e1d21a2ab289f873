import { expect, test } from 'vitest';
import { toWatchTitle } from './watch-title.ts';

test.each([
  ['2026-11-26T15:00:00Z', 'What to watch tomorrow'],
  ['2026-11-27T15:00:00Z', 'What to watch in the next session'],
  ['2026-11-28T15:00:00Z', 'What to watch in the next session'],
  ['2026-11-29T15:00:00Z', 'What to watch tomorrow'],
  // Still Sunday in New York.
  ['2026-11-30T03:00:00Z', 'What to watch tomorrow'],
  // Before a holiday.
  ['2026-12-24T15:00:00Z', 'What to watch in the next session'],
])('at %s: %s', (now, title) => {
  expect(toWatchTitle(Date.parse(now))).toBe(title);
});
