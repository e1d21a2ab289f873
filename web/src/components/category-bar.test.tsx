// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { exampleCategories } from '../testing/examples.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { held, stubApi } from '../testing/stub-api.ts';
import { CategoryBar } from './category-bar.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('NAV-20 NAV-21 All and one button per category', async () => {
  stubApi({ '/api/categories': exampleCategories() });
  const onSelect = vi.fn();
  renderInApp(<CategoryBar selected="sales" onSelect={onSelect} />);
  fireEvent.click(await screen.findByRole('button', { name: 'AI' }));
  expect(onSelect).toHaveBeenLastCalledWith('ai');
  fireEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(onSelect).toHaveBeenLastCalledWith(null);
  expect(screen.getAllByRole('button')).toHaveLength(8);
  expect(screen.getByRole('button', { name: 'SALES' }).getAttribute('aria-pressed')).toBe('true');
});

test('NAV-22 seven placeholders while the categories load', () => {
  stubApi({ '/api/categories': held });
  renderInApp(<CategoryBar selected={null} onSelect={() => {}} />);
  expect(screen.getAllByTestId('category-pill-skeleton')).toHaveLength(7);
});

test.each([
  ['an empty list', []],
  ['an error', () => new Response('No', { status: 500 })],
])('NAV-23 renders nothing for %s', async (_case, answer) => {
  stubApi({ '/api/categories': answer });
  renderInApp(<CategoryBar selected={null} onSelect={() => {}} />);
  await waitFor(() => expect(screen.queryAllByTestId('category-pill-skeleton')).toHaveLength(0));
  expect(screen.queryAllByRole('button')).toHaveLength(0);
});
