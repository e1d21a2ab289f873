// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { Screen } from './gallery.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Part of other components, nothing to see by itself, or empty without a network: players load third parties. */
const WITHIN = [
  'article-link',
  'close-line',
  'dialog-link',
  'embed-dialog',
  'follow-dialog',
  'follow-form',
  'kind-mark',
  'laid-out-when-near',
  'picture',
  'read-here',
  'search-suggestions',
  'stock-chart',
  'story-note',
  'story-sources',
  'table-scroll',
  'toaster',
  'video-card-title',
  'video-player',
  'video-still',
  'video-thumbnail',
];

test('the gallery shows every component, in both themes', () => {
  const components = Object.keys(import.meta.glob('../../components/*.tsx'))
    .map((path) => /([^/]+)\.tsx$/.exec(path)?.[1] ?? '')
    .filter((name) => !name.endsWith('.test') && !WITHIN.includes(name));
  const sources = Object.values(
    import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true }),
  ).join('\n');
  expect(components.filter((name) => !sources.includes(`/components/${name}.tsx`))).toEqual([]);

  stubApi({ '/api/categories': [], '/api/stocks': [] });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }));
  const { container } = renderInApp(<Screen />);
  const [light, dark] = container.querySelectorAll('[data-theme]');
  expect([light?.getAttribute('data-theme'), dark?.getAttribute('data-theme')]).toEqual(['light', 'dark']);
  expect(screen.getAllByRole('heading', { name: 'button' })).toHaveLength(2);
  expect(light?.querySelectorAll('h3').length).toBe(dark?.querySelectorAll('h3').length);
});
