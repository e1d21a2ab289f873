import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { backUpDataDir } from '@runrate/engines';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { runRemoveCommand } from './remove-command.ts';
import {
  filesWith,
  item,
  markedTitle,
  marker,
  outputsWith,
  type RemovalHub,
  startRemovalWorld,
  strayEvent,
} from './testing/removal-world.ts';

/** Appears only in the text of the marked article. */
const text = 'of marked.';
const editionPath = '/api/editions/2026-03-04';
const soon = { timeout: 30_000, interval: 100 };

test('OWN-10 OWN-11 each kind of item is shown first, then removed: 410, and its text is in no file seconds later', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const world = await startRemovalWorld(stack, folder.path);
  const at = stack.use(await world.open());
  await at.addVideo('video-01');
  await expect.poll(async () => (await at.get('/api/videos/video-01')).status, soon).toBe(200);
  const spoken = `WEBVTT\n\n00:12.000 --> 00:15.000\n${marker}title is spoken here.`;
  const transcript = { kind: 'video', id: 'video-01', text: spoken };
  expect((await at.post('/api/admin/transcripts', transcript)).status).toBe(200);
  expect(filesWith(world.dataDir, marker).length).toBeGreaterThan(2);

  const preview = await at.remove({
    url: 'https://far.example/marked?utm_source=letter',
    reason: 'a letter',
  });
  expect(preview.items).toMatchObject([
    { kind: 'article', title: markedTitle, url: 'https://far.example/marked' },
  ]);
  expect(preview).not.toHaveProperty('removalId');
  const id = preview.items[0]?.id ?? '';
  expect((await at.get(`/api/articles/${id}`)).status).toBe(200);

  const others = [{ url: 'https://far.example/wire-marked' }, { url: 'https://show.example/pod' }];
  const previews = await Promise.all(others.map((wanted) => at.remove(wanted)));
  const story = await at.storyOf(id);
  await expect.poll(async () => (await at.get(editionPath)).status, soon).toBe(200);
  const ids = [
    id,
    'video-01',
    story,
    'zapm',
    '2026-03-04',
    ...previews.flatMap(({ items }) => items.map((one) => one.id)),
  ];
  const picture = /\/pictures\/[^"\\]+/.exec(await (await at.get(`/api/articles/${id}`)).text())?.[0] ?? '';
  expect((await at.get(picture)).status).toBe(200);
  expect(readdirSync(join(world.dataDir, 'pictures'))).not.toEqual([]);
  const seen = await outputsWith(at, `${marker}title`, ids);
  expect(seen.length).toBeGreaterThan(15);
  for (const path of [
    ...[
      '/api/articles',
      '/api/news/weekly',
      editionPath,
      '/feed.xml',
      '/api/podcasts',
      '/api/stories',
      '/stories/feed.xml',
    ],
    ...['/companies/zapm/feed.xml', `/api/stories/${story}`, '/api/companies/zapm/mentions'],
    ...[`/embed/stories/${story}`, `/stories/${story}/feed.json`],
    ...[
      '/sitemaps/news.xml',
      '/sitemaps/articles-a-1.xml',
      '/sources/a/feed.json',
      '/api/videos/video-01/moments',
      '/search/feed.xml?q=zapmor',
      'mcp search',
      'mcp read_item',
    ],
  ])
    expect(seen).toContain(path);

  const note = { field: 'note', value: `${marker} in a note of the hub` };
  expect((await at.post(`/api/admin/items/${id}/correct`, note)).status).toBe(200);
  const removed = await at.remove({ url: 'https://far.example/marked', reason: 'a letter', confirm: true });
  expect(removed).toMatchObject({ items: preview.items, removalId: expect.any(String) });
  expect((await at.get(`/api/articles/${id}`)).status).toBe(410);
  for (const wanted of [...others, { url: 'https://youtu.be/video-01' }]) {
    const { items, removalId } = await at.remove({ ...wanted, confirm: true });
    expect([wanted.url, items.length, typeof removalId]).toEqual([wanted.url, 1, 'string']);
  }
  for (const path of ['/api/videos/video-01', `/stories/${story}`, `/api/stories/${story}`, picture])
    expect([path, (await at.get(path)).status]).toEqual([path, 410]);
  await expect.poll(() => filesWith(world.dataDir, marker), soon).toEqual([]);
  await expect.poll(() => readdirSync(join(world.dataDir, 'pictures')), soon).toEqual([]);
  expect(await outputsWith(at, `${marker}title`, ids)).toEqual([]);
  expect(filesWith(folder.path, marker)).toEqual([]);
  expect(filesWith(folder.path, 'far.example/marked')).toEqual([]);
}, 120_000);

test('OWN-12 a removed item stays gone whatever brings it: its feed, another source, a replay, an audit, a restart, a backup', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const world = await startRemovalWorld(stack, folder.path);
  const backup = join(folder.path, 'backup');
  let id = '';
  let removalId = '';
  const shows = async ({ get }: RemovalHub) => {
    const found = await (await get(`/api/search?q=${marker}body`)).text();
    return [(await get(`/api/articles/${id}`)).status, found.includes(`${marker}title`)];
  };
  {
    await using at = await world.open();
    await backUpDataDir(world.dataDir, backup);
    const { items } = await at.remove({ url: 'https://far.example/marked' });
    id = items[0]?.id ?? '';
    expect(await shows(at)).toEqual([200, true]);
    removalId = (await at.remove({ id, reason: 'a letter', confirm: true })).removalId ?? '';
    await expect.poll(async () => (await at.removals())[0]?.state, soon).toBe('done');

    // Its feed, changed and unchanged, and another source with the same address.
    await at.refresh('a');
    world.publish('/a', [{ ...item('marked', true), title: `${markedTitle} again` }]);
    await at.refresh('a');
    world.publish('/b', [{ ...item('marked', true), guid: 'other', link: 'http://FAR.example/marked/#top' }]);
    await at.refresh('b');
    expect(await shows(at)).toEqual([410, false]);

    // A late record, or one of an older log: the projector erases it when it reads it.
    const [stray] = await at.hub.engines.log.append([
      { topic: 'articles', key: 'a|guid:stray', value: strayEvent },
    ]);
    await expect.poll(() => at.projected('articles'), soon).toBe((stray?.offset ?? 0) + 2);
    expect(await shows(at)).toEqual([410, false]);
    await expect.poll(() => filesWith(world.dataDir, text), soon).toEqual([]);

    // A replay, and an audit with repair.
    expect((await at.post('/api/admin/parity', { repair: true })).status).toBeLessThan(300);
    await expect.poll(async () => (await at.audit())?.differences, { timeout: 20_000 }).toBe(0);
    await at.post('/api/admin/rebuild', {});
    await expect.poll(() => at.rebuildStage(), { timeout: 20_000 }).toBe('ready');
    expect((await at.post('/api/admin/rebuild/promote', {})).status).toBe(200);
    expect(await shows(at)).toEqual([410, false]);
  }
  {
    await using at = await world.open();
    expect(await shows(at)).toEqual([410, false]);
    expect(await at.removals()).toMatchObject([{ id: removalId, reason: 'a letter', state: 'done' }]);
  }
  // An earlier backup has the item in its log and views; search is rebuilt from the views.
  expect(filesWith(backup, text).length).toBe(2);
  {
    await using at = await world.open(backup);
    expect(await shows(at)).toEqual([410, false]);
    await expect.poll(() => filesWith(backup, text), soon).toEqual([]);

    // After the removal is taken back, the item is read again, even from an unchanged feed.
    expect((await at.takeBack(removalId)).status).toBe(200);
    expect((await at.takeBack(removalId)).status).toBe(404);
    await at.refresh('a');
    expect(await shows(at)).toEqual([200, true]);
    expect(await at.removals()).toMatchObject([{ id: removalId, state: 'taken-back' }]);
  }
  {
    await using at = await world.open(backup);
    expect(await shows(at)).toEqual([200, true]);
  }
}, 120_000);

test('OWN-10 OWN-12 a source goes with all that only it brought; what another carries as well stays', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const world = await startRemovalWorld(stack, folder.path);
  const at = stack.use(await world.open());
  const marked = (await at.remove({ url: 'https://far.example/marked' })).items[0]?.id ?? '';
  const shared = (await at.remove({ url: 'https://far.example/other-3' })).items[0]?.id ?? '';
  const preview = await at.remove({ source: 'a' });
  expect(preview.total).toBe(31);
  await at.remove({ source: 'a', reason: 'a letter', confirm: true });
  await expect.poll(async () => (await at.removals())[0]?.state, soon).toBe('done');
  expect((await at.get(`/api/articles/${marked}`)).status).toBe(410);
  expect(await (await at.get(`/api/articles/${shared}`)).json()).toMatchObject({ sourceId: 'b' });
  world.publish('/a', [item('fresh', true)]);
  await at.refresh('a');
  expect(await (await at.get('/api/articles?limit=100')).text()).not.toContain(marker);
  expect(await at.removals()).toMatchObject([{ wanted: 'source', source: 'a', sources: ['a', 'b'] }]);
}, 60_000);

test('OWN-10 OWN-13 what cannot be removed is refused in a sentence, and twice is once', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const world = await startRemovalWorld(stack, folder.path);
  const at = stack.use(await world.open());
  const refused: [object, number][] = [
    [{}, 400],
    [{ url: 'https://far.example/marked', id: 'x' }, 400],
    [{ id: 'nothing', confirm: true }, 404],
    [{ url: 'https://far.example/', confirm: true }, 404],
    [{ source: 'nobody', confirm: true }, 404],
    [{ url: 'https://far.example/marked', reason: 'x'.repeat(10_000), confirm: true }, 400],
  ];
  for (const [body, status] of refused) {
    expect([body, (await at.post('/api/admin/removals', body)).status]).toEqual([body, status]);
  }
  expect((await at.takeBack('nothing')).status).toBe(404);
  const url = 'https://far.example/marked';
  const first = await at.remove({ url, confirm: true });
  const second = await at.remove({ url, confirm: true });
  expect(second).toEqual({ items: [], total: 0, removedBy: [first.removalId] });
  expect(await at.removals()).toHaveLength(1);
  const csv = await (await at.get('/api/admin/removals.csv')).text();
  expect(csv.split('\r\n')).toHaveLength(3);
  expect(csv).toContain(`${first.removalId},2026-03-04T18:00:00.000Z,admin,`);
}, 60_000);

test('OWN-10 the command lists what would go, takes it down once that is confirmed, and takes it back', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const world = await startRemovalWorld(stack, folder.path);
  const at = stack.use(await world.open());
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const options = { arguments: args, origin: at.hub.origin, adminToken: undefined, print };
    return [await runRemoveCommand(options), lines.join('\n')] as const;
  };
  const address = 'https://far.example/marked';
  expect(await run(address)).toEqual([
    0,
    expect.stringContaining(`${markedTitle}  ${address}\n1 in all would be`),
  ]);
  expect(await at.removals()).toEqual([]);
  expect(await run('a')).toEqual([0, expect.stringContaining('and 11 more\n31 in all would be taken down')]);
  expect(await run('nothing-like-it')).toEqual([1, 'There is nothing here by that name.']);
  expect((await run())[1]).toContain('usage: npm run remove');
  expect((await run(address, '--hub', 'http://127.0.0.1:1'))[1]).toContain(
    'No hub answers at http://127.0.0.1:1',
  );
  const [, done] = await run(address, '--reason', 'a letter', '--confirm');
  const id = /removal (\S+?)[.,]/.exec(done)?.[1] ?? '';
  expect(await run('--list')).toEqual([0, expect.stringMatching(`^${id} .* 1 article  admin: a letter$`)]);
  expect((await run('--take-back', id))[0]).toBe(0);
  expect(await run('--take-back', id)).toEqual([1, 'There is no such removal.']);
}, 60_000);

test('OWN-12 a hub that is started with the register of another keeps away what that one took down, and nothing else', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const world = await startRemovalWorld(stack, folder.path);
  const statuses = async ({ get }: RemovalHub, ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await get(`/api/articles/${id}`)).status));
  const idOf = async (at: RemovalHub, name: string) =>
    (await at.remove({ url: `https://far.example/${name}` })).items[0]?.id ?? '';
  const ids: string[] = [];
  {
    await using one = await world.open();
    for (const name of ['marked', 'other-1', 'other-2']) ids.push(await idOf(one, name));
    await one.remove({ url: 'https://far.example/marked', reason: 'to one', confirm: true });
    expect(await statuses(one, ids)).toEqual([410, 200, 200]);
  }
  const otherDir = join(folder.path, 'other-hub');
  {
    await using other = await world.open(otherDir);
    expect(await statuses(other, ids)).toEqual([410, 200, 200]);
    expect((await other.removals()).map(({ reason }) => reason)).toEqual(['to one']);
    await other.remove({ url: 'https://far.example/other-1', reason: 'to the other', confirm: true });
    expect(await statuses(other, ids)).toEqual([410, 410, 200]);
  }
  await using one = await world.open();
  expect(await statuses(one, ids)).toEqual([410, 410, 200]);
  expect((await one.removals()).map(({ reason }) => reason).toSorted()).toEqual(['to one', 'to the other']);
}, 120_000);
