import { expect, test } from 'vitest';
import type { Cost } from '../world/world.ts';
import { checkCosts } from './costs.ts';

const run = (rowsOf: (look: number) => number) =>
  Array.from({ length: 12 }, (_, look): Cost => ({ calls: 300, rows: rowsOf(look) }));

test('what an item costs may vary, and not grow with what came before it', () => {
  expect(() => checkCosts({ costs: run((look) => 200 + (look % 3) * 80) })).not.toThrow();
  // As if the growing history were read for each item.
  expect(() => checkCosts({ costs: run((look) => 200 + look * 100) })).toThrow(
    'in the first half of the time an item cost 500 rows, and in the second 1100',
  );
  expect(() => checkCosts({ costs: run((look) => look * 100).slice(0, 4) })).not.toThrow();
});
