import { listWithdrawals } from '@runrate/contracts';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test } from 'vitest';
import {
  filesWith,
  item,
  markedTitle,
  marker,
  outputsWith,
  type RemovalHub,
  startRemovalWorld,
  withdrawIn,
} from './testing/removal-world.ts';

const soon = { timeout: 30_000, interval: 100 };

test('OWN-14 what its publisher takes back answers 410, is in no output, survives a replay, and returns; what was taken down does not', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const world = await startRemovalWorld(stack, folder.path);
  const at = stack.use(await world.open());
  const withdraw = withdrawIn(world);
  const { items } = await at.remove({ url: 'https://far.example/marked' });
  const id = items[0]?.id ?? '';
  const episode = (await at.remove({ url: 'https://show.example/pod' })).items[0]?.id ?? '';
  const story = await at.storyOf(id);
  expect(await statusesOf(at, id, episode)).toEqual([200, 200, 200]);

  withdraw('/a', 'a', 'guid-marked');
  withdraw('/wire', 'wire', 'wire');
  withdraw('/show', 'Show', 'pod');
  for (const source of ['a', 'wire', 'show']) await at.refresh(source);
  await expect.poll(() => statusesOf(at, id, episode), soon).toEqual([410, 410, 410]);
  // The story keeps its address while another item belongs to it.
  const outputs = () => outputsWith(at, `${marker}title`, [id, episode, story, 'zapm']);
  await expect.poll(outputs, { timeout: 60_000, interval: 100 }).toEqual(['/sitemaps/stories-1.xml']);
  const listed = listWithdrawals.answer.parse(await (await at.get('/api/admin/withdrawals')).json());
  expect(listed.withdrawals.map(({ kind, by }) => [kind, by]).toSorted()).toEqual([
    ['article', 'feed'],
    ['episode', 'feed'],
    ['news', 'feed'],
  ]);
  expect(listed.withdrawals).toContainEqual(
    expect.objectContaining({ title: markedTitle, url: 'https://far.example/marked', sourceId: 'a' }),
  );
  expect(await (await at.get('/metrics')).text()).toContain('runrate_withdrawn_items_total{by="feed"} 3');

  await at.post('/api/admin/rebuild', { view: 'articles' });
  await expect.poll(() => at.rebuildStage(), soon).toBe('ready');
  await at.post('/api/admin/rebuild/promote', {});
  await expect.poll(() => at.rebuildStage(), soon).not.toBe('ready');
  expect(await statusesOf(at, id, episode)).toEqual([410, 410, 410]);

  world.publish('/a', [item('marked', true)]);
  await at.refresh('a');
  await expect.poll(() => statusesOf(at, id, episode), soon).toEqual([200, 200, 410]);
  expect(await (await at.get(`/api/articles/${id}`)).json()).toMatchObject({ title: markedTitle });

  await at.remove({ id, confirm: true });
  expect(await statusesOf(at, id, episode)).toEqual([410, 410, 410]);
  withdraw('/a', 'a', 'guid-marked');
  await at.refresh('a');
  await bringBack(world, at);
  expect(await statusesOf(at, id, episode)).toEqual([410, 410, 410]);
}, 180_000);

test('OWN-10 OWN-11 OWN-14 what its publisher took back can be taken down as well, with its source too: no word of it is left', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const world = await startRemovalWorld(stack, folder.path);
  const at = stack.use(await world.open());
  const addresses = [
    'https://far.example/marked',
    'https://far.example/wire-marked',
    'https://show.example/pod',
  ];
  const idOf = async (url: string) => (await at.remove({ url })).items[0]?.id ?? '';
  const [id = '', , episode = ''] = await Promise.all(addresses.map(idOf));
  const echo = await idOf('https://far.example/echo');
  await at.storyOf(id);
  const withdraw = withdrawIn(world);
  withdraw('/a', 'a', 'guid-marked');
  withdraw('/b', 'b', 'guid-echo');
  withdraw('/wire', 'wire', 'wire');
  withdraw('/show', 'Show', 'pod');
  for (const source of ['a', 'b', 'wire', 'show']) await at.refresh(source);
  await expect.poll(() => statusesOf(at, id, episode), soon).toEqual([410, 410, 410]);
  const withdrawals = async () =>
    listWithdrawals.answer.parse(await (await at.get('/api/admin/withdrawals')).json()).withdrawals.length;
  expect(await withdrawals()).toBe(4);
  expect(filesWith(world.dataDir, marker).length).toBeGreaterThan(1);

  const preview = await at.remove({ id });
  expect(preview).toMatchObject({ items: [{ kind: 'article', id, title: markedTitle, url: addresses[0] }] });
  for (const url of addresses) expect((await at.remove({ url, confirm: true })).total).toBe(1);
  const ofSource = await at.remove({ source: 'b', reason: 'a letter', confirm: true });
  expect(ofSource.items).toContainEqual(expect.objectContaining({ kind: 'article', id: echo }));
  await expect
    .poll(async () => (await at.removals()).map(({ state }) => state), soon)
    .toEqual(Array(4).fill('done'));
  expect(await withdrawals()).toBe(0);
  const left = () =>
    [marker, 'far.example/marked', 'far.example/echo', 'a note says', 'a-note-says'].flatMap((text) =>
      filesWith(folder.path, text),
    );
  await expect.poll(left, soon).toEqual([]);
  expect(await statusesOf(at, id, episode)).toEqual([410, 410, 410]);
  expect((await at.get(`/api/articles/${echo}`)).status).toBe(410);

  await bringBack(world, at);
  expect(await statusesOf(at, id, episode)).toEqual([410, 410, 410]);
  expect(filesWith(folder.path, marker)).toEqual([]);
}, 180_000);

/** The feed lists the item again, together with a new one; returns once the new one is shown. */
async function bringBack(
  world: Awaited<ReturnType<typeof startRemovalWorld>>,
  at: RemovalHub,
): Promise<void> {
  world.publish('/a', [item('marked', true), item('later')]);
  await at.refresh('a');
  await expect
    .poll(async () => (await (await at.get('/feed.xml')).text()).includes('Story later'), soon)
    .toBe(true);
}

async function statusesOf({ get }: RemovalHub, article: string, episode: string): Promise<number[]> {
  const paths = [`/api/articles/${article}`, `/article/${article}`, `/api/podcasts/${episode}`];
  return Promise.all(paths.map(async (path) => (await get(path)).status));
}
