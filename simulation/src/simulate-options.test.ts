import { expect, test } from 'vitest';
import { readOptions } from './simulate-options.ts';

test('a seed that is no number, and an unknown option, are refused in a sentence', () => {
  expect(() => readOptions(['--seed', 'seven'], 1)).toThrow(
    '--seed is “seven”: give a whole number from 0 to 2147483647.',
  );
  expect(() => readOptions(['--days', '-3'], 1)).toThrow(RangeError);
  expect(() => readOptions(['--sources', '4'], 1)).toThrow(
    '--sources is “4”: give a whole number from 5 to 400.',
  );
  expect(() => readOptions(['--sead', '3'], 1)).toThrow(/^Unknown option '--sead'.*give --seed/);
});

test('without a seed a fresh one is taken, for a month', () => {
  expect(readOptions([], 5)).toEqual({
    ...{ seed: 5, seeds: 1, days: 30, sources: 5, shorten: 120 },
    ...{ within: Number.POSITIVE_INFINITY, untilBroken: false },
  });
  expect(readOptions(['--seeds', '12', '--resume', 'done.json'], 5)).toMatchObject({
    seeds: 12,
    resume: 'done.json',
  });
});
