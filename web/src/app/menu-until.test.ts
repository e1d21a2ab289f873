import { expect, test } from 'vitest';
import { menuUntil } from './menu-until.ts';

const linksOf = (...labels: readonly string[]) => labels.map((label) => ({ to: '/', label }));

test.each([
  {
    labels: ['Blog', 'Videos', 'Insights', 'AI Startups', 'AI', 'Founders', 'Sales', 'Events'],
    hidden: 'lg:hidden',
  },
  { labels: Array.from({ length: 9 }, () => 'Restaurierung'), hidden: '' },
  { labels: Array.from({ length: 6 }, () => 'Restaurierung'), hidden: 'xl:hidden' },
  { labels: Array.from({ length: 6 }, () => '味噌と醤油'), hidden: 'lg:hidden' },
  { labels: Array.from({ length: 12 }, () => '味噌と醤油'), hidden: '' },
  { labels: [], hidden: 'lg:hidden' },
])('the menu stays until the links of the header fit: $labels', ({ labels, hidden }) => {
  expect(menuUntil(linksOf(...labels), 'Runrate')).toBe(hidden);
});
