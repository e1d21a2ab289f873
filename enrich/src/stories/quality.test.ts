import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toAgreement } from '../../bench/b-cubed.ts';
import { groupInOrder, readSets } from '../../bench/labelled-sets.ts';

const corpora = join(import.meta.dirname, '../../../testkit/corpora/stories');

test('STO-09 titles and times alone give stories of F1 ≥ 0.70 at the mean of the sets, at precision ≥ 0.75 on each', () => {
  const found = readSets(corpora).map(({ items }) =>
    toAgreement(
      items.map(({ story }) => story),
      groupInOrder(items),
    ),
  );
  expect(found).toHaveLength(2);
  for (const { precision } of found) expect(precision).toBeGreaterThanOrEqual(0.75);
  expect(found.reduce((sum, { f1 }) => sum + f1, 0) / found.length).toBeGreaterThanOrEqual(0.7);
});
