import { hubConfigSchema } from '@runrate/contracts';
import { type SampleWorld, startSampleWorld } from '@runrate/sample-world';
import { startFeedServer } from '@runrate/testkit';
import { describe, expect, test } from 'vitest';
import { startTestHub } from '../../test-hub.ts';
import { parsePriceTable } from './csv-provider.ts';

const never = '0 0 29 2 *';
const company = (symbol: string) => ({ symbol, name: symbol, sector: 'Data' });
const chartPath = '/v8/finance/chart/SNOW';
const hostOf = (address: string) => new URL(address).host;

/** Starts a hub that reads SNOW from Yahoo, simulated by the sample world, with an optional second provider. */
function startHub(world: SampleWorld, fallback?: { provider: 'csv'; url: string }) {
  const allow = [hostOf(world.origin), ...(fallback ? [hostOf(fallback.url)] : [])];
  const url = `${world.origin}/finance`;
  const quotes = {
    id: 'quotes',
    kind: 'quotes',
    provider: 'yahoo',
    name: 'Prices',
    url,
    schedule: never,
  } as const;
  return startTestHub({
    sources: [{ ...quotes, ...(fallback && { fallback }) }],
    companies: [company('SNOW')],
    network: { allow },
  });
}

test('Yahoo through its library: daily quotes of more than a year, read again only for the last days', async () => {
  await using world = await startSampleWorld({ port: 0 });
  await using hub = await startHub(world);
  const whole = await hub.nextFetch();
  expect(whole).toMatchObject({ outcome: 'fetched', counts: { rejected: 0 } });
  expect(whole.counts.new).toBeGreaterThan(250);
  const events = await hub.events('quotes');
  expect(events[0]?.data).toMatchObject({ symbol: 'SNOW', currency: 'USD', price: expect.any(Number) });
  await hub.request('quotes');
  const recent = await hub.nextFetch();
  expect(recent).toMatchObject({ outcome: 'fetched', counts: { new: 0 } });
});

describe('F20 faults of the provider are failures with a reason', () => {
  const faults = [
    ['429', { kind: 'status', status: 429, headers: { 'retry-after': '120' } }],
    ['500', { kind: 'status', status: 500 }],
    ['a web page', { kind: 'html' }],
    ['half an answer', { kind: 'cut' }],
  ] as const;
  test.each(faults)('%s', async (_, fault) => {
    await using world = await startSampleWorld({ port: 0 });
    world.misbehave(`/finance${chartPath}`, fault);
    await using hub = await startHub(world);
    const fetched = await hub.nextFetch();
    expect(fetched).toMatchObject({
      outcome: 'failed',
      errorStreak: 1,
      error: expect.stringMatching(/\w+ \w+/),
    });
    expect(await hub.events('quotes')).toEqual([]);
    world.misbehave(`/finance${chartPath}`, null);
  });

  test.each(faults)('%s, and the second provider steps in', async (_, fault) => {
    await using world = await startSampleWorld({ port: 0 });
    await using server = await startFeedServer();
    world.misbehave(`/finance${chartPath}`, fault);
    server.set('/SNOW.csv', {
      body: 'Date,Close\n2026-03-02,100\n2026-03-03,101\n',
      contentType: 'text/csv',
    });
    await using hub = await startHub(world, { provider: 'csv', url: `${server.origin}/{symbol}.csv` });
    expect(await hub.nextFetch()).toMatchObject({
      outcome: 'fetched',
      counts: { new: 2, rejected: 1 },
      rejections: [expect.stringMatching(/^SNOW: /)],
    });
  });
});

test('both providers gone: the source failed, and no price is invented', async () => {
  await using world = await startSampleWorld({ port: 0 });
  await using server = await startFeedServer();
  world.misbehave(`/finance${chartPath}`, { kind: 'status', status: 500 });
  await using hub = await startHub(world, { provider: 'csv', url: `${server.origin}/{symbol}.csv` });
  expect(await hub.nextFetch()).toMatchObject({ outcome: 'failed' });
});

describe('price tables', () => {
  const now = Date.parse('2026-03-04T18:00:00Z');
  const read = (text: string) => parsePriceTable(text, 'SNOW', now);

  test.each([
    ['Stooq', 'Date,Open,High,Low,Close,Volume\r\n2026-03-03,99,103,98,101.5,1200\r\n', 101.5],
    [
      'Tiingo',
      'date,close,high,low,open,volume,adjClose,adjHigh\n2026-03-03,203,206,196,198,600,101.5,103\n',
      101.5,
    ],
    [
      'Alpha Vantage',
      '\uFEFFtimestamp,open,high,low,close,adjusted_close,volume\n2026-03-03,198,206,196,203,101.5,600\n',
      101.5,
    ],
  ])('%s', (_, text, adjustedClose) => {
    expect(read(text)).toMatchObject({
      outcome: 'parsed',
      parsed: {
        quotes: [{ tradingDay: '2026-03-03', adjustedClose, marketTime: '2026-03-03T21:00:00.000Z' }],
        rejections: [],
      },
    });
  });

  test('the close is an hour earlier in UTC in summer, and never in the future', () => {
    const table = 'Date,Close\n2025-07-01,5\n2026-03-04,6\n';
    expect(read(table)).toMatchObject({
      parsed: {
        quotes: [{ marketTime: '2025-07-01T20:00:00.000Z' }, { marketTime: '2026-03-04T18:00:00.000Z' }],
      },
    });
  });

  test('lines that are no price are left out with a reason', () => {
    const table = 'Date,Close\nsoon,5\n2026-03-02,-1\n2026-03-03,N/D\n2026-03-04,7\n';
    expect(read(table)).toMatchObject({
      parsed: {
        quotes: [{ price: 7 }],
        rejections: [expect.any(String), expect.any(String), expect.any(String)],
      },
    });
  });

  test.each([
    'Exceeded the daily hits limit',
    'No data',
    '<!doctype html><title>x</title>',
    '',
    'Date,Close\n',
  ])('no table: %s', (text) =>
    expect(read(text)).toMatchObject({ outcome: 'refused', reason: expect.any(String) }),
  );
});

test('a provider is configured with what it needs', () => {
  const parse = (quotes: object) =>
    hubConfigSchema.safeParse({ sources: [{ id: 'q', kind: 'quotes', name: 'Q', ...quotes }] });
  expect(parse({ provider: 'yahoo' }).success).toBe(true);
  expect(parse({ url: 'https://e.example/{symbol}' }).success).toBe(true);
  expect(parse({ url: 'https://e.example/' }).error?.issues).toMatchObject([{ path: ['sources', 0, 'url'] }]);
  const fallback = { provider: 'csv', url: 'https://e.example/' };
  expect(parse({ provider: 'yahoo', fallback }).error?.issues).toMatchObject([
    { path: ['sources', 0, 'fallback', 'url'] },
  ]);
});
