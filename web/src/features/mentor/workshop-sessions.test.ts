import { expect, test } from 'vitest';
import { ourSiteConfig } from '../../testing/our-site-config.ts';
import { generateWorkshopSessions as generate, upcomingSessions } from './workshop-sessions.ts';

const workshop = { title: 'Workshop', presenter: 'The desk', description: 'Thirty minutes.' };

const schedule = ourSiteConfig.workshop?.schedule;
if (!schedule) throw new Error('The sample hub has no workshop');
const generateWorkshopSessions = (now: number, of: typeof workshop) => generate(now, of, schedule);

function sessionsAt(instant: string) {
  return generateWorkshopSessions(Date.parse(instant), workshop);
}

test('MENT-10 DATA-20 each session carries title, presenter, description and date', () => {
  expect(sessionsAt('2025-11-27T20:00:00Z')[0]).toEqual({ ...workshop, date: '2025-12-03T18:00:00.000Z' });
});

test('MENT-11 four Wednesdays from the coming one on', () => {
  expect(sessionsAt('2025-11-27T20:00:00Z').map(({ date }) => date.slice(0, 10))).toEqual([
    '2025-12-03',
    '2025-12-10',
    '2025-12-17',
    '2025-12-24',
  ]);
});

test('MENT-11 today counts if it is a Wednesday in Pacific time', () => {
  // Thursday in London, still Wednesday evening in Los Angeles.
  expect(sessionsAt('2025-12-04T03:00:00Z')[0]?.date).toBe('2025-12-03T18:00:00.000Z');
});

test('MENT-12 only sessions that have not begun are kept', () => {
  const before = Date.parse('2025-12-03T17:59:00Z');
  const after = Date.parse('2025-12-03T18:01:00Z');
  expect(upcomingSessions(generateWorkshopSessions(before, workshop), before)).toHaveLength(4);
  expect(upcomingSessions(generateWorkshopSessions(after, workshop), after)).toHaveLength(3);
});

test('MENT-13 ten in the morning Pacific, summer time included', () => {
  expect(sessionsAt('2026-03-01T12:00:00Z').map(({ date }) => date)).toEqual([
    '2026-03-04T18:00:00.000Z',
    '2026-03-11T17:00:00.000Z',
    '2026-03-18T17:00:00.000Z',
    '2026-03-25T17:00:00.000Z',
  ]);
});
