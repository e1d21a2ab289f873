import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Loads the module in a run that must end at ten o'clock. */
async function untilTen(now: string) {
  vi.useFakeTimers({ now: new Date(`2026-11-25T${now}Z`), toFake: ['Date'] });
  vi.stubEnv('CONTAINERS_UNTIL', String(Date.parse('2026-11-25T10:00:00Z') / 1000));
  vi.resetModules();
  return import('./time-left.ts');
}

test('a wait ends when the time is up, with a minute left to clean up', async () => {
  const { withinTime, isLate, minutesLeft } = await untilTen('09:50:00');
  expect(withinTime(60_000 * 30)).toBe(60_000 * 10);
  expect(withinTime(90_000)).toBe(90_000);
  expect([isLate(), minutesLeft()]).toEqual([false, 10]);
  vi.setSystemTime(new Date('2026-11-25T10:00:01Z'));
  expect(withinTime(60_000 * 30)).toBe(60_000);
  expect(isLate()).toBe(true);
});

test('without a time of day nothing is cut', async () => {
  vi.stubEnv('CONTAINERS_UNTIL', '');
  vi.resetModules();
  const { withinTime, isLate, minutesLeft, explainLate } = await import('./time-left.ts');
  expect(withinTime(60_000 * 30)).toBe(60_000 * 30);
  expect([isLate(), minutesLeft(), explainLate('no')]).toEqual([false, Number.POSITIVE_INFINITY, 'no']);
});

test('what was cut short counts as skipped, what failed before as failed', async () => {
  const { explainLate, setLateAside } = await untilTen('10:00:30');
  const failures = [
    'a.test.ts | one | AssertionError: 1',
    `a.test.ts | two | Error: ${explainLate('no answer')}`,
  ];
  expect(setLateAside({ failed: 2, skipped: 1, failures })).toEqual({
    failed: 1,
    skipped: 2,
    failures: failures.slice(0, 1),
  });
});
