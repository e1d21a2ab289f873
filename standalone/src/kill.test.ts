import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allSearches, allViews } from '@runrate/contracts';
import { openEngines } from '@runrate/engines';
import {
  atLength,
  makeTemporaryFolder,
  type RssItem,
  rssFeed,
  runProcess,
  startFeedServer,
} from '@runrate/testkit';
import { expect, test } from 'vitest';
import { dumpViews } from './testing/dump-views.ts';
import { seededRandom } from './testing/seeded-random.ts';

const main = join(import.meta.dirname, 'main.ts');
const feedCount = 6;
const rounds = atLength(4, 10);
const itemsARound = 20;
/** Printed on failure; the same seed kills at the same moments. */
const seed = Number(process.env['KILL_SEED'] ?? 20_260_301);

test(`F1 F2 ${rounds} kills while items flow: nothing lost, nothing doubled, views as of an undisturbed run`, async () => {
  await using stack = new AsyncDisposableStack();
  const feeds = stack.use(await startFeedServer());
  const disturbed = stack.use(await makeTemporaryFolder());
  const undisturbed = stack.use(await makeTemporaryFolder());
  const random = seededRandom(seed);

  for (let round = 1; round <= rounds; round += 1) {
    publish(feeds, round);
    await killSoon(await writeConfig(disturbed.path, feeds), disturbed.path, random);
  }
  await runOnce(await writeConfig(disturbed.path, feeds), disturbed.path);
  await runOnce(await writeConfig(undisturbed.path, feeds), undisturbed.path);

  const after = await dump(disturbed.path);
  expect(after.titles, `seed ${seed}`).toEqual(expectedTitles());
  const reference = await dump(undisturbed.path);
  expect(after.documents, `seed ${seed}`).toEqual(reference.documents);
  expect(after.searchable, `seed ${seed}`).toEqual(reference.searchable);
}, 180_000);

type Feeds = Awaited<ReturnType<typeof startFeedServer>>;

function items(feed: number, upToRound: number): RssItem[] {
  return Array.from({ length: upToRound * itemsARound }, (_, n) => ({
    guid: `f${feed}-${n}`,
    link: `https://f${feed}.example/${n}`,
    title: `Feed ${feed} item ${n}`,
    body: `<p>Paragraph ${n} of feed ${feed}, long enough to have some weight.</p>`.repeat(5),
    publishedAt: new Date(Date.UTC(2026, 0, 1, 0, n, feed)),
  }));
}

function expectedTitles(): string[] {
  const all = Array.from({ length: feedCount }, (_, feed) => items(feed, rounds).map((item) => item.title));
  return all.flat().sort();
}

function publish(feeds: Feeds, round: number): void {
  for (let feed = 0; feed < feedCount; feed += 1) {
    feeds.set(`/${feed}`, { body: rssFeed(`f${feed}`, items(feed, round)) });
  }
}

async function writeConfig(folder: string, feeds: Feeds): Promise<string> {
  const sources = Array.from(
    { length: feedCount },
    (_, n) => `  - { id: f${n}, kind: articles, name: F${n}, url: "${feeds.origin}/${n}" }\n`,
  );
  const path = join(folder, 'hub.yaml');
  await writeFile(path, `network: { allow: ["${feeds.host}"] }\nsources:\n${sources.join('')}`);
  return path;
}

function startProcess(config: string, folder: string) {
  return runProcess(main, {
    env: { HUB_CONFIG: config, DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'silent' },
  });
}

/** Starts the hub, lets it read the feeds, and kills it at a random moment. */
async function killSoon(config: string, folder: string, random: () => number): Promise<void> {
  const hub = startProcess(config, folder);
  const delay = random() * 400;
  const beforeReady = random() < 0.3;
  const origin = beforeReady ? undefined : (await hub.line(/^ready (http:\S+)$/))[1];
  const { promise, resolve } = Promise.withResolvers<void>();
  // A random kill moment is the test's input, not a wait for an event.
  setTimeout(resolve, beforeReady ? 300 + delay : delay);
  const refreshing = origin
    ? fetch(`${origin}/api/content/refresh/rss`, { method: 'POST' }).catch(() => undefined)
    : undefined;
  await promise;
  hub.kill('SIGKILL');
  await hub.ended;
  await refreshing;
}

/** Starts the hub, refreshes until the receipt says all is visible, and stops it. */
async function runOnce(config: string, folder: string): Promise<void> {
  const hub = startProcess(config, folder);
  const [, origin] = await hub.line(/^ready (http:\S+)$/);
  const response = await fetch(`${origin}/api/content/refresh/rss`, { method: 'POST' });
  expect(response.status).toBe(200);
  hub.kill('SIGTERM');
  expect((await hub.ended).code).toBe(0);
}

async function dump(folder: string) {
  const engines = await openEngines(
    { dataDir: join(folder, 'data') },
    { views: allViews, searches: allSearches },
  );
  try {
    return await dumpViews(engines);
  } finally {
    await engines.close();
  }
}
