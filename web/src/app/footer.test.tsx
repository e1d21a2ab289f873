// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { matchPath } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { ourSiteConfig } from '../testing/our-site-config.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { Footer } from './footer.tsx';
import { routes } from './routes.tsx';

afterEach(cleanup);

function hrefs(): string[] {
  return screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
}

test('NAV-24 internal links, and configured ones to the outside', () => {
  renderInApp(<Footer />, {
    config: {
      links: {
        ...ourSiteConfig.links,
        blog: 'https://blog.example',
        newsletterForm: 'https://forms.example',
        social: [{ name: 'LinkedIn', url: 'https://social.example/runrate' }],
      },
    },
  });
  expect(hrefs()).toEqual(
    expect.arrayContaining([
      'https://blog.example',
      'https://forms.example',
      '/feed.xml',
      'https://social.example/runrate',
      '/podcasts',
      '/events/webinars',
      '/category/customer-success',
      '/privacy',
    ]),
  );
});

test('OWN-22 the footer says what a hub of another name runs on, unless its owner does not want that', () => {
  const named = { ...ourSiteConfig.brand, name: 'Bee News' };
  renderInApp(<Footer />, { config: { brand: { ...named, poweredBy: true } } });
  expect(screen.getByRole('contentinfo').textContent).toContain('Powered by Runrate');
  cleanup();
  renderInApp(<Footer />, { config: { brand: { ...named, poweredBy: false } } });
  expect(screen.getByRole('contentinfo').textContent).not.toMatch(/powered|runrate/i);
});

test('NAV-25 external links open in a new tab without access to their opener', () => {
  renderInApp(<Footer />, { config: { links: { ...ourSiteConfig.links, blog: 'https://blog.example' } } });
  const link = screen.getByRole('link', { name: /^Blog/ });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

test('NAV-03 no internal link of the footer falls through the route table', () => {
  renderInApp(<Footer />);
  const paths = routes.map(({ path }) => path).filter((path) => path !== '*');
  const missed = hrefs()
    .filter((href) => href.startsWith('/') && href !== '/feed.xml')
    .filter((href) => !paths.some((path) => matchPath(path, href)));
  expect(missed).toEqual([]);
});
