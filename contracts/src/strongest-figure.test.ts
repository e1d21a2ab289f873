import { expect, test } from 'vitest';
import { strongestFigureIn } from './strongest-figure.ts';

test('the figure of a text: money before a share, a share before a multiple, and these before a count', () => {
  for (const [text, figure] of [
    ['Tessaroon closes Series B of $85 million', '$85M'],
    ['Compute campus for $1.8 billion, 40 percent of it debt', '$1.8B'],
    ['Prices rise by 9 percent at renewal', '9%'],
    ['Marge sinkt auf 12,5 Prozent', '12,5%'],
    ['Public SaaS multiples slip to 5.9 times revenue', '5.9x'],
    ['Scheduling platform passes 50,000 customers', '50,000'],
    ['Voice model replies in 280 milliseconds', '280'],
    ['売上は 23パーセント 増加', '23%'],
  ])
    expect(strongestFigureIn(text ?? '')?.figure, text).toBe(figure);
});

test('a text without a figure has none, and a year is none', () => {
  expect(strongestFigureIn('When should a founder stop selling?')).toBeUndefined();
  expect(strongestFigureIn('The best of 2026')).toBeUndefined();
});
