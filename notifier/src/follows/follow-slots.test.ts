import { toInstant } from '@runrate/service';
import { expect, test } from 'vitest';
import { toSlot } from './follow-slots.ts';

test('FOL-02 daily and weekly mails come at the hour of the hub', () => {
  const schedule = { hour: 6, weekday: 1 };
  const at = (text: string) => Date.parse(text);
  const slot = (text: string, frequency: 'daily' | 'weekly') =>
    toInstant(toSlot(at(text), frequency, schedule));
  expect(slot('2026-03-04T05:59:00.000Z', 'daily')).toBe('2026-03-04T06:00:00.000Z');
  expect(slot('2026-03-04T06:00:00.000Z', 'daily')).toBe('2026-03-05T06:00:00.000Z');
  expect(slot('2026-03-04T06:00:00.000Z', 'weekly')).toBe('2026-03-09T06:00:00.000Z');
  expect(slot('2026-03-09T05:00:00.000Z', 'weekly')).toBe('2026-03-09T06:00:00.000Z');
});
