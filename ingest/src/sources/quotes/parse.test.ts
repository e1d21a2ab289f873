import { describe, expect, test } from 'vitest';
import type { DailyQuote } from './daily-quotes.ts';
import { parseChart } from './parse.ts';
import { quarantine } from './quarantine.ts';

/** 2026-03-02 (a Monday), 09:30 in New York. */
const monday = Date.parse('2026-03-02T14:30:00Z') / 1000;
const DAY = 86_400;

function chart(closes: (number | null)[], change: Record<string, unknown> = {}, adjusted = closes): string {
  const timestamp = closes.map((_, index) => monday + index * DAY);
  return JSON.stringify({
    chart: {
      result: [
        {
          meta: { currency: 'USD', gmtoffset: -18_000, exchangeTimezoneName: 'America/New_York', ...change },
          timestamp,
          indicators: {
            quote: [{ high: closes, low: closes, close: closes, volume: closes.map(() => 1000) }],
            adjclose: [{ adjclose: adjusted }],
          },
        },
      ],
      error: null,
    },
  });
}

function read(text: string, known: readonly DailyQuote[] = []) {
  const result = parseChart(text, 'SNOW');
  if (result.outcome !== 'parsed') throw new Error(result.reason);
  const { quotes, rejections } = result.parsed;
  const kept = quarantine(quotes, 'SNOW', known, Date.parse('2026-03-05T00:00:00Z'));
  return { quotes: kept.quotes, rejections: [...rejections, ...kept.rejections] };
}

const daysOf = (text: string) => read(text).quotes.map(({ tradingDay, price }) => [tradingDay, price]);

test('one quote a trading day of the exchange; the running day has the latest price', () => {
  const running = monday + DAY + 3600;
  const { quotes } = read(chart([100, 101], { regularMarketTime: running, regularMarketPrice: 102.5 }));
  expect(quotes).toMatchObject([
    { tradingDay: '2026-03-02', price: 100, marketTime: '2026-03-02T21:00:00.000Z' },
    { tradingDay: '2026-03-03', price: 102.5, adjustedClose: 102.5, marketTime: '2026-03-03T15:30:00.000Z' },
  ]);
});

test('the day is that of the exchange, not of UTC', () => {
  const text = chart([100], { exchangeTimezoneName: 'Asia/Tokyo' });
  const late = text.replace(String(monday), String(Date.parse('2026-03-02T20:00:00Z') / 1000));
  expect(daysOf(late)).toEqual([['2026-03-03', 100]]);
  expect(daysOf(chart([100], { exchangeTimezoneName: 'Nowhere/Land' }))).toEqual([['2026-03-02', 100]]);
});

test.each([
  ['GBp', 'GBP'],
  ['GBX', 'GBP'],
  ['ZAc', 'ZAR'],
  ['ILA', 'ILS'],
])('OWN-26 prices in %s are hundredths of %s', (currency, main) => {
  const [quote] = read(chart([250], { currency }, [240])).quotes;
  expect(quote).toMatchObject({
    currency: main,
    price: 2.5,
    adjustedClose: 2.4,
    high: 2.5,
    low: 2.5,
    volume: 1000,
  });
});

test('OWN-26 prices in other currencies are as they come', () => {
  expect(read(chart([250], { currency: 'GBP' })).quotes[0]).toMatchObject({ currency: 'GBP', price: 250 });
  expect(read(chart([250], { currency: 'jpy' })).quotes[0]).toMatchObject({ currency: 'JPY', price: 250 });
});

describe('I14 prices that cannot be true are held back, the rest goes on', () => {
  test.each([
    ['a missing close', [100, null, 102]],
    ['zero', [100, 0, 102]],
    ['a negative price', [100, -5, 102]],
    ['a jump up that does not last', [100, 900, 102]],
    ['a jump down that does not last', [100, 1, 102]],
  ])('%s', (_, closes) => {
    expect(daysOf(chart(closes))).toEqual([
      ['2026-03-02', 100],
      ['2026-03-04', 102],
    ]);
    expect(read(chart(closes)).rejections).toHaveLength(1);
  });

  test.each(['NaN', '"oops"', '1e999', '{}'])('%s in place of a number', (value) => {
    const text = chart([100, 7.125, 102]).replaceAll('7.125', value);
    const result = parseChart(text, 'SNOW');
    if (value === 'NaN') expect(result).toMatchObject({ outcome: 'refused' });
    else expect(daysOf(text).map(([day]) => day)).toEqual(['2026-03-02', '2026-03-04']);
  });

  test('a jump on the last day waits for the next day to confirm it', () => {
    expect(daysOf(chart([100, 300]))).toHaveLength(1);
    expect(daysOf(chart([100, 300, 310]))).toHaveLength(3);
  });

  test('against what is known: a jump in an answer of one day, an older answer, an older price of the day', () => {
    const known = read(chart([100, 101])).quotes;
    const only = (close: number, day: number, change: Record<string, unknown> = {}) => {
      const text = chart([close], change).replace(String(monday), String(monday + day * DAY));
      return read(text, known);
    };
    expect(only(102, 2)).toMatchObject({ quotes: [{ price: 102 }], rejections: [] });
    expect(only(1e9, 2)).toEqual({ quotes: [], rejections: [expect.stringContaining('held back')] });
    expect(only(100, 0)).toEqual({
      quotes: [],
      rejections: [expect.stringContaining('ends before 2026-03-03')],
    });
    const early = { regularMarketTime: monday + DAY + 60, regularMarketPrice: 99 };
    expect(only(99, 1, early)).toEqual({ quotes: [], rejections: [expect.stringContaining('older than')] });
    expect(only(103, 9)).toEqual({ quotes: [], rejections: [expect.stringContaining('yet to come')] });
  });

  test('a split is no jump', () => {
    expect(daysOf(chart([100, 10, 11], {}, [10, 10, 11]))).toHaveLength(3);
  });

  test.each([
    ['<!doctype html><title>Sign in</title>', 'The address answers with a web page, not with data'],
    ['Too Many Requests', 'The address answers with text that is not JSON'],
    ['{"quoteResponse":{}}', 'The address answers with JSON that is not a price chart'],
    [
      '{"chart":{"result":null,"error":{"code":"Not Found","description":"No data found"}}}',
      'The provider has no prices: No data found',
    ],
    [chart([100], { symbol: 'MDB' }), 'The provider answers for MDB instead'],
    ['{"chart":{"result":[],"error":null}}', 'The address answers with JSON that is not a price chart'],
  ])('%s', (text, reason) => expect(parseChart(text, 'SNOW')).toEqual({ outcome: 'refused', reason }));
});
