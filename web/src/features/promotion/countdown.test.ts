import { expect, test } from 'vitest';
import { countdownText, countdownTo } from './countdown.ts';

const EVENT = '2024-12-02T09:00:00Z';

function textAt(instant: string): string | null {
  return countdownText(countdownTo(EVENT, Date.parse(instant)));
}

test('BAN-06 days, hours and minutes until the event', () => {
  expect(textAt('2024-11-30T08:00:00Z')).toBe('2 days, 1 hour, 0 minutes');
  expect(textAt('2024-11-30T08:01:00Z')).toBe('2 days, 0 hours, 59 minutes');
});

test('BAN-07 shown while a whole day is left, zeros after', () => {
  expect(textAt('2024-12-01T08:59:00Z')).toBe('1 day, 0 hours, 1 minute');
  expect(countdownTo(EVENT, Date.parse('2024-12-01T09:01:00Z'))).toEqual({ days: 0, hours: 0, minutes: 0 });
  expect(textAt('2024-12-01T09:01:00Z')).toBeNull();
});

test('BAN-08 an event long past has no countdown', () => {
  expect(textAt('2025-12-02T00:00:00Z')).toBeNull();
});
