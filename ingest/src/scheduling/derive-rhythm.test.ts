import { expect, test } from 'vitest';
import { deriveRhythm } from './derive-rhythm.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.parse('2026-03-04T18:00:00Z');
const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString();
const pauseOf = (...ages: number[]) => deriveRhythm(ages.map(ago), now)?.usualPauseMs;

test('the longest of the latest pauses is usual', () => {
  expect(pauseOf(0, day, 3 * day, 4 * day, 9 * day)).toBe(5 * day);
});

test('a hole of long ago is forgotten once there are ten items since, or a month', () => {
  const daily = Array.from({ length: 40 }, (_, n) => n * day);
  expect(pauseOf(...daily, 400 * day)).toBe(day);
  expect(pauseOf(0, 60 * day, 120 * day)).toBe(60 * day);
});

test('a feed that shows hours only may rest at night, or over a weekend', () => {
  expect(pauseOf(0, hour, 2 * hour, 3 * hour)).toBe(36 * hour);
  const twoWeeks = Array.from({ length: 14 * 24 }, (_, n) => n * hour);
  expect(pauseOf(...twoWeeks)).toBe(12 * hour);
});

test('dates that are wrong, missing or in the future tell nothing', () => {
  expect(deriveRhythm([undefined, 'soon', ago(-day)], now)).toBeUndefined();
  const rhythm = deriveRhythm([ago(-day), ago(2 * day), ago(day)], now);
  expect(rhythm).toEqual({ newest: now - day, oldest: now - 2 * day, usualPauseMs: undefined });
});
