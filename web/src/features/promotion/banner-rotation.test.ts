import { expect, test } from 'vitest';
import { bannerEntryAt, rotationIndex } from './banner-rotation.ts';

const entry = (title: string, badge: string) => ({ title, badge, url: '/events' });
const banner = {
  switchAt: '2025-12-03T00:00:00Z',
  before: [
    entry('London', 'Click to Register'),
    entry('London', 'Click to Register'),
    entry('Annual', 'Early Bird Available'),
  ],
  after: [
    entry('London 2026', 'Save the Date'),
    entry('Annual', 'Register Now'),
    entry('Operators', 'Register Now'),
  ],
};

function titleAt(instant: string, plusSeconds = 0): string | undefined {
  return bannerEntryAt(banner, Date.parse(instant) + plusSeconds * 1000)?.title;
}

test('BAN-11 counters 0 to 19', () => {
  const cycle = [0, 1, 0, 1, 0, 1, 0, 2, 2, 2];
  expect(Array.from({ length: 20 }, (_, counter) => rotationIndex(counter))).toEqual([...cycle, ...cycle]);
});

test('BAN-09 before the switch the London event and the annual summit', () => {
  const titles = Array.from({ length: 10 }, (_, step) => titleAt('2025-12-02T23:50:00Z', step * 30));
  expect(new Set(titles)).toEqual(new Set(['London', 'Annual']));
  expect(bannerEntryAt(banner, Date.parse('2025-12-02T23:59:59Z'))?.badge).toBe('Early Bird Available');
});

test('BAN-10 from the switch on the later list', () => {
  expect(titleAt('2025-12-03T00:00:00Z')).toBe('London 2026');
});

test('BAN-12 the counter counts whole spans since the epoch', () => {
  const start = '2025-12-03T00:00:00Z';
  expect([0, 30, 180, 210, 299, 300].map((seconds) => titleAt(start, seconds))).toEqual([
    'London 2026',
    'Annual',
    'London 2026',
    'Operators',
    'Operators',
    'London 2026',
  ]);
});
