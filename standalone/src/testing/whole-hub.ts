import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type FaultyProxy,
  type FeedServer,
  makeTemporaryFolder,
  type RssItem,
  rssFeed,
  startFeedServer,
} from '@runrate/testkit';
import {
  elasticsearch,
  type KillableServer,
  kafka,
  mongodb,
  startKillable,
} from '@runrate/testkit/native-engines';
import { expect } from 'vitest';
import { dumpViews, type ViewsDump } from './dump-views.ts';
import { readTotal, toNumberedItem } from './numbered-items.ts';
import { type Addresses, openTierEngines, tierVariables } from './real-engines.ts';
import { type SupervisedTier, superviseTier } from './supervise-tier.ts';

export type EngineServers = Readonly<Record<'kafka' | 'mongodb' | 'elasticsearch', KillableServer>>;

/** Starts the three engines as separate processes for one test. */
export async function startEngineServers(broker = kafka): Promise<EngineServers & AsyncDisposable> {
  await using stack = new AsyncDisposableStack();
  const servers = {
    kafka: stack.use(await startKillable(broker)),
    mongodb: stack.use(await startKillable(mongodb)),
    elasticsearch: stack.use(await startKillable(elasticsearch)),
  };
  const owned = stack.move();
  return { ...servers, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

export function addressesOf(servers: EngineServers): Addresses {
  const { kafka: log, mongodb: views, elasticsearch: search } = servers;
  return { kafka: log.url, mongodb: views.url, elasticsearch: search.url };
}

/** A publisher whose feeds grow, and the configuration of a hub that reads them every two seconds. */
export interface Publisher extends AsyncDisposable {
  readonly config: string;
  readonly titles: () => string[];
  /** Publishes `count` more items, in turn to each feed. */
  publish(count: number): void;
}

/** `through`: proxy between the hub and the publisher; direct if undefined. */
export async function startPublisher(feedCount = 1, through?: FaultyProxy): Promise<Publisher> {
  await using stack = new AsyncDisposableStack();
  const feeds: FeedServer = stack.use(await startFeedServer());
  const folder = stack.use(await makeTemporaryFolder());
  const config = join(folder.path, 'hub.yaml');
  through?.leadTo(Number(new URL(feeds.origin).port));
  const host = through ? `127.0.0.1:${through.port}` : feeds.host;
  const source = (_: unknown, n: number) =>
    `  - { id: f${n}, kind: articles, name: F${n}, url: "http://${host}/${n}", schedule: "*/2 * * * * *" }\n`;
  const sources = Array.from({ length: feedCount }, source).join('');
  await writeFile(config, `network: { allow: ["${host}"] }\nsources:\n${sources}`);
  const published: RssItem[] = [];
  const owned = stack.move();
  return {
    config,
    titles: () => published.map(({ title }) => title).sort(),
    publish(count) {
      for (let left = count; left > 0; left -= 1) published.push(toNumberedItem(published.length));
      for (let feed = 0; feed < feedCount; feed += 1) {
        const items = published.filter((_, n) => n % feedCount === feed);
        feeds.set(`/${feed}`, { body: rssFeed(`f${feed}`, items) });
      }
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** Resolves once `count` articles are shown and searchable; rejects on timeout. */
export async function untilVisible(origin: string, count: number, timeout: number): Promise<void> {
  const total = (path: string) => readTotal(origin, path);
  await expect.poll(() => total('/api/articles?limit=1'), { timeout, interval: 250 }).toBe(count);
  // Search allows 60 requests a minute.
  await expect
    .poll(() => total('/api/articles/search?q=numbered&limit=1'), { timeout, interval: 2000 })
    .toBe(count);
}

/** Views of a hub whose processes have ended or are idle. */
export async function dumpHub(variables: Readonly<Record<string, string>>): Promise<ViewsDump> {
  const engines = await openTierEngines(variables);
  try {
    return await dumpViews(engines);
  } finally {
    await engines.close();
  }
}

/** Stops the tiers and compares the stored data with an undisturbed hub's on the same feeds. */
export async function expectUndisturbed(
  servers: EngineServers,
  publisher: Publisher,
  variables: Readonly<Record<string, string>>,
  tiers: readonly SupervisedTier[],
): Promise<void> {
  expect(tiers.flatMap(({ crashes }) => crashes)).toEqual([]);
  for (const tier of tiers) {
    await tier.ready();
    expect(await tier.stop()).toBeUndefined();
  }
  const after = await dumpHub(variables);
  const reference = await dumpReference(servers, publisher);
  expect(after.titles).toEqual(publisher.titles());
  expect(after.documents).toEqual(reference.documents);
  expect(after.searchable).toEqual(reference.searchable);
}

/** Views an undisturbed hub builds from the same feeds. */
export async function dumpReference(servers: EngineServers, publisher: Publisher): Promise<ViewsDump> {
  const variables = tierVariables(addressesOf(servers), publisher.config);
  await using stack = new AsyncDisposableStack();
  const tiers = (['projector', 'ingest', 'query-api'] as const).map((tier) =>
    stack.use(superviseTier(tier, variables)),
  );
  const origin = (await tiers[2]?.ready()) ?? '';
  await untilVisible(origin, publisher.titles().length, 120_000);
  return dumpHub(variables);
}
