import { expect, test } from 'vitest';
import { nextOffset } from './next-offset.ts';

test('SRCH-03 further pages are asked for while matches are left', () => {
  const full = { items: Array.from({ length: 50 }), total: 73 };
  expect(nextOffset(full, [full])).toBe(50);
  const rest = { items: Array.from({ length: 23 }), total: 73 };
  expect(nextOffset(rest, [full, rest])).toBeUndefined();
  expect(nextOffset({ items: [], total: 73 }, [full, { items: [], total: 73 }])).toBeUndefined();
});
