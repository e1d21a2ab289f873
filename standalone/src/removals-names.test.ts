import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { listArticles } from '@runrate/contracts';
import { backUpDataDir } from '@runrate/engines';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { filesWith, type RemovalHub, startRemovalWorld } from './testing/removal-world.ts';

const soon = { timeout: 20_000, interval: 100 };
const names = ['quokkaguid', 'quokkaaddress', 'quokkaname', 'quokkawords'] as const;
const filler = 'Teams measure what they ship. '.repeat(20);
const published = '<pubDate>Wed, 04 Mar 2026 17:00:00 GMT</pubDate>';

/** Items identified by guid, by address, by title, and by text alone. */
const listed = [
  `<guid isPermaLink="false">quokkaguid-1</guid><link>https://far.example/quokkaaddress-1</link><title>quokkaname one</title>`,
  `<link>https://far.example/quokkaaddress-2</link><title>quokkaname two</title>`,
  `<title>quokkaname three</title>`,
  '',
];
const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>Far</title><link>https://far.example/</link>${listed
  .map((own, n) => `<item>${own}${published}<description>quokkawords ${n} ${filler}</description></item>`)
  .join('')}<item><title>Staying</title><link>https://far.example/staying</link>${published}
<description>This one stays. ${filler}</description></item></channel></rss>`;

async function startNamedWorld(stack: AsyncDisposableStack) {
  const folder = stack.use(await makeTemporaryFolder());
  const world = await startRemovalWorld(stack, folder.path);
  world.feeds.set('/a', { body: feed, contentType: 'application/rss+xml' });
  const found = () =>
    names.flatMap((name) => filesWith(folder.path, name).map((file) => `${name} in ${file}`));
  return { world, folder, found };
}

async function idsOf({ get }: RemovalHub): Promise<string[]> {
  const articles = listArticles.answer.parse(await (await get('/api/articles?source=a&limit=100')).json());
  return articles.filter(({ title }) => title !== 'Staying').map(({ id }) => id);
}

async function removeAll(at: RemovalHub, ids: readonly string[]): Promise<void> {
  for (const id of ids) await at.remove({ id, reason: 'a letter', confirm: true });
}

test('OWN-11 seconds after a removal no file has its title, guid or address, by whichever its source lists it', async () => {
  await using stack = new AsyncDisposableStack();
  const { world, found } = await startNamedWorld(stack);
  const at = stack.use(await world.open());
  const ids = await idsOf(at);
  expect(ids).toHaveLength(4);
  expect(new Set(found().map((line) => line.split(' ')[0]))).toEqual(new Set(names));
  await removeAll(at, ids);
  const began = performance.now();
  await expect.poll(found, soon).toEqual([]);
  expect(performance.now() - began).toBeLessThan(10_000);
  await at.refresh('a');
  expect(await idsOf(at)).toEqual([]);
  expect(await (await at.get('/api/articles?source=a')).text()).toContain('Staying');
  await expect.poll(found, soon).toEqual([]);
}, 60_000);

test('OWN-11 OWN-12 a rebuild that waits to be promoted has learned of a removal before its names leave the log', async () => {
  await using stack = new AsyncDisposableStack();
  const { world, found } = await startNamedWorld(stack);
  const at = stack.use(await world.open());
  const ids = await idsOf(at);
  await at.post('/api/admin/rebuild', {});
  await expect.poll(() => at.rebuildStage(), soon).toBe('ready');
  await removeAll(at, ids);
  await expect.poll(found, soon).toEqual([]);
  expect((await at.post('/api/admin/rebuild/promote', {})).status).toBe(200);
  expect(await idsOf(at)).toEqual([]);
  expect(await (await at.get('/api/articles?source=a')).text()).toContain('Staying');
  await expect.poll(found, soon).toEqual([]);
}, 60_000);

test('OWN-12 a backup whose views are of before a removal and whose log is of after it brings nothing back', async () => {
  await using stack = new AsyncDisposableStack();
  const { world, folder, found } = await startNamedWorld(stack);
  const [before, after, mixed] = ['before', 'after', 'mixed'].map((name) => join(folder.path, name)) as [
    string,
    string,
    string,
  ];
  let ids: string[] = [];
  {
    await using at = await world.open();
    ids = await idsOf(at);
    await backUpDataDir(world.dataDir, before);
    await removeAll(at, ids);
    await expect.poll(() => found().filter((line) => !line.includes('before')), soon).toEqual([]);
    await backUpDataDir(world.dataDir, after);
  }
  mkdirSync(mixed);
  copyFileSync(join(before, 'views.db'), join(mixed, 'views.db'));
  copyFileSync(join(after, 'log.db'), join(mixed, 'log.db'));
  world.feeds.set('/a', { body: '', contentType: 'text/plain' });
  await using at = await world.open(mixed);
  expect(await idsOf(at)).toEqual([]);
  for (const id of ids) expect((await at.get(`/api/articles/${id}`)).status).toBe(410);
  await expect.poll(() => found().filter((line) => line.includes('mixed')), soon).toEqual([]);
}, 60_000);
