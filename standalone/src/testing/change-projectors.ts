import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { engagementView, type PageViewed, pageViewed } from '@runrate/contracts';
import { type Engines, EngineUnavailable, type NewRecord, projectorPositions } from '@runrate/engines';
import { startProjector } from '@runrate/projector';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect } from 'vitest';
import { dumpViews } from './dump-views.ts';
import { portToKeep } from './port-to-keep.ts';
import { type Addresses, openTierEngines, tierVariables } from './real-engines.ts';
import { articleRecords, configWithShelf, silent } from './rebuild-world.ts';
import { type SupervisedTier, superviseTier } from './supervise-tier.ts';

const shelf = 'shelf';
const topics = ['articles', 'engagement'] as const;
const patience = { timeout: 120_000, interval: 200 };
const appendEvery = 100;
const recordsAtOnce = 10;
const [fewest, most] = [1, 3];

interface World extends AsyncDisposable {
  readonly engines: Engines;
  readonly projectors: SupervisedTier[];
  readonly load: Load;
  /** Starts another projector; resolves when it is ready. */
  addProjector(): Promise<void>;
  /** Stops everything and compares with an undisturbed run; returns the number of records appended. */
  expectUndisturbed(): Promise<number>;
}

/** Starts one projector and a load on it. */
async function startWorld(addresses: Addresses): Promise<World> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const path = join(folder.path, 'hub.yaml');
  await writeFile(
    path,
    `sources:\n  - { id: blog, kind: articles, name: Blog, url: "https://blog.example/feed" }
categories:\n  - { slug: ${shelf}, name: ${shelf}, color: "#0B6B4F" }\n`,
  );
  const variables = tierVariables(addresses, path);
  const engines = await openTierEngines(variables);
  stack.defer(() => engines.close());
  const projectors: SupervisedTier[] = [];
  const running = stack.use(new AsyncDisposableStack());
  const addProjector = async () => {
    const name = { HEALTH_PORT: String(await portToKeep()) };
    const projector = running.use(superviseTier('projector', { ...variables, ...name }));
    projectors.push(projector);
    await projector.ready();
  };
  await addProjector();
  const load = startLoad(engines);
  stack.defer(async () => void (await load.stop()));
  await untilProjected(engines);
  const owned = stack.move();
  return {
    ...{ engines, projectors, load, addProjector },
    async expectUndisturbed() {
      const records = await load.stop();
      await untilProjected(engines);
      expect(projectors.flatMap(({ crashes }) => crashes)).toEqual([]);
      for (const projector of projectors) {
        await projector.ready();
        expect(await projector.stop()).toBeUndefined();
      }
      await expectSame(engines, tierVariables(addresses, path), records);
      return records.length;
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/**
 * Adds and removes projectors, from one to three and back, while articles and page views are appended:
 * nothing is lost or counted twice. Returns the longest time any partition made no progress, milliseconds.
 */
export async function changeProjectors(addresses: Addresses, changes: number): Promise<number> {
  await using world = await startWorld(addresses);
  const { engines, projectors } = world;
  const watched = watchWay(engines);
  let grows = true;
  for (let change = 0; change < changes; change += 1) {
    if (grows) await world.addProjector();
    else expect(await projectors.shift()?.stop()).toBeUndefined();
    if (projectors.length === (grows ? most : fewest)) grows = !grows;
    await untilProjected(engines);
  }
  const longest = await watched.stop();
  const records = await world.expectUndisturbed();
  process.stdout.write(
    `F13 ${changes} changes under ${records} records: no partition stood still longer than ${longest} ms\n`,
  );
  return longest;
}

/**
 * Kills one of two projectors `kills` times at random moments under the same load: nothing is lost or counted
 * twice. Prints how long projecting the log as of each kill took.
 */
export async function killProjectors(
  addresses: Addresses,
  kills: number,
  random: () => number,
): Promise<void> {
  await using world = await startWorld(addresses);
  const { engines, projectors } = world;
  await world.addProjector();
  const times: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await untilProjected(engines);
    // A random kill moment is the test's input.
    await sleep(random() * 2000);
    const victim = projectors[kill % projectors.length];
    const begun = performance.now();
    victim?.kill();
    await untilProjected(engines);
    times.push(Math.round(performance.now() - begun));
    await victim?.ready();
  }
  const records = await world.expectUndisturbed();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  const figures = { median: at(0.5), p95: at(0.95) };
  process.stdout.write(
    `F1 ${kills} kills under ${records} records: at work again after ${JSON.stringify(figures)} ms: ${sorted.join(' ')}\n`,
  );
}

interface Load {
  /** Stops the load and returns everything appended. */
  stop(): Promise<readonly NewRecord[]>;
}

/** Appends a hundred articles of sixteen sources and as many page views per second until stopped. */
function startLoad({ log }: Engines): Load {
  const done = new AbortController();
  const appended: NewRecord[] = [];
  const run = async () => {
    while (!done.signal.aborted) {
      const from = appended.length / 2;
      const articles = articleRecords(recordsAtOnce, undefined, from);
      const records = [...articles, ...articles.map((_, n) => pageView(`article-${(from + n) % 40}`))];
      // A retry may append a record twice; it counts once.
      await insist(() => log.append(records));
      appended.push(...records);
      await sleep(appendEvery, undefined, { signal: done.signal }).catch(() => undefined);
    }
    return appended;
  };
  const running = run();
  return {
    stop() {
      done.abort();
      return running;
    },
  };
}

function pageView(articleId: string): NewRecord {
  const at = '2024-03-04T10:00:00.000Z';
  const event: PageViewed = {
    id: randomUUID(),
    type: pageViewed.type,
    version: pageViewed.version,
    key: articleId,
    ...{ occurredAt: at, recordedAt: at, source: 'test' },
    data: { path: `/article/${articleId}`, articleId },
  };
  return { topic: 'engagement', key: articleId, value: JSON.stringify(event) };
}

interface Way {
  readonly name: string;
  readonly next: number;
  readonly end: number;
}

/** Retries while an engine is too busy to reply in time. */
async function insist<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof EngineUnavailable)) throw error;
      await sleep(appendEvery);
    }
  }
}

function readWays(engines: Engines): Promise<Way[]> {
  return insist(() => tryToReadWays(engines));
}

async function tryToReadWays({ log, views }: Engines): Promise<Way[]> {
  const positions = await views.positions(projectorPositions);
  const next = new Map(positions.map((one) => [`${one.topic}/${one.partition}`, one.next]));
  const ways = topics.map(async (topic) =>
    (await log.ends(topic)).map((end, partition) => {
      const name = `${topic}/${partition}`;
      return { name, next: next.get(name) ?? 0, end };
    }),
  );
  return (await Promise.all(ways)).flat();
}

/** Resolves once everything in the log at the time of the call is projected. */
async function untilProjected(engines: Engines): Promise<void> {
  const goals = new Map((await readWays(engines)).map(({ name, end }) => [name, end]));
  const behind = async () =>
    (await readWays(engines)).filter(({ name, next }) => next < (goals.get(name) ?? 0));
  await expect.poll(behind, patience).toEqual([]);
}

/** Measures how long partitions with pending records make no progress. */
function watchWay(engines: Engines) {
  const done = new AbortController();
  const standing = new Map<string, { next: number; since: number }>();
  let longest = 0;
  const run = async () => {
    while (!done.signal.aborted) {
      const ways = await readWays(engines);
      const now = performance.now();
      for (const { name, next, end } of ways) {
        const before = standing.get(name);
        if (before && before.next === next) longest = Math.max(longest, now - before.since);
        else standing.delete(name);
        if (next < end && !standing.has(name)) standing.set(name, { next, since: now });
      }
      await sleep(appendEvery, undefined, { signal: done.signal }).catch(() => undefined);
    }
    return Math.round(longest);
  };
  const running = run();
  return {
    stop() {
      done.abort();
      return running;
    },
  };
}

/** Compares the views with those a single projector builds from the same records. */
async function expectSame(
  engines: Engines,
  variables: Readonly<Record<string, string>>,
  records: readonly NewRecord[],
): Promise<void> {
  const reference = await openTierEngines(variables);
  try {
    await reference.log.append(records);
    await using projector = await startProjector({
      ...{ config: configWithShelf(shelf), engines: reference, logger: silent },
    });
    await projector.caughtUp();
    expect(await dumpViews(engines)).toEqual(await dumpViews(reference));
  } finally {
    await reference.close();
  }
  const viewed: Record<string, number> = {};
  for (const { topic, key } of records) if (topic === 'engagement') viewed[key] = (viewed[key] ?? 0) + 1;
  const counted: Record<string, number> = {};
  for await (const { document } of engines.views.scan(engagementView)) {
    if (document.views > 0) counted[document.articleId] = document.views;
  }
  expect(counted).toEqual(viewed);
}
