import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { articlesView, type FetchRequested, fetchRequested } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import {
  atLength,
  type FeedServer,
  makeTemporaryFolder,
  type RssItem,
  rssFeed,
  startFeedServer,
} from '@runrate/testkit';
import { expect, test } from 'vitest';
import { dumpViews } from './testing/dump-views.ts';
import { portToKeep } from './testing/port-to-keep.ts';
import { openTierEngines, testAddresses, tierVariables } from './testing/real-engines.ts';
import { seededRandom } from './testing/seeded-random.ts';
import { type SupervisedTier, superviseTier } from './testing/supervise-tier.ts';

const feedCount = 25;
const kills = atLength(6, 20);
/** Items added to each feed before each kill. */
const itemsAWave = 20;
const itemCount = feedCount * kills * itemsAWave;
const mostDelay = 2000;
/** Printed on failure; the same seed kills at the same moments. */
const seed = Number(process.env['KILL_SEED'] ?? 20_260_401);

test(`F1 F2 ${kills} kills of two projectors and two ingest workers while ${itemCount} items flow: nothing lost, nothing doubled, views as of an undisturbed run`, async () => {
  await using stack = new AsyncDisposableStack();
  const feeds = stack.use(await startFeedServer());
  const folder = stack.use(await makeTemporaryFolder());
  const config = await writeConfig(folder.path, feeds);

  const disturbed = await openHub(config, 2);
  stack.use(disturbed);
  const random = seededRandom(seed);
  for (let wave = 1; wave <= kills; wave += 1) {
    publish(feeds, wave);
    await requestAll(disturbed.engines);
    const victim = disturbed.tiers[Math.floor(random() * disturbed.tiers.length)];
    await victim?.ready();
    // A random kill moment is the test's input, not a wait for an event.
    await sleep(random() * mostDelay);
    victim?.kill();
  }
  await untilAllIsThere(disturbed.engines);
  const after = await dumpViews(disturbed.engines);
  expect(disturbed.tiers.flatMap(({ crashes }) => crashes)).toEqual([]);
  for (const tier of disturbed.tiers) {
    await tier.ready();
    expect(await tier.stop()).toBeUndefined();
  }

  await using undisturbed = await openHub(config, 1);
  await untilAllIsThere(undisturbed.engines);
  const reference = await dumpViews(undisturbed.engines);
  expect(after.titles, `seed ${seed}`).toEqual(expectedTitles());
  expect(after.documents, `seed ${seed}`).toEqual(reference.documents);
  expect(after.searchable, `seed ${seed}`).toEqual(reference.searchable);
}, 400_000);

interface TierHub extends AsyncDisposable {
  readonly engines: Engines;
  readonly tiers: readonly SupervisedTier[];
}

/** Starts a new hub with this many processes per tier; new sources are read at once. */
async function openHub(config: string, processes: number): Promise<TierHub> {
  await using stack = new AsyncDisposableStack();
  const variables = tierVariables(testAddresses(), config);
  const engines = await openTierEngines(variables);
  stack.defer(() => engines.close());
  const tiers: SupervisedTier[] = [];
  for (const tier of ['projector', 'ingest'] as const) {
    for (let process = 0; process < processes; process += 1) {
      const name = { HEALTH_PORT: String(await portToKeep()) };
      tiers.push(stack.use(superviseTier(tier, { ...variables, ...name })));
    }
  }
  const owned = stack.move();
  return { engines, tiers, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

async function untilAllIsThere({ views }: Engines): Promise<void> {
  const read = { view: articlesView, list: 'newest' } as const;
  await expect.poll(() => views.count(read), { timeout: 150_000, interval: 500 }).toBe(itemCount);
}

async function requestAll({ log }: Engines): Promise<void> {
  const at = new Date().toISOString();
  await log.append(
    Array.from({ length: feedCount }, (_, feed) => {
      const [sourceId, requestId] = [`f${feed}`, randomUUID()];
      const event: FetchRequested = {
        id: requestId,
        type: fetchRequested.type,
        version: fetchRequested.version,
        key: sourceId,
        occurredAt: at,
        recordedAt: at,
        source: 'test',
        data: { requestId, sourceId, cause: 'admin' },
      };
      return {
        topic: fetchRequested.topic,
        key: sourceId,
        value: JSON.stringify(event),
      };
    }),
  );
}

function items(feed: number, upToWave: number): RssItem[] {
  return Array.from({ length: upToWave * itemsAWave }, (_, n) => ({
    guid: `f${feed}-${n}`,
    link: `https://f${feed}.example/${n}`,
    title: `Feed ${feed} item ${n}`,
    body: `<p>Paragraph ${n} of feed ${feed}, long enough to have some weight.</p>`,
    publishedAt: new Date(Date.UTC(2026, 0, 1, 0, n, feed)),
  }));
}

function expectedTitles(): string[] {
  const all = Array.from({ length: feedCount }, (_, feed) => items(feed, kills).map(({ title }) => title));
  return all.flat().sort();
}

function publish(feeds: FeedServer, wave: number): void {
  for (let feed = 0; feed < feedCount; feed += 1) {
    feeds.set(`/${feed}`, { body: rssFeed(`f${feed}`, items(feed, wave)) });
  }
}

async function writeConfig(folder: string, feeds: FeedServer): Promise<string> {
  const sources = Array.from(
    { length: feedCount },
    (_, n) => `  - { id: f${n}, kind: articles, name: F${n}, url: "${feeds.origin}/${n}" }\n`,
  );
  const path = join(folder, 'hub.yaml');
  await writeFile(path, `network: { allow: ["${feeds.host}"] }\nsources:\n${sources.join('')}`);
  return path;
}
