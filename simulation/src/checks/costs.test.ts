import { expect, test } from 'vitest';
import type { ItemCost } from '../world/world.ts';
import { checkCosts } from './costs.ts';

const costOf = (calls: number, documents: number, places = 0) => ({
  calls,
  rows: new Map([
    ['views.getMany', documents],
    ['views.positions', places],
  ]),
});
const run = (costAt: (look: number) => Partial<ItemCost>) =>
  Array.from({ length: 12 }, (_, look) => ({
    ...{ idle: costOf(300, 200), item: costOf(100, 80) },
    ...costAt(look),
  }));

test('what an item costs may vary, and not grow with what came before it', () => {
  expect(() =>
    checkCosts({ costs: run((look) => ({ item: costOf(100, 80 + (look % 3) * 80) })) }),
  ).not.toThrow();
  // As if the growing history were read for each item.
  const growing = run((look) => ({ item: costOf(100, 200 + look * 100) }));
  expect(() => checkCosts({ costs: growing })).toThrow(
    'in the first half of the time an item cost 500 rows, and in the second 1100, by call views.getMany 1300',
  );
  expect(() => checkCosts({ costs: growing.slice(0, 4) })).not.toThrow();
});

test('a minute without news costs more with more partitions, and not with more history', () => {
  expect(() => checkCosts({ costs: run((look) => ({ idle: costOf(300, 200, look * 500) })) })).not.toThrow();
  expect(() => checkCosts({ costs: run((look) => ({ idle: costOf(300 + look * 100, 200) })) })).toThrow(
    'in the first half of the time a minute without news cost 600 calls, and in the second 1200',
  );
});
