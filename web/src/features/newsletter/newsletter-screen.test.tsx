// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { NewsletterScreen } from './newsletter-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const stub = stubApi({ '/api/newsletter/subscribe': { message: 'Welcome' } });
  renderInApp(<NewsletterScreen />);
  return stub;
}

test('NL-01 a hero and two forms', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.getAllByRole('textbox', { name: 'Email address' })).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Subscribe' })).toHaveLength(2);
});

test('NL-01 beside the first form stand the first six headlines of the digest; without news the screen asks for none', async () => {
  const stub = stubApi({
    '/api/news/weekly': [1, 2, 3, 4, 5, 6, 7].map((place) => ({
      ...{ id: `w${place}`, title: `Story ${place}`, summary: '', category: 'ai', importance: 8 },
      ...{ sources: [], trending: false, generator: 'rules', generatedAt: '2026-03-04T15:00:00.000Z' },
      url: place === 2 ? undefined : `https://wire.example/${place}`,
    })),
  });
  renderInApp(<NewsletterScreen />);
  const list = within(await screen.findByRole('region', { name: 'Top AI + B2B News of the Week' }));
  const titles = list
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent?.slice(0, 7));
  expect(titles).toEqual([1, 2, 3, 4, 5, 6].map((place) => `Story ${place}`));
  expect(list.queryByRole('link', { name: /Story 2/ })).toBeNull();
  cleanup();
  stub.calls.length = 0;
  renderInApp(<NewsletterScreen />, { config: { sections: ['newsletter'] } });
  expect(stub.calls).toEqual([]);
});

test('the latest editions can be read before subscribing', async () => {
  const editions = ['2026-03-06', '2026-03-05'].map((date) => ({
    ...{ date, madeAt: `${date}T06:00:00.000Z`, late: false, headline: `Headline of ${date}` },
  }));
  stubApi({ '/api/editions': { month: '2026-03', editions, months: [] } });
  renderInApp(<NewsletterScreen />);
  const list = within(await screen.findByRole('region', { name: 'Latest editions' }));
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All editions', '/editions'],
    ['Mar 6, 2026', '/editions/2026-03-06'],
    ['Mar 5, 2026', '/editions/2026-03-05'],
    ['Read the latest edition', '/editions/2026-03-06'],
  ]);
});

test('NL-03 the promises of the newsletter', () => {
  open();
  expect(screen.getByText(/Join 250,000\+ professionals/).textContent).toMatch(
    /^Join 250,000\+ professionals .* Free, weekly, a 5-minute read\.$/,
  );
  expect(screen.getByText('5-minute')).toBeTruthy();
  expect(screen.getByText('Unsubscribe anytime')).toBeTruthy();
});

test('NL-04 four figures', () => {
  open();
  const figures = within(screen.getByRole('list', { name: 'The newsletter in figures' }));
  expect(figures.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '250,000+ subscribers',
    '10+ years',
    '500+ issues',
    '95% open rate',
  ]);
});

test('NL-05 four benefits and a testimonial', () => {
  open();
  const benefits = within(screen.getByRole('region', { name: 'What you get' }));
  expect(benefits.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByRole('figure').textContent).toBe('“The one newsletter I forward.”A reader');
});

test('NL-06 NL-07 a form makes way for the welcome card, the other stays', async () => {
  const stub = open();
  const [field] = screen.getAllByRole('textbox', { name: 'Email address' });
  const [button] = screen.getAllByRole('button', { name: 'Subscribe' });
  if (!field || !button) throw new Error('no form');
  fireEvent.change(field, { target: { value: 'ada@example.com' } });
  fireEvent.click(button);
  expect(await screen.findByText('Welcome aboard')).toBeTruthy();
  expect(screen.getAllByRole('textbox', { name: 'Email address' })).toHaveLength(1);
  expect(stub.calls.filter((call) => call.includes('subscribe'))).toEqual(['/api/newsletter/subscribe']);
});
