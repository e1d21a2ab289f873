import { expect, test } from 'vitest';
import { categoryIcon } from './category-icon.ts';

const SLUGS = ['ai', 'sales', 'founders', 'fundraising', 'customer-success', 'product', 'scale'];

test('CAT-02 seven categories have an icon of their own, any other the default', () => {
  expect(new Set([...SLUGS, 'other'].map(categoryIcon)).size).toBe(8);
  expect(categoryIcon('other')).toBe(categoryIcon('another'));
});
