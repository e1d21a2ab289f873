import type { ArticleObserved } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { config } from '../testing/events.ts';
import { deriveArticle } from './article-observation.ts';

function contentOf(data: Partial<ArticleObserved['data']>): string {
  const said = {
    title: 'T',
    terms: [],
    defaultCategories: [],
    first: { seenAt: '2026-03-04T18:00:00.000Z' },
  };
  const event = { occurredAt: '2026-03-04T18:00:00.000Z', data: { ...said, ...data } };
  return deriveArticle(event as unknown as ArticleObserved, config).observation.content;
}

const drawn = '<p><svg><text>Drawn <tspan>words</tspan></text></svg></p>';

test.each([
  ['a drawing in a paragraph', { contentHtml: drawn }, '<p>Drawn words</p>'],
  ['a formula in two boxes', { summaryHtml: '<div><div><math><mi>x</mi></math></div></div>' }, '<p>x</p>'],
  ['a form in a box', { summaryHtml: '<div><form>Words of a form</form></div>' }, '<p>Words of a form</p>'],
  [
    'an empty box beside a summary',
    { contentHtml: '<div> &nbsp;</div>', summaryHtml: 'Short' },
    '<p>Short</p>',
  ],
  ['a drawing beside a summary', { contentHtml: drawn, summaryHtml: 'Short' }, '<p>Short</p>'],
  [
    'a drawing without words beside a drawn summary',
    { contentHtml: '<svg></svg>', summaryHtml: drawn },
    '<p>Drawn words</p>',
  ],
])('no article is empty for its boxes: %s', (_name, data, content) => {
  expect(contentOf(data)).toBe(content);
});

test('a body that is a picture stays one', () => {
  const contentHtml = '<p><img src="https://blog.example/a.png" alt=""></p>';
  expect(contentOf({ contentHtml, summaryHtml: 'Short' })).toContain('<img src="https://blog.example/a.png"');
});
