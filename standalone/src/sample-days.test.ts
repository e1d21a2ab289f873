import { expect, test } from 'vitest';
import { sampleDays } from './sample-days.ts';

test('the events of the sample are to come on working days, and one is past, whatever the day it starts', () => {
  for (let day = 0; day < 14; day++) {
    const now = Date.parse('2026-11-28T23:30:00Z') + day * 86_400_000;
    const today = new Date(now).toISOString().slice(0, 10);
    const { SAMPLE_PAST_DAY: past = '', ...coming } = sampleDays(now);
    expect(past < today).toBe(true);
    const days = Object.values(coming);
    expect(days).toEqual(days.toSorted());
    for (const one of days) {
      expect(one > today).toBe(true);
      expect([0, 6]).not.toContain(new Date(one).getUTCDay());
    }
  }
});
