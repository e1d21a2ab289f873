// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleArticle } from '../testing/examples.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { stubApi } from '../testing/stub-api.ts';
import { ArticleCard } from './article-card.tsx';

beforeEach(() => {
  stubApi();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('ART-03 at most two category badges', () => {
  renderInApp(<ArticleCard article={exampleArticle({ categories: ['ai', 'sales', 'product'] })} />);
  expect(screen.getByText('AI')).toBeTruthy();
  expect(screen.getByText('Sales')).toBeTruthy();
  expect(screen.queryByText('Product')).toBeNull();
});

test('ART-15 a card of the list opens the original in a new tab, else the reader', () => {
  const { rerender: _, unmount } = renderInApp(
    <ArticleCard article={exampleArticle({ originalUrl: 'https://blog.example/a' })} target="original" />,
  );
  const original = screen.getByRole('link', { name: /opens in a new tab/ });
  expect([original.getAttribute('href'), original.getAttribute('target')]).toEqual([
    'https://blog.example/a',
    '_blank',
  ]);
  const own = screen.getByRole('link', { name: 'Read here: The annual contract returns' });
  expect(own.getAttribute('href')).toBe('/article/the-annual-contract');
  unmount();
  renderInApp(<ArticleCard article={exampleArticle()} target="original" />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/article/the-annual-contract');
});

test('ART-16 other cards go to the reader', () => {
  renderInApp(<ArticleCard article={exampleArticle({ originalUrl: 'https://blog.example/a' })} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/article/the-annual-contract');
});

test('ERR-20 a broken picture is hidden', () => {
  const { container } = renderInApp(
    <ArticleCard article={exampleArticle({ featuredImage: 'https://images.example/a.jpg' })} />,
  );
  const image = container.querySelector('img');
  expect(image?.getAttribute('referrerpolicy')).toBe('no-referrer');
  if (image) fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
});

test('OWN-03 a card names the source, with a link to its site', () => {
  renderInApp(
    <ArticleCard article={exampleArticle({ source: 'Far Blog', sourceUrl: 'https://far.example/' })} />,
  );
  const link = screen.getByRole('link', { name: /^Far Blog/ });
  expect(link.getAttribute('href')).toBe('https://far.example/');
});

test('OWN-02 an article shown as a link has no picture, and its title leads to the publisher', () => {
  const article = exampleArticle({
    ...{ shown: 'link', originalUrl: 'https://far.example/a', excerpt: '', content: '' },
  });
  const { container } = renderInApp(<ArticleCard article={article} />);
  expect(screen.getByRole('link', { name: /annual contract/ }).getAttribute('href')).toBe(
    'https://far.example/a',
  );
  const pictures = [...container.querySelectorAll('img, svg, [data-cover]')];
  expect(pictures.filter((one) => !one.closest('a'))).toEqual([]);
});
