import type { Engagement } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { createRandom, interleave } from '../testing/shuffle.ts';
import { countDeed, sumThrough, takeSums } from './interest.ts';

const nothing: Engagement = { articleId: 'a', views: 0, shares: 0, days: {} };
const deed = (number: number, period: number, kind: 'view' | 'share' = 'view') => ({
  ...{ kind, period, mark: `m${number}` },
  day: `2026-03-${String(10 + period).padStart(2, '0')}`,
});
const countAll = (deeds: readonly ReturnType<typeof deed>[], known = nothing) =>
  deeds.reduce((sum, one) => countDeed(sum, one) ?? sum, known);

test('a deed recorded twice counts once, and one of a period that is summed does not count again', () => {
  const counted = countAll([deed(1, 1), deed(1, 1), deed(2, 1), deed(3, 2, 'share')]);
  expect(counted).toMatchObject({ views: 2, shares: 1, days: { '2026-03-11': 2 } });
  const sums = sumThrough(counted, 1);
  expect(sums).toEqual({ articleId: 'a', through: 1, views: 2, shares: 0, days: { '2026-03-11': 2 } });
  const taken = sums && takeSums(counted, sums);
  expect(taken).toMatchObject({ views: 2, shares: 1, periods: { 2: { shares: 1 } } });
  expect(taken && countDeed(taken, deed(2, 1))).toBeUndefined();
  expect(taken && sumThrough(taken, 1)).toBeUndefined();
});

test('what was counted before there were periods is kept, and summed with the rest', () => {
  const before: Engagement = {
    articleId: 'a',
    views: 40,
    shares: 2,
    days: { '2026-03-01': 40 },
    recent: ['m9'],
  };
  expect(countDeed(before, deed(9, 0))).toBeUndefined();
  const counted = countAll([deed(1, 0), deed(2, 1)], before);
  expect(counted).toMatchObject({ views: 42, shares: 2 });
  expect(sumThrough(counted, 0)).toMatchObject({ views: 41, shares: 2 });
  expect(sumThrough(before, 0)).toMatchObject({ views: 40, shares: 2 });
});

test('F27 views and sums come to the same in any order, also with the summed views gone', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const random = createRandom(seed * 7919);
    const below = (end: number) => Math.floor(random() * end);
    const all = Array.from({ length: below(40) }, () => below(6))
      .toSorted((one, other) => one - other)
      .map((period, number) => deed(number, period, random() < 0.8 ? 'view' : 'share'));
    const live = countAll(all);
    const early = below(6);
    const first = sumThrough(live, early);
    const summed = (first && takeSums(live, first)) ?? live;
    const second = sumThrough(summed, early + below(6 - early));
    const sums = [first, second].filter((sum) => sum !== undefined);
    const last = sums.at(-1)?.through ?? -1;
    // Some of the summed views are forgotten, starting from the oldest.
    const covered = all.filter(({ period }) => period <= last).length;
    const left = all.slice(below(covered + 1));
    const steps = interleave<(known: Engagement) => Engagement | undefined>(
      [
        left.map((one) => (known: Engagement) => countDeed(known, one)),
        sums.map((sum) => (known: Engagement) => takeSums(known, sum)),
      ],
      random,
    );
    const replayed = steps.reduce((known, step) => step(known) ?? known, nothing);
    const { views, shares, days } = live;
    expect([seed, replayed.views, replayed.shares, replayed.days]).toEqual([seed, views, shares, days]);
  }
});

test('sums of a program that stood still change nothing, and have the right ones recorded again', () => {
  const live = countAll([deed(1, 1), deed(2, 2), deed(3, 3)]);
  const [old, right] = [sumThrough(live, 1), sumThrough(live, 3)];
  if (!old || !right) throw new Error('there is nothing to sum');
  const taken = takeSums(live, right) ?? live;
  const disturbed = takeSums(taken, old);
  expect(disturbed).toMatchObject({ views: 3, resum: 'yes' });
  const again = disturbed && sumThrough(countDeed(disturbed, deed(4, 5)) ?? disturbed, 4);
  expect(again).toMatchObject({ through: 4, views: 3 });
  expect(again && disturbed && takeSums(disturbed, again)).not.toHaveProperty('resum');
});
