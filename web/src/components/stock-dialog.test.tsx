// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { exampleStock } from '../testing/examples.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { stubApi } from '../testing/stub-api.ts';
import { StockDialog } from './stock-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(changes: Parameters<typeof exampleStock>[0] = {}) {
  renderInApp(<StockDialog stock={exampleStock(changes)} onClose={() => undefined} />);
}

test('the chart of a company: its range in words, each close in a table, another period at a click', async () => {
  const month = [
    ['2026-02-04', 100],
    ['2026-02-05', 80],
    ['2026-02-06', 120],
  ];
  const stub = stubApi({
    '/api/stock-closes': ({ searchParams }: URL) =>
      Response.json([
        { symbol: 'SNOW', closes: searchParams.get('period') === '1M' ? month : month.slice(1) },
      ]),
  });
  open();
  const chart = await screen.findByRole('img', {
    name: 'SNOW from $100.00 on Feb 4, 2026 to $120.00 on Feb 6, 2026, between $80.00 and $120.00',
  });
  expect(chart).toBeTruthy();
  expect(screen.getByText('+20.00%')).toBeTruthy();
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => row.textContent)).toEqual([
    'DayClose',
    'Feb 6, 2026$120.00',
    'Feb 5, 2026$80.00',
    'Feb 4, 2026$100.00',
  ]);
  fireEvent.click(screen.getByRole('radio', { name: '1Y' }));
  expect(await screen.findByText('+50.00%')).toBeTruthy();
  expect(stub.calls).toEqual([
    '/api/stock-closes?period=1M&symbol=SNOW',
    '/api/stock-closes?period=1Y&symbol=SNOW',
  ]);
});

test('without closes the dialog says so and keeps its figures', async () => {
  stubApi();
  open();
  expect(await screen.findByText('The chart is not available right now.')).toBeTruthy();
  expect(screen.getByText('$182.50')).toBeTruthy();
  cleanup();
  stubApi({ '/api/stock-closes': [] });
  open();
  expect(await screen.findByText('No closes of this period.')).toBeTruthy();
});

test('an ARR figure names its period, basis, source and day, and that it is rough and old', async () => {
  stubApi();
  open({
    arr: 3.8,
    arrPeriodEnd: '2025-07-31',
    arrBasis: 'product revenue of the quarter × 4',
    arrSource: 'https://investors.example/figures',
    arrEnteredAt: '2026-03-01',
    arrOutdated: true,
  });
  const ledger = within(screen.getByRole('region', { name: 'Where the ARR comes from' }));
  for (const text of [
    'Jul 31, 2025',
    'Product revenue of the quarter × 4',
    'Mar 1, 2026',
    'Estimate',
    'Older than two quarters',
  ]) {
    expect(ledger.getByText(text)).toBeTruthy();
  }
  expect(ledger.getByRole('link', { name: /investors\.example/ }).getAttribute('href')).toBe(
    'https://investors.example/figures',
  );
  cleanup();
  open();
  expect(screen.queryByRole('region', { name: 'Where the ARR comes from' })).toBeNull();
});

test('COM-07 COM-01 the dialog is a preview: it leads to the page of the company', () => {
  stubApi({ '/api/stock-closes': [] });
  open({ symbol: 'BRK.B', name: 'Berkshire' });
  expect(screen.getByRole('link', { name: 'All about Berkshire' }).getAttribute('href')).toBe(
    '/companies/brk.b',
  );
});
