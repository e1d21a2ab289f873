// @vitest-environment happy-dom
import { takenNames } from '@runrate/contracts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { routes } from '../routes.tsx';
import { Screen } from './static-page.tsx';

afterEach(cleanup);

const pages = {
  privacy: { title: 'Our privacy', paragraphs: ['We count.', 'We forget.'] },
  terms: { title: 'Our terms', paragraphs: ['No advice.'] },
  contact: { title: 'Reach us', paragraphs: ['By post.'] },
};

test('NAV-05 privacy, terms and contact show the configured text', () => {
  for (const [path, page] of [
    ['/privacy', pages.privacy],
    ['/terms', pages.terms],
    ['/contact', pages.contact],
  ] as const) {
    renderInApp(<Screen />, { at: path, config: { pages } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(page.title);
    for (const paragraph of page.paragraphs) expect(screen.getByText(paragraph)).toBeTruthy();
    cleanup();
  }
});

const texts = new Set(['privacy', 'terms', 'contact', 'accessibility']);

test('OWN-24 any other address shows the page of the owner that has its name, else that there is none', () => {
  const own = { guide: { title: 'Our guide', paragraphs: ['Turn left.'] } };
  renderInApp(<Screen />, { at: '/guide/', config: { pages: own } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Our guide');
  expect(screen.getByText('Turn left.')).toBeTruthy();
  cleanup();
  for (const at of ['/guides', '/constructor', '/toString']) {
    renderInApp(<Screen />, { at, config: { pages: own } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found');
    cleanup();
  }
});

test('OWN-24 no page of an owner can take the address of a screen', () => {
  const firsts = routes.map(({ path }) => path.split('/')[1] ?? '');
  const names = firsts.filter((part) => /^[a-z0-9-]+$/.test(part) && !texts.has(part));
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !takenNames.has(name))).toEqual([]);
});
