import { setTimeout as wait } from 'node:timers/promises';
import { articlesView, hubConfigSchema, maintenanceView, recordEvents } from '@runrate/contracts';
import { measureDataDir } from '@runrate/engines';
import { makeTemporaryFolder, rssFeed, startFeedServer } from '@runrate/testkit';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createHub, type RunningHub } from './create-hub.ts';
import { createHubCall } from './testing/call-hub.ts';
import { refreshHub } from './testing/refresh-hub.ts';
import { oldItem, untilTidied } from './testing/tidy-world.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/**
 * Simulated time, and how long items are kept, in weeks: `WEEKS=52 KEPT=8 ITEMS=100` for a year. More than a
 * hundred items a week would wait for somebody to confirm that they go.
 */
const weeks = Number(process.env['WEEKS'] ?? 26);
const kept = Number(process.env['KEPT'] ?? 2);
const itemsAWeek = Number(process.env['ITEMS'] ?? 40);
const viewsAWeek = 20;
const patience = { timeout: 60_000, interval: 20 };
const stores = ['log', 'views', 'search'] as const;
/** The most bytes an item leaves in a store when it is gone: hashes of its names and addresses, its count of views. */
const leftOfItem = 1000;
const sources = ['north', 'south'];
const never = '0 0 29 2 *';

interface Look {
  readonly week: number;
  readonly items: number;
  /** Bytes of each topic, view and index. */
  readonly parts: ReadonlyMap<string, number>;
  readonly fileBytes: number;
}

test('RUN-20 RUN-23 a hub that reads, is read and forgets takes the same space year after year', async () => {
  await using folder = await makeTemporaryFolder();
  await using feeds = await startFeedServer();
  let now = Date.parse('2026-03-04T18:00:00Z');
  const config = hubConfigSchema.parse({
    network: { allow: [feeds.host] },
    sources: sources.map((id) => ({
      ...{ id, kind: 'articles', name: id, schedule: never, show: 'full' },
      url: `${feeds.origin}/${id}`,
    })),
    retention: { articles: `${kept * 7}d`, pageViews: '3d', receipts: '3d', figures: `${kept * 7}d` },
    limits: { exempt: ['127.0.0.1'] },
  });
  const untilDue = async (milliseconds: number, signal: AbortSignal) => {
    for (const due = now + milliseconds; now < due; ) await wait(20, undefined, { signal });
  };
  const open = () =>
    createHub(
      { config, host: '127.0.0.1', port: 0, dataDir: folder.path, logger: pino({ level: 'silent' }) },
      {
        clock: () => now,
        engineClock: { now: () => now, sleep: untilDue },
        idle: (_milliseconds, signal) => wait(20, undefined, { signal }),
      },
    );

  /** Publishes the items of a week, and those of the week before with another text. */
  function publish(week: number): void {
    for (const source of sources) {
      const itemsOf = (one: number, words: string) =>
        Array.from({ length: itemsAWeek / sources.length }, (_, place) => {
          const n = one * itemsAWeek + place;
          // All items of a week are published in the same moment: the helper dates each a minute earlier.
          const item = oldItem(source, n, (week - one) * 7, now + n * minuteMs);
          return { ...item, body: `${item.body}<p>${words}</p>` };
        });
      const items = [...itemsOf(week, 'first'), ...(week > 0 ? itemsOf(week - 1, 'second') : [])];
      feeds.set(`/${source}`, { body: rssFeed(source, items), contentType: 'application/rss+xml' });
    }
  }

  async function liveWeek({ origin, engines }: RunningHub, week: number): Promise<void> {
    now += 6 * dayMs;
    publish(week);
    await refreshHub(origin);
    const call = createHubCall(origin);
    const newest = await engines.views.page({ view: articlesView, list: 'newest', limit: viewsAWeek });
    for (const { slug } of newest.documents) {
      const seen = { type: 'page-view', path: `/article/${slug}` };
      expect((await call(recordEvents.path, seen)).status).toBe(204);
    }
    // A period of views ends after a day; its views are summed and forgotten in the weeks after.
    const period = await periodOf(engines);
    now += dayMs;
    await expect.poll(() => periodOf(engines), patience).toBeGreaterThan(period);
  }

  const looks: Look[] = [];
  for (let week = 0; week < weeks; week += 1) {
    // A hub looks for old items at each start.
    await using hub = await open();
    if (week > kept) await untilTidied(createHubCall(hub.origin));
    await liveWeek(hub, week);
    const looked = await look(hub, week, folder.path);
    looks.push(looked);
    expect(looked.items, `week ${week}`).toBeLessThanOrEqual((kept + 1) * itemsAWeek);
  }
  report(looks);
  const full = looks.slice(kept + 1);
  const half = Math.floor(full.length / 2);
  const [before, after] = [full.slice(0, half), full.slice(half)];
  if (half < 2) throw new Error(`${weeks} weeks are too few for items that are kept for ${kept}`);
  // An index grows until its segments are merged, so the least of one half is compared with the most of the other.
  const gone = half * itemsAWeek;
  for (const store of stores) {
    const [least, most] = [
      Math.min(...after.map((one) => bytesOf(one, store))),
      Math.max(...before.map((one) => bytesOf(one, store))),
    ];
    expect(least, store).toBeLessThan(1.1 * most + gone * leftOfItem);
  }
}, 1_800_000);

function bytesOf({ parts }: Look, store: (typeof stores)[number]): number {
  return [...parts].reduce((sum, [name, bytes]) => sum + (name.startsWith(`${store} `) ? bytes : 0), 0);
}

async function periodOf({ views }: RunningHub['engines']): Promise<number> {
  const periods = await views.get(maintenanceView, 'page-views');
  return periods?.id === 'page-views' ? periods.current : 0;
}

async function look({ engines }: RunningHub, week: number, dataDir: string): Promise<Look> {
  const parts = new Map<string, number>();
  for (const store of stores)
    for (const { name, bytes } of await engines[store].sizes()) parts.set(`${store} ${name}`, bytes);
  const files = Object.values(measureDataDir(dataDir).stores);
  return {
    ...{ week, parts },
    items: await engines.views.count({ view: articlesView, list: 'newest' }),
    fileBytes: files.reduce((sum, bytes) => sum + bytes, 0),
  };
}

function report(looks: readonly Look[]): void {
  const columns = ['week', 'items', ...stores, 'files'];
  const lines = looks.map((one) => {
    const { week, items, fileBytes } = one;
    const bytes = [...stores.map((store) => bytesOf(one, store)), fileBytes];
    return [week, items, ...bytes.map((some) => Math.round(some / 1000))];
  });
  const [middle, last] = [looks[Math.floor(looks.length / 2)], looks.at(-1)];
  const grown = [...(last?.parts ?? [])]
    .map(([name, bytes]) => [name, bytes, bytes - (middle?.parts.get(name) ?? 0)] as const)
    .filter(([, , more]) => more > 0)
    .toSorted((one, other) => other[2] - one[2])
    .slice(0, 12);
  console.log(
    [columns, ...lines].map((cells) => cells.map((cell) => String(cell).padStart(8)).join('')).join('\n'),
  );
  console.log(
    grown.map(([name, bytes, more]) => `${name}: ${bytes} bytes, ${more} more than half way`).join('\n'),
  );
}
