// @vitest-environment happy-dom
import type { Startup } from '@runrate/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { held, stubApi } from '../../testing/stub-api.ts';
import { daysSinceText } from './days-since.ts';
import { StartupsScreen } from './startups-screen.tsx';

const categories = [
  'Foundation Models',
  'AI Infrastructure',
  'AI Coding',
  'Enterprise AI',
  'Creative AI',
  'Cloud AI',
  'AI Safety',
];

/** One startup per category, in reverse order; every other one is public. */
const startups: Startup[] = categories
  .map((category, place): Startup => {
    const common = {
      id: `s${place}`,
      name: `Company ${place}`,
      category,
      description: `What company ${place} does.`,
      founded: 2015 + place,
      headquarters: `City ${place}`,
    };
    return place % 2 === 0
      ? { ...common, status: 'public', symbol: `SY${place}`, price: 84.12, changePercent: -2.37 }
      : { ...common, status: 'private', valuation: 38.5, daysSinceFunding: 74 };
  })
  .reverse();

const stats = {
  totalPublicValue: 812.4,
  totalPrivateValue: 1204.2,
  avgPublicChange: 0.84,
  topCategory: 'AI Coding',
};
const performers = {
  gainers: [{ name: 'Kilnray', symbol: 'KLNR', changePercent: 3.26, price: 131.45 }],
  privateRising: [{ name: 'Orrelune', category: 'Cloud AI', valuation: 38.5, daysSinceFunding: 1 }],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(changed: Record<string, unknown> = {}): Promise<void> {
  stubApi({
    '/api/ai-startups': startups,
    '/api/ai-startups/stats': stats,
    '/api/ai-startups/performers': performers,
    ...changed,
  });
  renderInApp(<StartupsScreen />);
  await waitFor(() => expect(screen.queryByLabelText('Loading the startup index')).toBeNull());
}

function entry(name: string): HTMLElement {
  const item = screen.getByRole('heading', { level: 4, name: new RegExp(name) }).closest('li');
  if (!item) throw new Error(`no entry ${name}`);
  return item;
}

test('AIS-01 AIS-07 the index by the names of its categories', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'AI Startup Index' })).toBeTruthy();
  const index = within(screen.getByRole('region', { name: 'The index' }));
  expect(index.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(
    categories,
  );
});

test('AIS-03 AIS-04 a public company with its price, a private one with its valuation', async () => {
  await open();
  for (const text of [
    'Company 0',
    'SY0',
    'Public',
    'Foundation Models',
    'What company 0 does.',
    'Founded 2015',
  ]) {
    expect(entry('Company 0').textContent).toContain(text);
  }
  expect(entry('Company 0').textContent).toContain('City 0');
  expect(entry('Company 0').textContent).toContain('$84.12-2.37%');
  expect(entry('Company 1').textContent).toContain('Private');
  expect(entry('Company 1').textContent).toContain('$38.5BFunded 74 days ago');
});

test('AIS-04 what a company is worth comes first, whether public or private', async () => {
  await open({
    '/api/ai-startups': [
      { ...startups[0], valuation: 21.7 },
      { ...startups[1], lastRoundAt: '2026-03-01', lastRoundName: 'Series C' },
    ],
  });
  expect(entry('Company 6').textContent).toContain('$21.7B$84.12 a share-2.37%');
  expect(entry('Company 5').textContent).toContain('$38.5BSeries C, Mar 2026 74 days ago');
});

test('AIS-03 public or private companies alone', async () => {
  await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Private' }));
  expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(3);
  fireEvent.click(screen.getByRole('radio', { name: 'Public' }));
  expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(4);
});

test('startups are found by name and sector, and sorted by value, round or day', async () => {
  const [late, early, listed] = [
    { ...startups[1], name: 'Late', valuation: 1, daysSinceFunding: 3, lastRoundAt: '2026-03-01' },
    { ...startups[3], name: 'Early', valuation: 9, daysSinceFunding: 400 },
    { ...startups[0], name: 'Listed', valuation: 5 },
  ];
  const inSector = [listed, early].map((startup) => ({ ...startup, category: 'AI Coding' }));
  await open({ '/api/ai-startups': [{ ...late, category: 'AI Safety' }, ...inSector] });
  const names = () =>
    screen
      .getAllByRole('heading', { level: 4 })
      .map(({ textContent }) => /^[A-Z][a-z]{3,5}/.exec(textContent)?.[0]);
  for (const [order, found] of [
    ['By sector', ['Early', 'Listed', 'Late']],
    ['Value', ['Early', 'Listed', 'Late']],
    ['Funded', ['Late', 'Early', 'Listed']],
    ['Day', ['Listed', 'Early', 'Late']],
  ] as const) {
    fireEvent.click(screen.getByRole('radio', { name: order }));
    expect([order, names()]).toEqual([order, found]);
  }
  expect(entry('Late').textContent).toContain('Funded Mar 2026 3 days ago');
  fireEvent.change(screen.getByLabelText('Filter companies'), { target: { value: 'earl' } });
  expect(names()).toEqual(['Early']);
  fireEvent.change(screen.getByLabelText('Filter companies'), { target: { value: '' } });
  fireEvent.change(screen.getByLabelText('Sector'), { target: { value: 'AI Safety' } });
  expect(names()).toEqual(['Late']);
});

test('AIS-05 the four figures', async () => {
  await open();
  expect(await screen.findByText('$812.4B')).toBeTruthy();
  expect(screen.getByText('$1.2T')).toBeTruthy();
  expect(screen.getByText('+0.84%')).toBeTruthy();
  expect(screen.getByText('Top category').parentElement?.textContent).toBe(
    'Top categoryAI Coding1 of 7 startups',
  );
});

test('AIS-06 the performers', async () => {
  await open();
  const gainers = within(screen.getByRole('region', { name: 'Top gainers' }));
  expect((await gainers.findByRole('listitem')).textContent).toBe('KLNRKilnray$131.45+3.26%');
  const rising = within(screen.getByRole('region', { name: 'Rising private companies' }));
  expect(rising.getByRole('listitem').textContent).toBe('Orrelune Cloud AI$38.5BFunded 1 day ago');
});

test('AIS-04 days since funding in words', () => {
  expect([0, 1, 74, undefined].map(daysSinceText)).toEqual(['today', '1 day ago', '74 days ago', '--']);
});

test('AIS-01 loading, empty and failing', async () => {
  stubApi({ '/api/ai-startups': held });
  renderInApp(<StartupsScreen />);
  expect(screen.getByLabelText('Loading the startup index')).toBeTruthy();
  cleanup();
  await open({ '/api/ai-startups': [] });
  expect(screen.getByText('No startups listed yet')).toBeTruthy();
  cleanup();
  await open({ '/api/ai-startups': () => new Response('no', { status: 500 }) });
  expect(screen.getByText('The startup index did not load.')).toBeTruthy();
});

test('a valuation says that it is rough, and where its round is told', async () => {
  await open({
    '/api/ai-startups': [
      {
        ...startups[1],
        name: 'Told',
        estimate: true,
        lastRoundName: 'Series C',
        lastRoundSource: 'https://t.example/c',
      },
      { ...startups[3], name: 'Named', lastRoundName: 'Series A' },
    ],
  });
  const entry = (name: string) =>
    within(screen.getByRole('heading', { name: new RegExp(`^${name}`) }).closest('li') ?? document.body);
  expect(entry('Told').getByText('Estimate')).toBeTruthy();
  expect(
    entry('Told')
      .getByRole('link', { name: /^Series C, source/ })
      .getAttribute('href'),
  ).toBe('https://t.example/c');
  expect(entry('Named').getByText(/Series A/)).toBeTruthy();
  expect(entry('Named').queryByRole('link', { name: /source/ })).toBeNull();
  expect(entry('Named').queryByText('Estimate')).toBeNull();
});
