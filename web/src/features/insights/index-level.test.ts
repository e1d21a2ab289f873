import { expect, test } from 'vitest';
import { indexLevels } from './index-level.ts';

test('every company counts alike, from 100 on the first day', () => {
  expect(
    indexLevels([
      {
        symbol: 'SMALL',
        closes: [
          ['2026-03-02', 10],
          ['2026-03-03', 11],
          ['2026-03-04', 12],
        ],
      },
      {
        symbol: 'LARGE',
        closes: [
          ['2026-03-02', 1000],
          ['2026-03-03', 1000],
          ['2026-03-04', 900],
        ],
      },
    ]),
  ).toEqual([
    ['2026-03-02', 100],
    ['2026-03-03', 105],
    ['2026-03-04', 105],
  ]);
});

test('a holiday of one exchange repeats its last close; a company listed later is left out', () => {
  expect(
    indexLevels([
      {
        symbol: 'A',
        closes: [
          ['2026-03-02', 10],
          ['2026-03-04', 20],
        ],
      },
      {
        symbol: 'B',
        closes: [
          ['2026-03-02', 10],
          ['2026-03-03', 20],
          ['2026-03-04', 20],
        ],
      },
      {
        symbol: 'NEW',
        closes: [
          ['2026-03-03', 50],
          ['2026-03-04', 5],
        ],
      },
    ]),
  ).toEqual([
    ['2026-03-02', 100],
    ['2026-03-03', 150],
    ['2026-03-04', 200],
  ]);
});

test('no closes make no line', () => {
  expect(indexLevels([])).toEqual([]);
  expect(indexLevels([{ symbol: 'A', closes: [] }])).toEqual([]);
});
