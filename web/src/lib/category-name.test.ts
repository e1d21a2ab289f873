import { expect, test } from 'vitest';
import { ourSiteConfig } from '../testing/our-site-config.ts';
import { badgeCategories as badges, categoryNameFromSlug } from './category-name.ts';

const badgeCategories = (item: Parameters<typeof badges>[0]) => badges(item, ourSiteConfig.fallbackCategory);

test('ART-03 at most two badges, founders when there is no category', () => {
  expect(badgeCategories({ categories: ['ai', 'sales', 'product'] })).toEqual(['ai', 'sales']);
  expect(badgeCategories({})).toEqual(['founders']);
  expect(badgeCategories({ category: '', categories: [] })).toEqual(['founders']);
});

test('DATA-02 both the single category and the list are taken', () => {
  expect(badgeCategories({ category: 'scale' })).toEqual(['scale']);
  expect(badgeCategories({ category: 'ai', categories: ['ai', 'sales'] })).toEqual(['ai', 'sales']);
});

test('ART-03 a slug has a readable name before the categories arrive', () => {
  expect(['ai', 'customer-success'].map(categoryNameFromSlug)).toEqual(['AI', 'Customer Success']);
});

test('the category that a page is about is among the two, if the item has it', () => {
  const item = { categories: ['ai', 'sales', 'product'] };
  expect(badges(item, '', 'product')).toEqual(['product', 'ai']);
  expect(badges(item, '', 'sales')).toEqual(['ai', 'sales']);
  expect(badges(item, '', 'scale')).toEqual(['ai', 'sales']);
});
