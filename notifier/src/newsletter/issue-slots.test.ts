import { expect, test } from 'vitest';
import { dueIssue, toWeek } from './issue-slots.ts';

test('an issue belongs to an ISO week and is due from its hour on', () => {
  expect([toWeek(Date.parse('2025-12-29')), toWeek(Date.parse('2027-01-03'))]).toEqual([
    '2026-W01',
    '2026-W53',
  ]);
  const schedule = { weekday: 2, hour: 14 };
  expect(dueIssue(Date.parse('2026-03-03T13:59:59Z'), schedule)).toBeUndefined();
  expect(dueIssue(Date.parse('2026-03-03T14:00:00Z'), schedule)).toBe('2026-W10');
  expect(dueIssue(Date.parse('2026-03-08T23:59:59Z'), schedule)).toBe('2026-W10');
});
