import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder, type RssItem, rssFeed, startFeedServer } from '@runrate/testkit';
import {
  elasticsearch,
  type KillableServer,
  kafka,
  mongodb,
  startKillable,
} from '@runrate/testkit/native-engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dumpViews } from './testing/dump-views.ts';
import { toNumberedItem } from './testing/numbered-items.ts';
import { openTierEngines, tierVariables } from './testing/real-engines.ts';
import { type SupervisedTier, superviseTier } from './testing/supervise-tier.ts';
import { untilVisible } from './testing/whole-hub.ts';

const kills = 5;
/** All goes on by itself within this time after an engine is back, milliseconds. */
const longestRecovery = 60_000;
const longestAnswer = 2000;

/** What a reader is answered while an engine is away; every answer comes in time. */
type WhileAway = (origin: string) => Promise<void>;

const servers = new AsyncDisposableStack();
const engines = new Map<'kafka' | 'mongodb' | 'elasticsearch', KillableServer>();
beforeAll(async () => {
  for (const server of [kafka, mongodb, elasticsearch]) {
    engines.set(server.name, servers.use(await startKillable(server)));
  }
}, 240_000);
afterAll(() => servers.disposeAsync());

function engine(name: 'kafka' | 'mongodb' | 'elasticsearch'): KillableServer {
  const found = engines.get(name);
  if (!found) throw new Error(`${name} was not started`);
  return found;
}

/** The status of an answer that came in time. */
async function answer(origin: string, path: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${origin}${path}`);
  await response.arrayBuffer();
  expect(performance.now() - begun, path).toBeLessThan(longestAnswer);
  return response.status;
}

const whileAway = {
  kafka: async (origin) => {
    expect(await answer(origin, '/api/articles?limit=5')).toBe(200);
    expect(await answer(origin, '/api/articles/search?q=numbered')).toBe(200);
  },
  mongodb: async (origin) => {
    expect([200, 503]).toContain(await answer(origin, '/api/articles?limit=5'));
    // Nobody asked for this page before.
    expect(await answer(origin, `/api/articles?limit=5&offset=${fresh()}`)).toBe(503);
  },
  elasticsearch: async (origin) => {
    expect(await answer(origin, `/api/articles/search?q=numbered&offset=${fresh()}`)).toBe(503);
    expect(await answer(origin, `/api/articles?limit=5&offset=${fresh()}`)).toBe(200);
  },
} as const satisfies Record<string, WhileAway>;

let asked = 0;
function fresh(): number {
  asked += 1;
  return asked;
}

test(`F3 F4 F5 broker, mongod and Elasticsearch killed ${kills} times each while the tiers run: all goes on by itself`, async () => {
  await using stack = new AsyncDisposableStack();
  const feeds = stack.use(await startFeedServer());
  const folder = stack.use(await makeTemporaryFolder());
  const config = join(folder.path, 'hub.yaml');
  await writeFile(
    config,
    `network: { allow: ["${feeds.host}"] }
sources:
  - { id: f, kind: articles, name: F, url: "${feeds.origin}/f", schedule: "*/2 * * * * *" }
`,
  );
  const addresses = {
    kafka: engine('kafka').url,
    mongodb: engine('mongodb').url,
    elasticsearch: engine('elasticsearch').url,
  };
  const variables = tierVariables(addresses, config);
  const published: RssItem[] = [];
  const publish = () => {
    published.push(toNumberedItem(published.length));
    feeds.set('/f', { body: rssFeed('f', published) });
  };
  publish();
  const tiers = (['projector', 'ingest', 'query-api'] as const).map((tier) =>
    stack.use(superviseTier(tier, variables)),
  );
  const api = tiers[2];
  const origin = (await api?.ready()) ?? '';
  await untilVisible(origin, published.length, longestRecovery);

  const recoveries: Record<string, number[]> = { kafka: [], mongodb: [], elasticsearch: [] };
  for (let round = 0; round < kills; round += 1) {
    for (const name of ['kafka', 'mongodb', 'elasticsearch'] as const) {
      await engine(name).kill();
      publish();
      await whileAway[name](origin);
      await engine(name).start();
      const back = performance.now();
      await untilVisible(origin, published.length, longestRecovery);
      recoveries[name]?.push(Math.round(performance.now() - back));
    }
  }
  process.stdout.write(`milliseconds until all went on: ${JSON.stringify(recoveries)}\n`);
  await using views = stack.use(await closable(variables));
  const dump = await dumpViews(views.engines);
  expect(dump.titles).toEqual(published.map(({ title }) => title).sort());
  expect(dump.searchable).toHaveLength(published.length);
  await stopAll(tiers);
}, 600_000);

async function closable(variables: Readonly<Record<string, string>>) {
  const opened = await openTierEngines(variables);
  return { engines: opened, [Symbol.asyncDispose]: () => opened.close() };
}

async function stopAll(tiers: readonly SupervisedTier[]): Promise<void> {
  expect(tiers.flatMap(({ crashes }) => crashes)).toEqual([]);
  for (const tier of tiers) expect(await tier.stop()).toBeUndefined();
}
