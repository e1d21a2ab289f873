// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { exampleStock } from '../../testing/examples.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { StocksTable } from './components/stocks-table.tsx';
import { SummaryStrip } from './components/summary-strip.tsx';

afterEach(cleanup);

const withArr = exampleStock({ symbol: 'WITH', arr: 3.8, arrGrowth: 31, priceToArr: 14 });
const { arr: _arr, arrGrowth: _growth, priceToArr: _multiple, ...bare } = exampleStock({ symbol: 'BARE' });

function show(...stocks: Parameters<typeof SummaryStrip>[0]['stocks']) {
  stubApi({ '/api/stock-closes': [] });
  renderInApp(
    <>
      <SummaryStrip stocks={stocks} period="1D" />
      <StocksTable stocks={stocks} period="1D" />
    </>,
  );
}

test('OWN-26 figures of ARR are there where one company has it', () => {
  show(withArr, bare);
  expect(screen.getByText('Total ARR')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: /P\/ARR/ })).toBeTruthy();
});

test('OWN-26 and nowhere where none has', () => {
  show(bare);
  expect(screen.getByRole('columnheader', { name: /Market Cap/ })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/ARR/);
});
