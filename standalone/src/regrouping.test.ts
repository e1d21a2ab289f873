import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  getStory,
  listStories,
  regroupingStatus,
  type StoryItem,
  storyAssigned,
  storyItemsView,
} from '@runrate/contracts';
import { makeTemporaryFolder, rssFeed, startFeedServer } from '@runrate/testkit';
import { expect, test, vi } from 'vitest';
import type { RunningHub } from './create-hub.ts';
import { startTestHub } from './test-hub.ts';

const titles = {
  one: ['Harrowgate files for IPO in New York', 'Brightloom buys Quillmoor for 410 million dollars'],
  two: ['Harrowgate files for an IPO in New York', 'Brightloom buys Quillmoor for 410 million'],
  three: ['IPO: Harrowgate files in New York', 'Quillmoor bought by Brightloom for 410 million'],
  four: ['Harrowgate, New York: the IPO is filed', 'For 410 million Brightloom buys Quillmoor'],
};
const patience = { timeout: 20_000, interval: 100 };

async function openWorld() {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const feeds = stack.use(await startFeedServer());
  const sources = Object.entries(titles).map(([id, named], source) => {
    const items = named.map((title, n) => ({
      ...{ guid: `${id}${n}`, link: `https://${id}.example/${n}`, title, body: `<p>${title}.</p>` },
      publishedAt: new Date(Date.now() - (n + 1) * 3_600_000 + source * 60_000),
    }));
    feeds.set(`/${id}`, { body: rssFeed(id, items) });
    return { id, kind: 'news' as const, name: id, url: `${feeds.origin}/${id}` };
  });
  const config = { network: { allow: [feeds.host] }, sources };
  return { stack, folder: folder.path, startHub: () => startTestHub(config, folder.path) };
}

async function listTold(hub: RunningHub) {
  const stories = listStories.answer.parse(await (await fetch(`${hub.origin}/api/stories`)).json());
  return stories.map(({ id, slug, itemCount }) => ({ id, slug, itemCount }));
}

async function untilTold(hub: RunningHub, counts: readonly number[]) {
  await vi.waitFor(async () => {
    expect((await listTold(hub)).map(({ itemCount }) => itemCount).sort()).toEqual(counts);
  }, patience);
  return listTold(hub);
}

async function ask(hub: RunningHub, path = '', body?: object) {
  const address = `${hub.origin}/api/admin/regrouping${path}`;
  const headers = { 'Content-Type': 'application/json' };
  const method = body ? 'POST' : 'GET';
  const response = await fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const status = response.ok ? regroupingStatus.answer.parse(await response.json()) : undefined;
  return { code: response.status, status };
}

async function until(hub: RunningHub, state: string) {
  return vi.waitFor(async () => {
    const { status } = await ask(hub);
    expect(status?.state).toBe(state);
    return status;
  }, patience);
}

/** Makes the next write of story decisions fail after its first record, as a kill would. */
function failOnce({ engines: { log } }: RunningHub): void {
  const append = log.append.bind(log);
  const failing: typeof log.append = async (records) => {
    if (records[0]?.topic !== 'stories') return append(records);
    log.append = append;
    await append(records.slice(0, 1));
    throw new Error('cut off');
  };
  log.append = failing;
}

/** Moves items into other stories, as an earlier rule would have decided. */
async function decide(
  hub: RunningHub,
  moves: readonly (readonly [item: StoryItem | undefined, to: string])[],
) {
  const at = new Date().toISOString();
  const records = moves.map(([item, storyId]) => {
    if (!item) throw new Error('no such item');
    const { stories: _stories, page: _page, apart: _apart, key: _key, ...known } = item;
    const key = `assigned|${item.key}`;
    const data = storyAssigned.data.parse({ ...known, number: item.number + 1000, storyId });
    const event = { id: key, type: 'StoryAssigned', version: 1, key, occurredAt: at, recordedAt: at };
    return { topic: 'stories' as const, key, value: JSON.stringify({ ...event, source: 'stories', data }) };
  });
  await hub.engines.log.append(records);
}

async function itemsOf(hub: RunningHub): Promise<StoryItem[]> {
  const items = await Array.fromAsync(hub.engines.views.scan(storyItemsView));
  return items.map(({ document }) => document).sort((a, b) => a.time.localeCompare(b.time));
}

test('an admin sees how a new grouping differs, and promotes it: items move, addresses stay or lead on, a replay agrees', async () => {
  const world = await openWorld();
  await using _ = world.stack;
  let after: Awaited<ReturnType<typeof listTold>>;
  let [gone, keptId] = ['', ''];
  {
    await using hub = await world.startHub();
    const before = await untilTold(hub, [4, 4]);
    const items = await itemsOf(hub);
    const [filing, purchase] = [before.find(isOf(items, 'files')), before.find(isOf(items, 'quillmoor'))];
    if (!filing || !purchase) throw new Error('no stories');
    const [, second, third, fourth] = items.filter(({ storyId }) => storyId === filing.id);
    const stray = items.filter(({ storyId }) => storyId === purchase.id).at(-1);
    if (!third) throw new Error('no third item');
    // An earlier rule split the filing into two stories and put a purchase into one.
    await decide(hub, [
      [third, third.key],
      [fourth, third.key],
      [stray, filing.id],
    ]);
    const wrong = await untilTold(hub, [2, 3, 3]);
    expect(second?.storyId).toBe(filing.id);

    expect(await ask(hub)).toEqual({ code: 200, status: { state: 'none', moves: [] } });
    expect((await ask(hub, '/discard', {})).code).toBe(409);
    expect((await ask(hub, '/promote', { run: 'none' })).code).toBe(409);
    expect((await ask(hub, '', { days: 0 })).code).toBe(400);
    expect((await ask(hub, '', {})).code).toBe(202);
    const ready = await until(hub, 'ready');
    expect(ready?.diff).toEqual({ items: 8, moves: 3, storiesBefore: 3, storiesAfter: 2, ended: 1 });
    expect(ready?.moves).toContainEqual({
      ...{ item: stray?.key, from: filing.id, to: purchase.id, title: expect.stringMatching(/Quillmoor/) },
      ...{ fromTitle: expect.stringMatching(/Harrowgate/), toTitle: expect.stringMatching(/Quillmoor/) },
    });
    expect(await listTold(hub)).toEqual(wrong);

    expect((await ask(hub, '/promote', { run: 'another' })).code).toBe(409);
    failOnce(hub);
    expect((await ask(hub, '/promote', { run: ready?.run })).code).toBe(202);
    expect((await until(hub, 'done'))?.outcome).toEqual({ moved: 3, left: 0 });
    after = await untilTold(hub, [4, 4]);
    // One half of the filing keeps its address, and the other half's address redirects there.
    const kept = after.find(({ id }) => id !== purchase.id);
    keptId = kept?.id ?? '';
    expect(after.map(({ id }) => id)).toContain(purchase.id);
    gone = wrong.find(({ id }) => !after.some((story) => story.id === id))?.slug ?? '';
    await vi.waitFor(async () => expect(await idAt(hub, gone)).toBe(keptId), patience);
    expect(wrong.map(({ slug }) => slug)).toContain(kept?.slug);
    expect((await ask(hub, '/discard', {})).code).toBe(409);
  }
  for (const name of await readdir(world.folder)) {
    if (/^(views|search)/.test(name)) await rm(join(world.folder, name));
  }
  await using hub = await world.startHub();
  await vi.waitFor(async () => expect(await listTold(hub)).toEqual(after), patience);
  expect(await idAt(hub, gone)).toBe(keptId);
}, 90_000);

test('STO-07 a story that an editor merged stays as it is in a new grouping, which can be discarded', async () => {
  const world = await openWorld();
  await using _ = world.stack;
  await using hub = await world.startHub();
  const [one, other] = await untilTold(hub, [4, 4]);
  const merging = await fetch(
    `${hub.origin}/api/admin/stories/${encodeURIComponent(one?.id ?? '')}/correct`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ field: 'mergedInto', value: other?.id }),
    },
  );
  expect(merging.status).toBe(200);
  await untilTold(hub, [8]);
  expect((await ask(hub, '', { days: 30 })).code).toBe(202);
  const ready = await until(hub, 'ready');
  expect(ready).toMatchObject({
    days: 30,
    moves: [],
    diff: { items: 8, moves: 0, storiesBefore: 1, storiesAfter: 1 },
  });
  expect((await ask(hub, '/discard', {})).status?.state).toBe('discarded');
  expect(await untilTold(hub, [8])).toHaveLength(1);
}, 60_000);

function isOf(items: readonly StoryItem[], word: string) {
  return ({ id }: { readonly id: string }) =>
    items.find(({ key }) => key === id)?.slug.includes(word) === true;
}

async function idAt(hub: RunningHub, slug: string): Promise<string> {
  const response = await fetch(`${hub.origin}/api/stories/${slug}`);
  return response.ok ? getStory.answer.parse(await response.json()).id : String(response.status);
}
