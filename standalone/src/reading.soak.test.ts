import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { articleSchema } from '@runrate/contracts';
import {
  type FeedServer,
  makeTemporaryFolder,
  median,
  type RunningProcess,
  rssFeed,
  runProcess,
  startFeedServer,
} from '@runrate/testkit';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type ProcessFigures, readProcessFigures } from './testing/process-figures.ts';
import { askSteadily } from './testing/steady-load.ts';

const minutes = Number(process.env['SOAK_MINUTES'] ?? 3);
const [feedCount, itemsAFeed] = [20, 100];
const main = join(import.meta.dirname, 'main.ts');
const words = ['pricing', 'churn', 'seats', 'renewal', 'pipeline', 'quota', 'margin', 'cohort'];
const limits = { timeout: 60_000, interval: 250 };

test(`L1 200 requests a second for ${minutes} minutes: p95 of 50 ms, p99 of 150 ms, no failure`, async () => {
  await using world = await startWorld();
  const paths = await listPaths(world.origin);
  const load = await askSteadily(world.origin, paths, { perSecond: 200, seconds: minutes * 60 });
  process.stdout.write(`L1 ${JSON.stringify({ ...load, failures: load.failures.length })}\n`);
  expect(load.failures).toEqual([]);
  expect(load.p95).toBeLessThanOrEqual(50);
  expect(load.p99).toBeLessThanOrEqual(150);
});

test(`L5 a third of that for ${minutes} minutes while items come in: memory and descriptors stay as they are`, async () => {
  await using world = await startWorld();
  const paths = await listPaths(world.origin);
  const samples: ProcessFigures[] = [];
  const pid = world.hub.child.pid ?? 0;
  const sampling = setInterval(() => {
    world.publishMore();
    void readProcessFigures(pid).then((one) => samples.push(one));
  }, 2000);
  const load = await askSteadily(world.origin, paths, { perSecond: 67, seconds: minutes * 60 });
  clearInterval(sampling);
  const third = Math.floor(samples.length / 3);
  const [before, after] = [samples.slice(third, 2 * third), samples.slice(2 * third)];
  const figures = {
    megabytes: [before, after].map((part) => median(part.map(({ megabytes }) => megabytes))),
    descriptors: [before, after].map((part) => median(part.map(({ descriptors }) => descriptors))),
  };
  process.stdout.write(`L5 ${JSON.stringify({ ...load, failures: load.failures.length, ...figures })}\n`);
  expect(load.failures).toEqual([]);
  const [memory, descriptors] = [figures.megabytes, figures.descriptors];
  expect(memory[1]).toBeLessThanOrEqual((memory[0] ?? 0) * 1.1);
  // The 16 allow for connections of the load, which come and go.
  expect(descriptors[1]).toBeLessThanOrEqual((descriptors[0] ?? 0) * 1.1 + 16);
});

test('L4 an item is shown 5 s and found 10 s after it was served, at p95', async () => {
  await using world = await startWorld();
  const [shown, found]: [number[], number[]] = [[], []];
  for (let n = 0; n < 40; n += 1) {
    const served = performance.now();
    const count = world.publishMore();
    await expect
      .poll(() => countOf(`${world.origin}/api/articles?limit=1`), { ...limits, interval: 20 })
      .toBe(count);
    shown.push(performance.now() - served);
    const search = `${world.origin}/api/articles/search?q=fresh${count}&limit=1`;
    await expect.poll(() => countOf(search, n), { ...limits, interval: 100 }).toBe(1);
    found.push(performance.now() - served);
  }
  const p95 = (times: number[]) =>
    Math.round(times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0);
  process.stdout.write(
    `L4 milliseconds from being served, at p95: shown ${p95(shown)}, found ${p95(found)}\n`,
  );
  expect(p95(shown)).toBeLessThanOrEqual(5000);
  expect(p95(found)).toBeLessThanOrEqual(10_000);
});

interface World extends AsyncDisposable {
  readonly origin: string;
  readonly hub: RunningProcess;
  /** Adds an item to one of the feeds; returns the new total. */
  publishMore(): number;
}

/** Several thousand articles behind a proxy that passes reader addresses; feeds are read every second. */
async function startWorld(): Promise<World> {
  await using stack = new AsyncDisposableStack();
  const feeds = stack.use(await startFeedServer());
  const folder = stack.use(await makeTemporaryFolder());
  const config = join(folder.path, 'hub.yaml');
  const sources = Array.from(
    { length: feedCount },
    (_, n) =>
      `  - { id: f${n}, kind: articles, name: F${n}, url: "${feeds.origin}/${n}", schedule: "* * * * * *" }\n`,
  );
  await writeFile(config, `network: { allow: ["${feeds.host}"] }\nsources:\n${sources.join('')}`);
  const counts = Array.from({ length: feedCount }, () => itemsAFeed);
  for (const [feed, count] of counts.entries()) publish(feeds, feed, count);
  const env = {
    ...{ HUB_CONFIG: config, DATA_DIR: join(folder.path, 'data'), PORT: '0' },
    ...{ LOG_LEVEL: 'warn', TRUST_PROXY: '1', ADMIN_TOKEN: 'a-token-for-the-soak' },
  };
  const hub = stack.use(runProcess(main, { env }));
  const [, origin = ''] = await hub.line(/^ready (http:\S+)$/);
  const filling = { ...limits, timeout: 280_000 };
  await expect.poll(() => countOf(`${origin}/api/articles?limit=1`), filling).toBe(feedCount * itemsAFeed);
  let more = 0;
  const owned = stack.move();
  return {
    ...{ origin, hub },
    publishMore() {
      const feed = more % feedCount;
      more += 1;
      counts[feed] = (counts[feed] ?? 0) + 1;
      publish(feeds, feed, counts[feed], feedCount * itemsAFeed + more);
      return feedCount * itemsAFeed + more;
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** `mark`: a number that only the last item has in its title. */
function publish(feeds: FeedServer, feed: number, count: number, mark?: number): void {
  const items = Array.from({ length: count }, (_, n) => ({
    guid: `f${feed}-${n}`,
    link: `https://f${feed}.example/${n}`,
    title: `On ${words[n % words.length]} ${feed}-${n}${n === count - 1 && mark ? ` fresh${mark}` : ''}`,
    body: `<p>${words.map((word) => `What ${word} says of ${feed}-${n}.`).join(' ')}</p>`.repeat(8),
    publishedAt: new Date(Date.UTC(2026, 0, 1 + feed, 0, n)),
  }));
  feeds.set(`/${feed}`, { body: rssFeed(`f${feed}`, items) });
}

/** Requests of readers: lists, articles, searches, pages and feeds. */
async function listPaths(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/api/articles?limit=60`);
  const articles = z.array(articleSchema).parse(await response.json());
  return articles.flatMap(({ slug }, n) => [
    `/api/articles?limit=12&offset=${12 * (n % 10)}`,
    `/api/articles/${slug}`,
    n % 2 === 0 ? `/article/${slug}` : '/',
    `/api/articles/search?q=${words[n % words.length]}&limit=12`,
    n % 3 === 0 ? '/feed.xml' : '/api/articles/featured',
  ]);
}

async function countOf(url: string, reader = 0): Promise<number> {
  const response = await fetch(url, { headers: { 'X-Forwarded-For': `10.1.1.${reader % 250}` } });
  await response.arrayBuffer();
  return Number(response.headers.get('x-total-count'));
}
