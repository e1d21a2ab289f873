import { allSearches, allViews, hubConfigSchema, newsView, parseEvent } from '@runrate/contracts';
import { type Engines, type LogBatch, openEmbeddedEngines } from '@runrate/engines';
import { makeTemporaryFolder } from '@runrate/testkit';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createAssigner, type Touched } from './assign-stories.ts';
import { createItemReader } from './story-items.ts';
import { judgedItems } from './testing/judged-items.ts';

const config = hubConfigSchema.parse({
  sources: [{ id: 'wire', kind: 'news', name: 'Wire', url: 'https://e.example/feed' }],
  companies: [{ symbol: 'HARR', name: 'Harrowgate', sector: 'payroll' }],
});
const logger = pino({ level: 'silent' });
const everything: Touched = new Map([['news', 'all']]);
const start = Date.parse('2026-03-01T00:00:00.000Z');

async function openHub() {
  const folder = await makeTemporaryFolder();
  const engines = await openEmbeddedEngines({ dataDir: folder.path, views: allViews, searches: allSearches });
  return {
    engines,
    async [Symbol.asyncDispose]() {
      await engines.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

function assignerOn(engines: Pick<Engines, 'log' | 'views'>) {
  return createAssigner({ engines, read: createItemReader(config), clock: () => start, logger });
}

/** Puts news into the views, as the projector would. */
async function put({ views }: Engines, items: typeof judgedItems, from = 0): Promise<void> {
  const writes = items.map((item, index) => {
    const publishedAt = new Date(start + item.hours * 3_600_000).toISOString();
    const id = `n${String(from + index).padStart(3, '0')}`;
    const { title, text: description, source } = item;
    const document = {
      ...{ id, title, url: `https://e.example/${id}`, description, publishedAt, source, sourceId: source },
      ...{ curated: false, desk: 'other', otherObservations: [] },
    };
    return { view: newsView, key: id, document, expectedRevision: 0 };
  });
  expect(await views.commit({ writes, positions: [] })).toBe('committed');
}

/** What the log says, but for when it was written. */
async function decisionsOf({ log }: Pick<Engines, 'log'>): Promise<string[]> {
  const decisions: string[] = [];
  for (const [partition, end] of (await log.ends('stories')).entries()) {
    for (let offset = 0; offset < end; ) {
      const batch: LogBatch = await log.read({ topic: 'stories', partition, offset, limit: 500 });
      for (const { value } of batch.records) {
        const parsed = parseEvent('stories', value ?? '');
        expect(parsed.outcome).toBe('event');
        if (parsed.outcome === 'event')
          decisions.push(JSON.stringify([parsed.event.type, parsed.event.data]));
      }
      offset = batch.nextOffset;
    }
  }
  return decisions;
}

test('STO-08 killed fifty times at any moment, the assigner records what an undisturbed one does', async () => {
  await using undisturbed = await openHub();
  await put(undisturbed.engines, judgedItems);
  await assignerOn(undisturbed.engines).run(everything);
  const wanted = await decisionsOf(undisturbed.engines);
  expect(wanted.length).toBeGreaterThanOrEqual(judgedItems.length);

  await using disturbed = await openHub();
  await put(disturbed.engines, judgedItems);
  const { log, views } = disturbed.engines;
  for (let kill = 0; kill < 50; kill += 1) {
    const killed = new Error('killed');
    const append: typeof log.append = async (records) => {
      // Before the write, or after a part of it that grows by one each second time.
      const written = records.slice(0, kill % 2);
      if (written.length > 0) await log.append(written);
      throw killed;
    };
    await expect(assignerOn({ log: { ...log, append }, views }).run(everything)).rejects.toBe(killed);
  }
  expect(await decisionsOf(disturbed.engines)).toEqual(wanted.slice(0, 25));
  await assignerOn(disturbed.engines).run(everything);
  expect(await decisionsOf(disturbed.engines)).toEqual(wanted);
});

test('STO-08 a repeated and a late delivery change nothing, and what was missing is decided', async () => {
  await using hub = await openHub();
  const sorted = judgedItems.toSorted((a, b) => a.hours - b.hours);
  await put(hub.engines, sorted.slice(0, 20));
  const assigner = assignerOn(hub.engines);
  await assigner.run(everything);
  const before = await decisionsOf(hub.engines);
  await assigner.run(new Map([['news', new Set(['n003', 'n004', 'missing'])]]));
  await assignerOn(hub.engines).run(everything);
  expect(await decisionsOf(hub.engines)).toEqual(before);
  await put(hub.engines, sorted.slice(20), 20);
  await assigner.run(everything);
  const decisions = await decisionsOf(hub.engines);
  expect(decisions.slice(0, before.length)).toEqual(before);
  expect(decisions.filter((decision) => decision.startsWith('["StoryAssigned"'))).toHaveLength(sorted.length);
  expect(decisions.join()).toContain('"companies":["HARR"],"similarity"');
});

test('STO-08 two assigners that take turns decide as one would: what the other wrote is read first', async () => {
  await using hub = await openHub();
  const sorted = judgedItems.toSorted((a, b) => a.hours - b.hours);
  const [one, other] = [assignerOn(hub.engines), assignerOn(hub.engines)];
  for (let from = 0; from < sorted.length; from += 8) {
    await put(hub.engines, sorted.slice(from, from + 8), from);
    await (from % 16 === 0 ? one : other).run(everything);
  }
  await using alone = await openHub();
  await put(alone.engines, sorted);
  await assignerOn(alone.engines).run(everything);
  expect(await decisionsOf(hub.engines)).toEqual(await decisionsOf(alone.engines));
});

test('an item of before the window is not decided on', async () => {
  await using hub = await openHub();
  const [first, second] = judgedItems;
  if (!first || !second) throw new Error('no items');
  await put(hub.engines, [{ ...first, hours: -20 * 24 }, first, second]);
  await assignerOn(hub.engines).run(everything);
  const decisions = await decisionsOf(hub.engines);
  expect(decisions.filter((decision) => decision.includes('"itemId":"n000"'))).toEqual([]);
  expect(decisions).toHaveLength(2);
});
