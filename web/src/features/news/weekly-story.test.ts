import { expect, test } from 'vitest';
import { sourceLine } from './weekly-story.ts';

test('NEWS-10 two sources by name, the rest as a number', () => {
  expect(sourceLine(['A'])).toBe('A');
  expect(sourceLine(['A', 'B'])).toBe('A, B');
  expect(sourceLine(['A', 'B', 'C', 'D', 'E'])).toBe('A, B +3 more');
});
