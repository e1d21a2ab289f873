// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { IndexTicker } from '../../../components/index-ticker.tsx';
import { exampleStock } from '../../../testing/examples.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { stubApi } from '../../../testing/stub-api.ts';
import { StockPanel } from './stock-panel.tsx';

const FEATURED = ['SNOW', 'MDB', 'PLTR', 'PATH', 'CRWD', 'NOW'];

function stocks(size: number) {
  return Array.from({ length: size }, (_, index) =>
    exampleStock({ symbol: FEATURED[index] ?? `S${index}`, featured: index < FEATURED.length }),
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function shownCount(): number {
  return within(screen.getByRole('list', { name: 'Stocks' })).getAllByRole('listitem').length;
}

test('MKT-20 six featured, all, and back', async () => {
  stubApi({ '/api/stocks': stocks(24) });
  renderInApp(<StockPanel />);
  fireEvent.click(await screen.findByRole('button', { name: 'Show all 24' }));
  expect(shownCount()).toBe(24);
  fireEvent.click(screen.getByRole('button', { name: 'Show featured' }));
  expect(shownCount()).toBe(6);
});

test('MKT-23 MKT-24 the badge counts the data', async () => {
  stubApi({ '/api/stocks': stocks(23) });
  renderInApp(<StockPanel />);
  expect(await screen.findByText('6/23 Featured')).toBeTruthy();
});

test('MKT-28 the pace of the data is stated', async () => {
  stubApi({ '/api/stocks': stocks(24) });
  renderInApp(<StockPanel />);
  expect(await screen.findByText(/Stock data updates every 2 minutes/)).toBeTruthy();
});

test('MKT-21 a click on a stock opens its details', async () => {
  const details = {
    volume: 12_300,
    marketCap: 61.3e9,
    arr: 3.8,
    arrGrowth: 31,
    priceToArr: 14.2,
    high: 185,
    low: 180,
  };
  stubApi({ '/api/stocks': [exampleStock(details)] });
  renderInApp(<StockPanel />);
  fireEvent.click(await screen.findByRole('button', { name: /^SNOW/ }));
  const dialog = await screen.findByRole('dialog');
  for (const text of [
    '$182.50',
    '+2.31',
    '+1.24%',
    '$185.00',
    '$180.00',
    '12.3K',
    '$61.3B',
    '$3.8B',
    '+31%',
    '14.2x',
  ]) {
    expect(within(dialog).getByText(text)).toBeTruthy();
  }
});

test('MKT-22 NEWS-05 the ticker holds every symbol twice', async () => {
  stubApi({ '/api/stocks': stocks(24) });
  renderInApp(<IndexTicker />);
  expect(await screen.findAllByText('SNOW')).toHaveLength(2);
  expect(screen.getAllByText('S23')).toHaveLength(2);
});
