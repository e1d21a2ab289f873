import { expect, test } from 'vitest';
import { toStillWords } from './still-words.ts';

test('a still says what a video is about, not what its title says', () => {
  expect(toStillWords('Evaluating a model before your customers do', ['evaluation', 'quality'])).toBe(
    'Quality',
  );
  expect(toStillWords('Writing an AI policy people follow', ['ai policy', 'operations'])).toBe('Operations');
  expect(toStillWords('Funds', ['ipo'])).toBe('IPO');
});

test('a still of a video whose tags its title names says the title', () => {
  expect(toStillWords('The roadmap', ['roadmap'])).toBe('The roadmap');
  expect(toStillWords('The roadmap', [])).toBe('The roadmap');
});
