import { describe, expect, test } from 'vitest';
import { answerChart } from './chart.ts';
import { listedCompanies } from './companies.ts';
import { createMarket } from './market.ts';

const WEDNESDAY_NOON = Date.parse('2026-03-04T17:01:00Z');
const DAY = 86_400_000;

function readChart(now: number, symbol = 'SNOW', range = '2y', market = createMarket()) {
  const answer = answerChart(market, symbol, range, now);
  expect(answer.status).toBe(200);
  return JSON.parse(answer.body.toString()).chart.result[0];
}

test('24 symbols with at least 370 daily closes each, all plausible', () => {
  expect(listedCompanies).toHaveLength(24);
  const market = createMarket();
  for (const { symbol, level } of listedCompanies) {
    const { timestamp, indicators } = readChart(WEDNESDAY_NOON, symbol, '2y', market);
    const [quote] = indicators.quote;
    expect(timestamp.length, symbol).toBeGreaterThanOrEqual(370);
    for (const list of [quote.open, quote.high, quote.low, quote.close, quote.volume]) {
      expect(list).toHaveLength(timestamp.length);
    }
    for (const [index, close] of quote.close.entries()) {
      expect(quote.low[index]).toBeLessThanOrEqual(close);
      expect(quote.high[index]).toBeGreaterThanOrEqual(close);
      expect(close / level).toBeGreaterThan(0.2);
      expect(close / level).toBeLessThan(5);
    }
  }
});

test('the history of past days is the same tomorrow and in half a year', () => {
  const today = readChart(WEDNESDAY_NOON);
  const past: number[] = today.timestamp.slice(0, -1);
  for (const later of [WEDNESDAY_NOON + DAY, WEDNESDAY_NOON + 182 * DAY]) {
    const chart = readChart(later);
    const shared = past.filter((time) => chart.timestamp.includes(time));
    expect(shared.length).toBeGreaterThan(200);
    for (const time of shared) {
      for (const field of ['open', 'high', 'low', 'close', 'volume']) {
        const before = today.indicators.quote[0][field][today.timestamp.indexOf(time)];
        expect(chart.indicators.quote[0][field][chart.timestamp.indexOf(time)]).toBe(before);
      }
    }
  }
});

test('the price moves by two-minute slots while the market is open and rests while it is closed', () => {
  const priceAt = (time: string) => readChart(Date.parse(time)).meta.regularMarketPrice;
  expect(priceAt('2026-03-04T17:00:10Z')).toBe(priceAt('2026-03-04T17:01:50Z'));
  const prices = [0, 2, 4, 6, 8].map((minute) => priceAt(`2026-03-04T17:0${minute}:00Z`));
  expect(new Set(prices).size).toBeGreaterThan(2);
  expect(priceAt('2026-03-06T21:00:00Z')).toBe(priceAt('2026-03-08T12:00:00Z'));
});

test('meta speaks of the latest session and of the close before the range', () => {
  const { meta, timestamp, indicators } = readChart(WEDNESDAY_NOON, 'SNOW', '5d');
  const year = readChart(WEDNESDAY_NOON);
  const [quote] = indicators.quote;
  expect(meta).toMatchObject({ currency: 'USD', symbol: 'SNOW', exchangeTimezoneName: 'America/New_York' });
  expect(meta.regularMarketPrice).toBe(quote.close.at(-1));
  expect(meta.regularMarketDayHigh).toBe(quote.high.at(-1));
  expect(meta.regularMarketTime * 1000).toBe(Date.parse('2026-03-04T17:00:00Z'));
  expect(meta.chartPreviousClose).toBe(year.indicators.quote[0].close.at(-timestamp.length - 1));
  expect(indicators.adjclose[0].adjclose).toEqual(quote.close);
});

describe('refusals', () => {
  test.each([
    ['NOPE', '2y', 404],
    ['SNOW', 'century', 422],
  ])('%s over %s is %i with an error', (symbol, range, status) => {
    const answer = answerChart(createMarket(), symbol, range, WEDNESDAY_NOON);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body.toString()).chart).toMatchObject({
      result: null,
      error: { code: expect.any(String) },
    });
  });
});

test('a price that was set stays in the history of its day', () => {
  const market = createMarket();
  market.setPrice('SNOW', 999, WEDNESDAY_NOON);
  const { meta } = readChart(WEDNESDAY_NOON, 'SNOW', '1d', market);
  expect([meta.regularMarketPrice, meta.regularMarketDayHigh]).toEqual([999, 999]);
  const next = readChart(WEDNESDAY_NOON + DAY, 'SNOW', '5d', market);
  expect(next.indicators.quote[0].close.at(-2)).toBe(999);
  expect(next.meta.regularMarketPrice).not.toBe(999);
});
