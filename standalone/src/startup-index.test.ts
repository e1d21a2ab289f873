import { join } from 'node:path';
import { type Startup, startupSchema } from '@runrate/contracts';
import { loadHubConfig } from '@runrate/service';
import { makeTemporaryFolder, startFeedServer } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startTestHub } from './test-hub.ts';

const DAY = 86_400_000;

test('AIS-04 API-51 the configured list: public companies priced from the quotes, days since funding by the clock', async () => {
  await using folder = await makeTemporaryFolder();
  await using server = await startFeedServer();
  const open = Date.parse('2026-03-03T14:30:00Z') / 1000;
  const quote = [{ high: [100, 110], low: [90, 100], close: [100, 110], volume: [1, 1] }];
  const result = {
    meta: { currency: 'USD', gmtoffset: 0 },
    timestamp: [open, open + 86_400],
    indicators: { quote },
  };
  const body = JSON.stringify({ chart: { result: [result], error: null } });
  server.set('/CRWV', { body, contentType: 'application/json' });
  const never = '0 0 29 2 *';
  const source = 'https://labs.example/series-c';
  let now = Date.parse('2026-03-04T22:00:00Z');
  await using hub = await startTestHub(
    {
      sources: [
        { id: 'startups', kind: 'startups', name: 'Index', schedule: never },
        { id: 'quotes', kind: 'quotes', name: 'Prices', url: `${server.origin}/{symbol}`, schedule: never },
      ],
      startups: [
        {
          id: 'labs',
          name: 'Labs',
          status: 'private',
          category: 'AI Safety',
          description: 'd',
          valuation: 3,
          lastRound: { name: 'Series C', date: '2026-03-01', source },
        },
        {
          id: 'cloud',
          name: 'Cloud',
          status: 'public',
          symbol: 'CRWV',
          category: 'Cloud AI',
          description: 'd',
          estimate: true,
        },
      ],
      network: { allow: [server.host] },
    },
    folder.path,
    { clock: () => now },
  );
  const read = async (): Promise<Startup[]> => {
    const response = await fetch(`${hub.origin}/api/ai-startups`);
    return z.array(startupSchema).parse(await response.json());
  };
  const [labs, cloud, ...others] = await read();
  expect(others).toEqual([]);
  expect(labs).toMatchObject({
    ...{ id: 'labs', valuation: 3, daysSinceFunding: 3, estimate: false },
    ...{ lastRoundName: 'Series C', lastRoundSource: source },
  });
  expect(cloud).toMatchObject({ symbol: 'CRWV', price: 110, changePercent: 10, estimate: true });
  expect(cloud?.daysSinceFunding).toBeUndefined();
  now += 4 * DAY;
  expect((await read())[0]?.daysSinceFunding).toBe(7);
});

test('AIS-07 the shipped list: every category, and each round with its day and its source', async () => {
  const { startups, sources } = await loadHubConfig(join(import.meta.dirname, '../../config/live.yaml'), {});
  expect(sources.find(({ kind }) => kind === 'startups')).not.toHaveProperty('url');
  expect(new Set(startups.map(({ id }) => id)).size).toBe(startups.length);
  expect([...new Set(startups.map(({ category }) => category))].toSorted()).toEqual([
    'AI Coding',
    'AI Infrastructure',
    'AI Safety',
    'Cloud AI',
    'Creative AI',
    'Enterprise AI',
    'Foundation Models',
  ]);
  for (const { id, status, symbol, valuation, lastRound } of startups) {
    if (status === 'public') expect(symbol, id).toMatch(/^[A-Z]+$/);
    else
      expect({ valuation, lastRound }, id).toMatchObject({
        valuation: expect.any(Number),
        lastRound: expect.any(Object),
      });
  }
});

test('a public company without a symbol is a fault of the configuration', async () => {
  await using folder = await makeTemporaryFolder();
  const entry = { id: 'a', name: 'A', status: 'public' as const, category: 'AI', description: 'd' };
  const sources = [{ id: 's', kind: 'startups' as const, name: 'S' }];
  await expect(startTestHub({ sources, startups: [entry] }, folder.path)).rejects.toThrow('public company');
});
