// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ourSiteConfig } from '../testing/our-site-config.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { stubApi } from '../testing/stub-api.ts';
import { Header } from './header.tsx';

beforeEach(() => {
  localStorage.clear();
  document.documentElement.setAttribute('data-theme', 'light');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function searchFor(query: string): void {
  const field = screen.getByRole('combobox');
  fireEvent.change(field, { target: { value: query } });
  const form = field.closest('form');
  if (form) fireEvent.submit(form);
}

test('NAV-12 the links in their order', () => {
  renderInApp(<Header />);
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/', 'Blog'],
    ['/videos', 'Videos'],
    ['/insights', 'Insights'],
    ['/ai-startups', 'AI Startups'],
    ['/category/ai', 'AI'],
    ['/category/founders', 'Founders'],
    ['/category/sales', 'Sales'],
    ['/events', 'Events'],
  ]);
});

test('OWN-23 a logo stands in place of the name, says it, and keeps its place while it loads', () => {
  const logo = { src: '/icons/logo-x.webp', width: 480, height: 120 };
  renderInApp(<Header />, { config: { brand: { ...ourSiteConfig.brand, name: 'Bee News', logo } } });
  const link = screen.getByRole('link', { name: 'Bee News' });
  expect(link.getAttribute('href')).toBe('/');
  expect(link.textContent).toBe('');
  const image = within(link).getByRole('img', { name: 'Bee News' });
  expect(['src', 'width', 'height'].map((name) => image.getAttribute(name))).toEqual([
    logo.src,
    '480',
    '120',
  ]);
});

test('NAV-13 the menu opens, closes, and closes on following a link', () => {
  const { address } = renderInApp(<Header />);
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const [, menu] = screen.getAllByRole('navigation', { name: 'Main' });
  if (menu) fireEvent.click(within(menu).getByText('Videos'));
  expect(address()).toBe('/videos');
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  fireEvent.click(within(screen.getByRole('navigation', { name: 'More' })).getByText('News'));
  expect(address()).toBe('/news');
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeTruthy();
});

test('NAV-14 Subscribe leads to the newsletter', async () => {
  renderInApp(<Header />);
  const subscribe = await screen.findByRole('link', { name: 'Subscribe' });
  expect(subscribe.getAttribute('href')).toBe('/newsletter');
});

test('NAV-15 VAL-01 the search box goes to the search screen with the trimmed, encoded query', () => {
  const { address } = renderInApp(<Header />);
  searchFor('  saas  ');
  expect(address()).toBe('/search?q=saas');
  searchFor('a&b c?');
  expect(address()).toBe('/search?q=a%26b%20c%3F');
});

test('VAL-02 a blank query does nothing', () => {
  const stub = stubApi();
  const { address } = renderInApp(<Header />, { at: '/news' });
  searchFor('');
  searchFor('   ');
  expect(address()).toBe('/news');
  expect(stub.calls).toEqual([]);
});

test('NAV-16 NAV-18 the toggle flips the theme in effect and keeps the choice', async () => {
  renderInApp(<Header />);
  // The tools with tooltips replace the plain ones.
  const toggle = (name: string) => screen.getByRole('button', { name });
  await waitFor(() => expect(toggle('Switch to dark theme').dataset['state']).toBe('closed'));
  fireEvent.click(toggle('Switch to dark theme'));
  expect(document.documentElement.getAttribute('data-theme')).toBe('dark');
  expect(localStorage.getItem('runrate-theme')).toBe('dark');
  fireEvent.click(toggle('Switch to light theme'));
  expect(document.documentElement.getAttribute('data-theme')).toBe('light');
});
