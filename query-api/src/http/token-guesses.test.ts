import { expect, test } from 'vitest';
import { guessLimit, TokenGuesses } from './token-guesses.ts';

test('S14 an address may guess ten times a minute, and others are not touched', () => {
  const time = { now: 0 };
  const guesses = new TokenGuesses(() => time.now);
  for (let guess = 0; guess < guessLimit; guess += 1) {
    expect(guesses.isSpent('203.0.113.1')).toBe(false);
    guesses.note('203.0.113.1');
  }
  expect(guesses.isSpent('203.0.113.1')).toBe(true);
  expect(guesses.isSpent('203.0.113.2')).toBe(false);
  time.now += 59_999;
  expect(guesses.isSpent('203.0.113.1')).toBe(true);
  time.now += 1;
  expect(guesses.isSpent('203.0.113.1')).toBe(false);
});
