import { expect, test } from 'vitest';
import { toBestOf } from './best-of.ts';

const one = (id: string, viewCount = 0) => ({ id, viewCount });
const above = [one('a'), one('b')];
const shown = (ranked: readonly ReturnType<typeof one>[], beside = above) => {
  const { rest, order } = toBestOf(ranked, beside);
  return [order, ...rest.map(({ id }) => id)];
};

test('CAT-06 what was read is ranked by views, whether it is recent or not', () => {
  expect(shown([one('c', 9), one('a', 2), one('b', 1)])).toEqual(['views', 'c', 'a', 'b']);
});

test('what nobody has read yet is listed in one place, above or below', () => {
  expect(shown([one('b', 3), one('a'), one('c')])).toEqual(['mixed', 'b', 'c']);
  expect(shown([one('b', 3), one('a')])).toEqual(['views', 'b']);
  expect(shown([one('a'), one('b'), one('c')])).toEqual(['newest', 'c']);
  expect(shown([one('a'), one('b')])).toEqual(['newest']);
  expect(shown([one('a')], [])).toEqual(['newest', 'a']);
});
