// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
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
