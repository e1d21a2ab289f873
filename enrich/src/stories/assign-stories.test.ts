import { allSearches, allViews, storyItemsView } from '@runrate/contracts';
import { openEmbeddedEngines, scanTopic } from '@runrate/engines';
import { toDecisionKey } from '@runrate/service';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { judgedItems } from './testing/judged-items.ts';
import {
  assignerOn,
  decisionsOf,
  everything,
  expectKillsChangeNothing,
  put,
  retitle,
} from './testing/killed-assigner.ts';

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

test('STO-08 killed fifty times at any moment, the assigner records what an undisturbed one does', async () => {
  await using undisturbed = await openHub();
  await using disturbed = await openHub();
  await expectKillsChangeNothing(disturbed.engines, undisturbed.engines);
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

test('STO-08 OWN-11 what was taken down leaves the memory of an assigner, which goes on as one that begins then', async () => {
  const sorted = judgedItems.toSorted((a, b) => a.hours - b.hours);
  const idOf = (place: number) => `n${String(place).padStart(3, '0')}`;
  const gone = sorted.slice(0, 30).flatMap((_, place) => (place % 3 > 0 ? [idOf(place)] : []));
  const fresh = new Map([['news', new Set(sorted.slice(30).map((_, place) => idOf(30 + place)))]] as const);
  const decidedBy = async (who: 'one that was there' | 'one that begins') => {
    await using hub = await openHub();
    const { log, views } = hub.engines;
    let readings = 0;
    const page: typeof views.page = (read) => {
      if (read.view.name === storyItemsView.name) readings += 1;
      return views.page(read);
    };
    await put(hub.engines, sorted.slice(0, 30));
    const assigner = assignerOn({ log, views: { ...views, page } });
    await assigner.run(everything);
    const before = readings;
    const tombstones = gone.map((id) => ({
      topic: 'stories' as const,
      key: toDecisionKey(`news|${id}`),
      value: null,
    }));
    await log.overwrite(tombstones);
    await put(hub.engines, sorted.slice(30), 30);
    await (who === 'one that begins' ? assignerOn(hub.engines) : assigner).run(fresh);
    // A removal of thousands of items comes in batches; reading the views for each batch would take seconds.
    expect(readings).toBe(before);
    const records = await Array.fromAsync(scanTopic(log, 'stories'));
    return records.flatMap(({ value }) => (value === null ? [] : [JSON.parse(value).data]));
  };
  const decided = await decidedBy('one that was there');
  expect(decided.length).toBeGreaterThan(sorted.length - gone.length - 1);
  expect(decided).toEqual(await decidedBy('one that begins'));
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

test('an item that changes its title to another event stays where it was, and draws nobody after it', async () => {
  await using hub = await openHub();
  const events = Map.groupBy(judgedItems, ({ event }) => event);
  const [one, two, three] = events.get('harrowgate-listing') ?? [];
  const [other, last] = events.get('bellhaven-suit') ?? [];
  if (!one || !two || !three || !other || !last) throw new Error('no items');
  await put(hub.engines, [one, two]);
  const assigner = assignerOn(hub.engines);
  await assigner.run(everything);
  const before = await decisionsOf(hub.engines);
  await retitle(hub.engines, 'n001', other.title, other.text);
  await assigner.run(new Map([['news', new Set(['n001'])]]));
  expect(await decisionsOf(hub.engines)).toEqual(before);
  await put(hub.engines, [three, last], 2);
  await assigner.run(everything);
  const decided = await decisionsOf(hub.engines);
  expect(decided.map(storyOf)).toEqual(['news|n000', 'news|n000', 'news|n000', 'news|n003']);
});

test('ten thousand items in an hour are all decided on, and the one after them as well', {
  timeout: 120_000,
}, async () => {
  await using hub = await openHub();
  const words = (index: number, from: number, count: number) =>
    Array.from({ length: count }, (_, place) => `w${(index * 7919 + from + place * 104_729) % 30_000}`).join(
      ' ',
    );
  const flood = Array.from({ length: 10_000 }, (_, index) => ({
    ...{ kind: 'news' as const, source: `s${index % 40}`, hours: index / 10_000 },
    ...{ title: `Firm ${words(index, 0, 6)}`, text: words(index, 13, 12) },
  }));
  for (let from = 0; from < flood.length; from += 500)
    await put(hub.engines, flood.slice(from, from + 500), from);
  const assigner = assignerOn(hub.engines);
  await assigner.run(everything);
  const [one, two] = judgedItems.map((item) => ({ ...item, hours: 2 }));
  if (!one || !two) throw new Error('no items');
  await put(hub.engines, [one, two], flood.length);
  await assigner.run(everything);
  const decided = (await decisionsOf(hub.engines)).filter((decision) =>
    decision.startsWith('["StoryAssigned"'),
  );
  expect(decided).toHaveLength(10_002);
  expect(decided.slice(-2).map(storyOf)).toEqual(['news|n10000', 'news|n10000']);
});

function storyOf(decision: string): string | undefined {
  return /"storyId":"([^"]+)"/.exec(decision)?.[1];
}
