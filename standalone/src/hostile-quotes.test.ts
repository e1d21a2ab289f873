import { type FetchCompleted, parseEvent, type Stock, stockSchema } from '@runrate/contracts';
import { makeTemporaryFolder, startFeedServer } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { RunningHub } from './create-hub.ts';
import { startTestHub } from './test-hub.ts';

/** A Wednesday, after the close in New York. */
const start = Date.parse('2026-03-04T22:00:00Z');
const open = Date.parse('2026-03-04T14:30:00Z') / 1000;
const DAY = 86_400;
const good = [99, 100, 101];

function chart(closes: readonly unknown[], meta: object = {}, shift = 0): string {
  const timestamp = closes.map((_, index) => open + (index - closes.length + 1 + shift) * DAY);
  const quote = [{ high: closes, low: closes, close: closes, volume: closes.map(() => 1000) }];
  const result = { meta: { currency: 'USD', gmtoffset: 0, symbol: 'SNOW', ...meta }, timestamp };
  return JSON.stringify({ chart: { result: [{ ...result, indicators: { quote } }], error: null } });
}

/** Responses a price provider has sent or could send. */
const hostile: readonly (readonly [string, string])[] = [
  ['NaN', chart([1, 2, 3]).replaceAll('3', 'NaN')],
  ['Infinity', chart([100, 101, '1e999']).replaceAll('"1e999"', '1e999')],
  ['-Infinity', chart([100, 101, '-1e999']).replaceAll('"-1e999"', '-1e999')],
  ['a negative price', chart([100, 101, -5])],
  ['zero', chart([100, 101, 0])],
  ['a null close', chart([100, 101, null])],
  ['text for a number', chart([100, 101, '102'])],
  ['an object for a number', chart([100, 101, {}])],
  ['a price a billion times too high', chart([100, 101, 1e11])],
  ['a price a hundred times too low', chart([100, 101, 1.01])],
  ['one day alone, absurd', chart([1e11])],
  ['yesterday’s answer', chart([98, 99], {}, -1)],
  ['an answer of last year', chart([50, 51], {}, -365)],
  ['an answer of next year', chart([50, 51], {}, 365)],
  ['another symbol', chart([100, 101, 5], { symbol: 'MDB' })],
  ['no symbol found', '{"chart":{"result":null,"error":{"code":"Not Found","description":"No data found"}}}'],
  ['no price at all', chart([])],
  ['a web page', '<!doctype html><title>Sign in</title>'],
  ['half of an answer', chart([100, 101, 5]).slice(0, 80)],
  ['an empty answer', ''],
  ['another kind of JSON', '{"quoteResponse":{"result":[{"regularMarketPrice":5}]}}'],
];

async function followFetches({ engines }: RunningHub) {
  const arrived: FetchCompleted['data'][] = [];
  const waiting: ((data: FetchCompleted['data']) => void)[] = [];
  const following = await engines.log.follow({
    group: 'test',
    topics: ['fetches'],
    from: 'end',
    async handle({ records }) {
      for (const { value } of records) {
        const parsed = parseEvent('fetches', value ?? '');
        if (parsed.outcome !== 'event' || parsed.event.type !== 'FetchCompleted') throw new Error('no fetch');
        const taker = waiting.shift();
        if (taker) taker(parsed.event.data);
        else arrived.push(parsed.event.data);
      }
    },
  });
  let requests = 0;
  return {
    async refresh() {
      const requestId = `admin-${++requests}`;
      const at = new Date(start).toISOString();
      const data = { requestId, sourceId: 'quotes', cause: 'admin' };
      const event = {
        id: requestId,
        type: 'FetchRequested',
        version: 1,
        key: 'quotes',
        source: 'admin',
        data,
      };
      const value = JSON.stringify({ ...event, occurredAt: at, recordedAt: at });
      await engines.log.append([{ topic: 'fetch-requests', key: 'quotes', value }]);
      return arrived.shift() ?? new Promise<FetchCompleted['data']>((resolve) => waiting.push(resolve));
    },
    [Symbol.asyncDispose]: () => following.close(),
  };
}

test(`I14 ${hostile.length} answers that cannot be true: the last good price stays, is marked stale, and each has a reason`, async () => {
  await using folder = await makeTemporaryFolder();
  await using server = await startFeedServer();
  const set = (body: string) => server.set('/SNOW', { body, contentType: 'application/json' });
  set(chart(good));
  let now = start;
  await using hub = await startTestHub(
    {
      sources: [
        {
          id: 'quotes',
          kind: 'quotes',
          name: 'Prices',
          url: `${server.origin}/{symbol}`,
          schedule: '0 0 29 2 *',
        },
      ],
      companies: [{ symbol: 'SNOW', name: 'Snowflake', sector: 'Data', sharesOutstanding: 1e6 }],
      network: { allow: [server.host] },
    },
    folder.path,
    { clock: () => now },
  );
  const stock = async (): Promise<Stock | undefined> => {
    const response = await fetch(`${hub.origin}/api/stocks?periods=true`);
    const text = await response.text();
    expect(text).not.toMatch(/NaN|Infinity/);
    return z.array(stockSchema).parse(JSON.parse(text))[0];
  };
  const before = await stock();
  expect(before).toMatchObject({ price: 101, change: 1, stale: false });
  await using fetches = await followFetches(hub);
  for (const [name, body] of hostile) {
    set(body);
    const { outcome, error, rejections } = await fetches.refresh();
    const reasons = [...rejections, ...(error === undefined ? [] : [error])];
    // A response without any day holds nothing to reject.
    if (name !== 'no price at all') expect(reasons, name).not.toEqual([]);
    expect(['failed', 'fetched'], name).toContain(outcome);
    expect(await stock(), name).toMatchObject({ price: 101, periods: { '1D': before?.periods?.['1D'] } });
  }
  now += 2 * DAY * 1000;
  expect(await stock()).toMatchObject({ price: 101, stale: true, lastUpdated: before?.lastUpdated });
});
