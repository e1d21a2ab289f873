import { expect, test } from 'vitest';
import { eventSchema } from './hub-config/site-content.ts';
import { wasHeld } from './shown-events.ts';

test('an event in words was held once its last day is over in UTC; without that day it never was', () => {
  const event = { heldUntil: '2026-05-14' };
  expect(wasHeld(event, Date.parse('2026-05-14T23:59:59Z'))).toBe(false);
  expect(wasHeld(event, Date.parse('2026-05-15T00:00:00Z'))).toBe(true);
  expect(wasHeld({}, Date.parse('2099-01-01T00:00:00Z'))).toBe(false);
});

test('the last day is for events in words, and is a day', () => {
  const words = { id: 'fair', name: 'Fair', when: 'May 2026', where: 'Ulm', description: 'Hives.' };
  expect(eventSchema.safeParse({ ...words, heldUntil: '2026-05-14' }).success).toBe(true);
  for (const refused of [
    { heldUntil: 'May 2026' },
    { heldUntil: '2026-05-14', when: undefined, startsAt: '2026-05-12' },
  ]) {
    const { error } = eventSchema.safeParse({ ...words, ...refused });
    expect(error?.issues.map(({ path }) => path)).toEqual([['heldUntil']]);
  }
});
