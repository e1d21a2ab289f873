import { join } from 'node:path';
import {
  articlesView,
  type DailyEdition,
  dailyEditionsView,
  editionDraftsView,
  listEditions,
  parseEvent,
  removeItems,
} from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { startProjector } from '@runrate/projector';
import { type QueryApi, startQueryApi } from '@runrate/query-api';
import { expect, test } from 'vitest';
import { rebuildAndCompare } from './rebuild-hub.ts';
import { articleRecords, configWithShelf, silent } from './rebuild-world.ts';
import { openScenarioEngines } from './scenario-engines.ts';

const shelf = configWithShelf('shelf');
const config = {
  ...shelf,
  sources: shelf.sources.map((source) => ({ ...source, paused: true })),
  editions: { publish: true, hour: 6, timeZone: 'UTC' },
};
const builtPages = join(import.meta.dirname, '../../../web/dist');
const patience = { timeout: 60_000, interval: 50 };
const often = 1_000_000;

function startAt(engines: Engines, at: string): Promise<QueryApi> {
  return startQueryApi({
    ...{ config, engines, host: '127.0.0.1', port: 0, logger: silent, clock: () => Date.parse(at) },
    ...{ rateLimits: { admin: often, adminWork: often }, lameDuckTime: 0, webDir: builtPages },
  });
}

/** Distinct editions of a day in the log. */
async function saidOf({ log }: Engines, date: string): Promise<DailyEdition[]> {
  const said = new Set<string>();
  for (const [partition, end] of (await log.ends('editions')).entries()) {
    for (let offset = 0; offset < end; ) {
      const batch = await log.read({ topic: 'editions', partition, offset, limit: 100 });
      for (const { key, value } of batch.records) if (key === date && value !== null) said.add(value);
      offset = batch.nextOffset;
    }
  }
  return [...said].flatMap((value) => {
    const parsed = parseEvent('editions', value);
    return parsed.outcome === 'event' && parsed.event.type === 'EditionPublished' ? [parsed.event.data] : [];
  });
}

/** Engines of a process that is killed before it writes an edition to the log. */
function killedBeforeWriting(engines: Engines): Engines {
  const append: Engines['log']['append'] = async (records) => {
    if (records.some(({ topic }) => topic === 'editions')) throw new Error('killed');
    return engines.log.append(records);
  };
  return { ...engines, log: { ...engines.log, append } };
}

/** Tests editions from the first to a rebuild, on one set of engines; calls `enginesOf` once. */
export function editionScenarios(name: string, enginesOf: () => object): void {
  test(`OPN-03 OWN-11 ${name}: each day has one edition, whoever is killed or makes it too; it outlasts edits and a rebuild, and what is taken down leaves it`, async () => {
    await using stack = new AsyncDisposableStack();
    const engines = await openScenarioEngines(stack, enginesOf);
    const projector = await startProjector({ config, engines, logger: silent });
    stack.defer(() => projector.close());
    await engines.log.append(articleRecords(8));
    await projector.caughtUp();
    const stored = (date: string) => engines.views.get(dailyEditionsView, date);
    const isStored = (date: string) => expect.poll(() => stored(date), patience).toBeDefined();

    const first = await startAt(engines, '2024-03-04T06:01:00.000Z');
    await isStored('2024-03-04');
    await first.close();
    expect(await stored('2024-03-04')).toMatchObject({ late: false, madeAt: '2024-03-04T06:01:00.000Z' });
    const lead = (await stored('2024-03-04'))?.featured[0];
    expect(lead?.title).toMatch(/^Article \d+ on pricing$/);

    // Killed between deciding and writing; the item is edited before two other processes continue.
    const killed = await startAt(killedBeforeWriting(engines), '2024-03-05T06:02:00.000Z');
    const drafted = async () => (await engines.views.get(editionDraftsView, '2024-03-05'))?.edition;
    await expect.poll(drafted, patience).toBeDefined();
    await killed.close();
    expect(await saidOf(engines, '2024-03-05')).toEqual([]);
    await engines.log.append(
      articleRecords(8, '2024-03-05T07:00:00.000Z').map((record) => ({
        ...record,
        value: record.value?.replaceAll(' on pricing', ' on something else') ?? null,
      })),
    );
    await projector.caughtUp();
    expect((await engines.views.get(articlesView, lead?.id ?? ''))?.title).toMatch(/something else$/);
    const both = ['2024-03-05T09:00:00.000Z', '2024-03-05T09:01:00.000Z'].map((at) => startAt(engines, at));
    const goneOn = await Promise.all(both);
    await isStored('2024-03-05');
    await Promise.all(goneOn.map((api) => api.close()));
    expect(await saidOf(engines, '2024-03-05')).toHaveLength(1);
    expect(await stored('2024-03-05')).toMatchObject({ late: false, madeAt: '2024-03-05T06:02:00.000Z' });
    expect((await stored('2024-03-05'))?.featured[0]?.title).toBe(lead?.title);

    // Two processes decide at the same time.
    const two = ['2024-03-06T06:03:00.000Z', '2024-03-06T06:04:00.000Z'].map((at) => startAt(engines, at));
    const deciding = await Promise.all(two);
    await isStored('2024-03-06');
    await Promise.all(deciding.map((api) => api.close()));
    expect(await saidOf(engines, '2024-03-06')).toHaveLength(1);
    expect((await stored('2024-03-06'))?.featured[0]?.title).toMatch(/something else$/);

    // No process ran on the seventh, nor at the due time on the eighth.
    const api = await startAt(engines, '2024-03-08T11:00:00.000Z');
    stack.defer(() => api.close());
    await isStored('2024-03-08');
    expect(await stored('2024-03-08')).toMatchObject({ late: true, madeAt: '2024-03-08T11:00:00.000Z' });
    await projector.caughtUp();
    const read = async (path: string) => (await fetch(`${api.origin}${path}`)).text();
    const listed = async () => listEditions.answer.parse(JSON.parse(await read('/api/editions')));
    const days = ['2024-03-08', '2024-03-06', '2024-03-05', '2024-03-04'];
    await expect.poll(async () => (await listed()).editions.map(({ date }) => date), patience).toEqual(days);
    expect(await read('/api/editions/2024-03-07')).toContain('none was made that day');

    const paths = days.flatMap((date) => [`/api/editions/${date}`, `/editions/${date}`]);
    const readAll = (origin: string) =>
      Promise.all(
        paths.map(async (path) => {
          const text = await (await fetch(`${origin}${path}`)).text();
          return text.replaceAll(origin, 'https://hub.example');
        }),
      );
    const before = await readAll(api.origin);
    for (const [place, text] of before.entries())
      expect(text, paths[place]).toMatch(/"title":"Article \d|>Article \d+ on /);
    expect(await read('/api/editions/2024-03-01')).toContain('There is no edition of 2024-03-01');
    // The last draft is cleared once the edition is in the views.
    await expect
      .poll(async () => (await engines.views.get(editionDraftsView, '2024-03-08'))?.edition, patience)
      .toBe(undefined);
    expect(await rebuildAndCompare(api.origin)).toBe(0);
    expect(await readAll(api.origin)).toEqual(before);
    // Another process, ten years later.
    const later = await startAt(engines, '2034-03-08T05:00:00.000Z');
    stack.defer(() => later.close());
    expect(await readAll(later.origin)).toEqual(before);

    const url = `https://blog-${lead?.sourceId.slice(5)}.example/${/\d+/.exec(lead?.title ?? '')?.[0]}`;
    const response = await fetch(`${api.origin}${removeItems.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ url, reason: 'a letter', confirm: true }),
    });
    expect(removeItems.answer.parse(await response.json()).items).toHaveLength(1);
    for (const date of days) {
      expect(await read(`/api/editions/${date}`)).not.toContain(`"id":"${lead?.id}"`);
      const inViews = async () => JSON.stringify(await stored(date)).includes(`"id":"${lead?.id}"`);
      await expect.poll(inViews, patience).toBe(false);
      expect((await saidOf(engines, date)).at(-1)).toEqual(await stored(date));
    }
  }, 240_000);
}
