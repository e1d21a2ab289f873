import { expect, test } from 'vitest';
import { ourSiteConfig } from '../../testing/our-site-config.ts';
import { topicTotal } from './topic-total.ts';

test('HOME-13 the bonus of each slug, none for any other', () => {
  const slugs = ['sales', 'ai', 'founders', 'customer-success', 'scale', 'fundraising', 'product', 'other'];
  expect(slugs.map((slug) => topicTotal({ slug, articleCount: 10 }, ourSiteConfig.figures.topics))).toEqual([
    1510, 1010, 910, 810, 810, 710, 610, 10,
  ]);
});
