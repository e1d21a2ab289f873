import { setTimeout as wait } from 'node:timers/promises';
import {
  allSearches,
  allViews,
  articlesView,
  engagementView,
  pageViewed,
  viewFamilies,
} from '@runrate/contracts';
import {
  atHomes,
  type CommandOutcome,
  discard,
  type Engines,
  type NewRecord,
  openEngines,
  promote,
  readGenerations,
  startTask,
} from '@runrate/engines';
import { type Projector, startProjector } from '@runrate/projector';
import { makeTemporaryFolder, median } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { articleRecords, configWithShelf, silent } from './testing/rebuild-world.ts';
import { startEngineServers } from './testing/whole-hub.ts';

const sizes = (process.env['ITEMS'] ?? '4000,8000,12000').split(',').map(Number);
const addedToCommits = 10;
const viewsASecond = 116;
const itemsASecond = 20;
const at = '2026-03-04T09:00:00.000Z';
const now = Date.parse(at);
const families = viewFamilies.map(({ name }) => name);
const longText = `<p>${'What it says of pricing and of what it costs to serve. '.repeat(40)}</p>`;

/** Long articles, numbered from `from`. */
function longArticles(count: number, from = 0): NewRecord[] {
  return articleRecords(count, at, from).map((record) => {
    const event = JSON.parse(record.value ?? '');
    return { ...record, value: JSON.stringify({ ...event, data: { ...event.data, contentHtml: longText } }) };
  });
}

function viewOf(articleId: string, id: string): NewRecord {
  const { topic, type, version } = pageViewed;
  const data = { path: `/article/${articleId}`, articleId };
  const event = { id, type, version, key: articleId, occurredAt: at, recordedAt: at, source: 'api', data };
  return { topic, key: articleId, value: JSON.stringify(event) };
}

function insistOn(outcome: CommandOutcome): void {
  if (!outcome.done) throw new Error(outcome.why);
}

/** Delays every commit. */
function slowed(engines: Engines): Engines {
  return {
    ...engines,
    views: {
      ...engines.views,
      async commit(change) {
        await wait(addedToCommits);
        return engines.views.commit(change);
      },
    },
  };
}

/** Appends page views and items at fixed rates; catches up after the machine was busy. */
function startTraffic(engines: Engines, name: string, firstItem: number) {
  const begun = performance.now();
  let [views, items, isOver] = [0, 0, false];
  async function run(): Promise<void> {
    while (!isOver) {
      const seconds = (performance.now() - begun) / 1000;
      const records: NewRecord[] = [];
      for (; views < seconds * viewsASecond; views += 1) {
        records.push(viewOf(`g${views % 50}`, `${name}-${views}`));
      }
      const wanted = Math.ceil(seconds * itemsASecond) - items;
      records.push(...longArticles(wanted, firstItem + items));
      items += wanted;
      if (records.length > 0) await engines.log.append(records);
      await wait(20);
    }
  }
  const done = run();
  return {
    async stop() {
      isOver = true;
      await done;
      return { views, items };
    },
  };
}

async function untilStage(engines: Engines, stage: string | undefined): Promise<void> {
  while ((await readGenerations(engines.views)).document.task?.stage !== stage) await wait(20);
}

async function timeRebuild(engines: Engines): Promise<number> {
  const begun = performance.now();
  const task = { kind: 'rebuild', families, repair: false, deletions: undefined, now } as const;
  insistOn(await startTask(engines.views, { ...task, id: `rebuild-${begun}` }));
  await untilStage(engines, 'ready');
  return performance.now() - begun;
}

/** Counts page views in the live generation. */
async function countViews(engines: Engines): Promise<number> {
  const { views } = atHomes(engines, (await readGenerations(engines.views)).document.homes);
  let counted = 0;
  for await (const { document } of views.scan(engagementView)) counted += document.views;
  return counted;
}

async function countArticles(engines: Engines): Promise<number> {
  const { views } = atHomes(engines, (await readGenerations(engines.views)).document.homes);
  return views.count({ view: articlesView, list: 'newest' });
}

/** Three rebuilds without and three with traffic, alternating; the last is promoted during traffic. */
async function measure(engines: Engines, projector: Projector, size: number) {
  const [quiet, busy]: [number[], number[]] = [[], []];
  let [views, items, heldMs] = [0, 0, 0];
  for (let round = 0; round < 3; round += 1) {
    quiet.push(await timeRebuild(engines));
    insistOn(await discard(engines, now));
    await untilStage(engines, undefined);
    const traffic = startTraffic(engines, `t${round}`, size + items);
    await wait(1000);
    busy.push(await timeRebuild(engines));
    if (round < 2) insistOn(await discard(engines, now));
    else {
      const begun = performance.now();
      insistOn(await promote(engines, now));
      await engines.log.append([viewOf('g0', 'after')]);
      await projector.caughtUp();
      heldMs = performance.now() - begun;
    }
    const sent = await traffic.stop();
    views += sent.views;
    items += sent.items;
    console.log('round:', { round, quietMs: quiet[round], busyMs: busy[round], heldMs, ...sent });
    if (round < 2) await untilStage(engines, undefined);
    await projector.caughtUp();
  }
  const ratio = median(busy) / median(quiet);
  return { views: views + 1, items, quietMs: median(quiet), busyMs: median(busy), ratio, heldMs };
}

async function expectBounded(enginesOf: (folder: string, size: number) => Promise<Engines>): Promise<void> {
  const figures = [];
  for (const size of sizes) {
    await using stack = new AsyncDisposableStack();
    const folder = stack.use(await makeTemporaryFolder());
    const engines = await enginesOf(folder.path, size);
    stack.defer(() => engines.close());
    await engines.log.append(longArticles(size));
    const projector = await startProjector({
      ...{ config: configWithShelf('shelf'), engines: slowed(engines), logger: silent, clock: () => now },
      pause: (milliseconds, signal) => wait(milliseconds, undefined, { signal }),
      // Everything is done as often as in a hub, only the stage of the task is looked at twenty times as often.
      idle: (rest, signal) => wait(rest > 1000 ? rest : rest / 20, undefined, { signal }),
    });
    stack.defer(() => projector.close());
    await projector.caughtUp();
    const measured = await measure(engines, projector, size);
    console.log('rebuild under traffic:', { size, ...measured });
    expect(await countArticles(engines)).toBe(size + measured.items);
    expect(await countViews(engines)).toBe(measured.views);
    figures.push(measured);
  }
  for (const { ratio, heldMs } of figures) {
    expect(ratio).toBeLessThanOrEqual(1.3);
    expect(heldMs).toBeLessThanOrEqual(2000);
  }
}

const all = { views: allViews, searches: allSearches };

test('F25 embedded: under 116 views and 20 items a second a rebuild takes at most 1.3 times as long, and holds writes back for 2 s at most', async () => {
  await expectBounded((dataDir) => openEngines({ dataDir }, all));
});

test('F25 real engines: under 116 views and 20 items a second a rebuild takes at most 1.3 times as long, and holds writes back for 2 s at most', async () => {
  await using servers = await startEngineServers();
  await expectBounded((_folder, size) => {
    const name = `rebuilt-${size}`;
    return openEngines(
      {
        ...{ dataDir: '', topicPrefix: name, database: name, indexPrefix: name },
        ...{ kafkaBrokers: servers.kafka.url, mongodbUrl: servers.mongodb.url },
        elasticsearchUrl: servers.elasticsearch.url,
      },
      all,
    );
  });
});
