import { expect, test } from 'vitest';
import { exampleStock } from '../../testing/examples.ts';
import { byMarketCap, nextOrder, sortStocks, stockColumns } from './stock-columns.ts';

const full = exampleStock({
  price: 182.5,
  marketCap: 61.3e9,
  arr: 3.8,
  arrGrowth: 26,
  priceToArr: 14.24,
  periods: { '1M': { change: 1, changePercent: -1.2 } },
});
const bare = exampleStock({ symbol: 'BARE' });

function row(stock: typeof full): string[] {
  return stockColumns('1M').map((column) => column.text(stock));
}

test('MKT-14 MKT-15 MKT-16 MKT-17 a row of the table, with and without figures', () => {
  expect(stockColumns('1M').map(({ header }) => header)).toEqual([
    'Symbol',
    'Company',
    'Price',
    'Market Cap',
    'ARR',
    'ARR Growth',
    'P/ARR',
    '% Change (1M)',
  ]);
  expect(row(full)).toEqual(['SNOW', 'Snowflake', '$182.50', '$61.3B', '$3.8B', '+26%', '14.2x', '-1.20%']);
  expect(row(bare)).toEqual(['BARE', 'Snowflake', '$182.50', '--', '--', '--', '--', '--']);
});

test('MKT-13 by market cap descending, those without it last, either way', () => {
  const stocks = [
    exampleStock({ symbol: 'NONE' }),
    exampleStock({ symbol: 'LOW', marketCap: 1 }),
    exampleStock({ symbol: 'HIGH', marketCap: 9 }),
  ];
  const column = stockColumns('1D').find(({ id }) => id === byMarketCap.column);
  expect(sortStocks(stocks, column, true).map(({ symbol }) => symbol)).toEqual(['HIGH', 'LOW', 'NONE']);
  expect(sortStocks(stocks, column, false).map(({ symbol }) => symbol)).toEqual(['LOW', 'HIGH', 'NONE']);
});

test('MKT-13 a heading sorts by its column, again turns it round', () => {
  expect(nextOrder(byMarketCap, 'marketCap')).toEqual({ column: 'marketCap', descending: false });
  expect(nextOrder(byMarketCap, 'arr')).toEqual({ column: 'arr', descending: true });
  expect(nextOrder(byMarketCap, 'company')).toEqual({ column: 'company', descending: false });
});
