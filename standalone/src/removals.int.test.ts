import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Topic, topicNames, topics } from '@runrate/contracts';
import { makeTemporaryFolder } from '@runrate/testkit';
import { mongoDocumentsWith } from '@runrate/testkit/native-engines';
import { expect, test } from 'vitest';
import { testAddresses } from './testing/real-engines.ts';
import {
  item,
  markedTitle,
  marker,
  outputsWith,
  type RemovalHub,
  startRemovalWorld,
  strayEvent,
  withdrawIn,
} from './testing/removal-world.ts';

/** Documents in all indexes of a hub that contain the text, or match a search of every field. */
async function searchDocumentsWith(url: string, prefix: string, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const body of [
    { query: { match_all: {} }, size: 10_000 },
    { query: { multi_match: { query: `${text}title ${text}body ${text}` } }, size: 10 },
  ]) {
    const response = await fetch(`${url}/${prefix}*/_search`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { hits } = (await response.json()) as { hits: { hits: { _index: string; _id: string }[] } };
    found.push(
      ...hits.hits
        .filter((hit) => JSON.stringify(hit).toLowerCase().includes(text))
        .map(({ _index, _id }) => `${_index} ${_id}`),
    );
  }
  return found;
}

/** Compacted topics in which the last record of a key contains the text. */
async function topicsWith({ hub: { engines } }: RemovalHub, text: string): Promise<Topic[]> {
  const { log } = engines;
  const found: Topic[] = [];
  for (const topic of topicNames.filter((name) => topics[name].retention === 'compacted')) {
    const last = new Map<string, string | null>();
    for (const [partition, end] of (await log.ends(topic)).entries()) {
      for (let offset = 0; offset < end; ) {
        const { records, nextOffset } = await log.read({ topic, partition, offset, limit: 500 });
        for (const { key, value } of records) last.set(key, value);
        offset = nextOffset;
      }
    }
    if ([...last.values()].some((value) => value?.toLowerCase().includes(text))) found.push(topic);
  }
  return found;
}

/** A hub with its own names on the engines, and functions that find the marked items there. */
async function startWorldOnEngines(stack: AsyncDisposableStack) {
  const folder = stack.use(await makeTemporaryFolder());
  const { kafka, mongodb, elasticsearch } = testAddresses();
  const name = `removals-${randomBytes(4).toString('hex')}`;
  const world = await startRemovalWorld(stack, folder.path, {
    ...{ kafkaBrokers: kafka, mongodbUrl: mongodb, elasticsearchUrl: elasticsearch },
    ...{ topicPrefix: name, database: name, indexPrefix: name },
  });
  const searchable = () => searchDocumentsWith(elasticsearch, name, marker);
  const stored = async () => [...(await mongoDocumentsWith(mongodb, name, marker)), ...(await searchable())];
  return { world, searchable, stored };
}

const wanted = ['https://far.example/marked', 'https://far.example/wire-marked', 'https://show.example/pod'];

/** Previews of the removals. Waits until all items are read: on a busy machine the hub is ready before that. */
async function previewsOf(at: RemovalHub) {
  const isThere = async (url: string) =>
    (await at.post('/api/admin/removals', { url, reason: 'a look' })).status === 200;
  await expect
    .poll(async () => (await Promise.all(wanted.map(isThere))).every(Boolean), { timeout: 120_000 })
    .toBe(true);
  return Promise.all(wanted.map((url) => at.remove({ url })));
}

test('OWN-11 OWN-12 on the real engines what was taken down is in no document and no index within ten seconds, and stays gone', async () => {
  await using stack = new AsyncDisposableStack();
  const { world, stored } = await startWorldOnEngines(stack);
  let ids: string[] = [];
  {
    await using at = await world.open();
    const previews = await previewsOf(at);
    ids = previews.flatMap(({ items }) => items.map(({ id }) => id));
    expect(ids).toHaveLength(3);
    const story = await at.storyOf(ids[0] ?? '');
    ids.push(story);
    const picture =
      /\/pictures\/[^"\\]+/.exec(await (await at.get(`/api/articles/${ids[0]}`)).text())?.[0] ?? '';
    expect((await at.get(picture)).status).toBe(200);
    const note = { field: 'note', value: `${marker} in a note of the hub` };
    expect((await at.post(`/api/admin/items/${ids[0]}/correct`, note)).status).toBeLessThan(300);
    const before = await stored();
    for (const part of ['articles', 'news', 'episodes', 'stories', 'corrections', 'admin-actions'])
      expect(before.join()).toContain(part);
    expect(await topicsWith(at, marker)).toEqual(
      expect.arrayContaining(['articles', 'news', 'episodes', 'stories', 'admin-log']),
    );
    for (const url of wanted) await at.remove({ url, reason: 'a letter', confirm: true });
    await expect.poll(stored, { timeout: 10_000, interval: 200 }).toEqual([]);
    await expect.poll(() => topicsWith(at, marker), { timeout: 30_000 }).toEqual([]);
    for (const path of [`/api/articles/${ids[0]}`, `/stories/${story}`, picture])
      expect((await at.get(path)).status).toBe(410);
    expect(await outputsWith(at, `${marker}title`, ids)).toEqual([]);
    await expect.poll(() => readdirSync(join(world.dataDir, 'pictures')).length, { timeout: 15_000 }).toBe(0);
    const { logForgetsWithinMs } = (await (await at.get('/api/admin/removals')).json()) as {
      logForgetsWithinMs: number;
    };
    expect(logForgetsWithinMs).toBe(86_400_000);
    await expect
      .poll(async () => (await at.removals()).map(({ state }) => state), { timeout: 30_000 })
      .toEqual(['done', 'done', 'done']);
    // Its feed, another source, and a late record.
    world.publish('/a', [{ ...item('marked', true), title: `${markedTitle} again` }]);
    world.publish('/b', [{ ...item('marked', true), guid: 'other', link: 'http://FAR.example/marked/#top' }]);
    for (const source of ['a', 'b']) await at.refresh(source);
    await at.hub.engines.log.append([{ topic: 'articles', key: 'a|guid:stray', value: strayEvent }]);
    await expect.poll(() => topicsWith(at, marker), { timeout: 30_000 }).toEqual([]);
    expect(await stored()).toEqual([]);
    await at.post('/api/admin/rebuild', {});
    await expect.poll(() => at.rebuildStage(), { timeout: 90_000 }).toBe('ready');
    expect((await at.post('/api/admin/rebuild/promote', {})).status).toBe(200);
    expect(await stored()).toEqual([]);
  }
  await using at = await world.open();
  expect((await at.get(`/api/articles/${ids[0]}`)).status).toBe(410);
  expect(await stored()).toEqual([]);
}, 300_000);

test('OWN-10 OWN-11 OWN-14 on the real engines what its publisher took back is shown nowhere, and can be taken down as well', async () => {
  await using stack = new AsyncDisposableStack();
  const { world, searchable, stored } = await startWorldOnEngines(stack);
  await using at = await world.open();
  const previews = await previewsOf(at);
  const ids = previews.flatMap(({ items }) => items.map(({ id }) => id));
  const story = await at.storyOf(ids[0] ?? '');
  const pages = [`/api/articles/${ids[0]}`, `/article/${ids[0]}`, `/api/podcasts/${ids[2]}`];
  const statuses = () => Promise.all(pages.map(async (path) => (await at.get(path)).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  const withdraw = withdrawIn(world);
  withdraw('/a', 'a', 'guid-marked');
  withdraw('/wire', 'wire', 'wire');
  withdraw('/show', 'Show', 'pod');
  for (const source of ['a', 'wire', 'show']) await at.refresh(source);
  await expect.poll(statuses, { timeout: 60_000 }).toEqual([410, 410, 410]);
  await expect.poll(searchable, { timeout: 60_000 }).toEqual([]);
  // The story keeps its address while another item belongs to it.
  await expect
    .poll(() => outputsWith(at, `${marker}title`, [...ids, story, 'zapm']), { timeout: 60_000 })
    .toEqual(['/sitemaps/stories-1.xml']);
  expect(await stored()).not.toEqual([]);

  for (const url of wanted) expect((await at.remove({ url, confirm: true })).total).toBe(1);
  await expect
    .poll(async () => (await at.removals()).map(({ state }) => state), { timeout: 60_000 })
    .toEqual(['done', 'done', 'done']);
  expect(await stored()).toEqual([]);
  await expect.poll(() => topicsWith(at, marker), { timeout: 30_000 }).toEqual([]);
  world.publish('/a', [item('marked', true)]);
  await at.refresh('a');
  expect(await statuses()).toEqual([410, 410, 410]);
  expect(await stored()).toEqual([]);
}, 300_000);
