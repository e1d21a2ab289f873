import { articlesView, rememberedItemsView, type Topic } from '@runrate/contracts';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { filesWith, marker, outputsWith, startRemovalWorld } from './testing/removal-world.ts';
import { oldItem, startTidyWorld, untilTidied, wordOf } from './testing/tidy-world.ts';
import { runTidyCommand } from './tidy-command.ts';

const soon = { timeout: 30_000, interval: 100 };
const oldOnes = Array.from({ length: 150 }, (_, n) => n);

test('RUN-20 RUN-21 what is older than what is kept goes on command: from pages, search, log and files; chosen items stay, and no feed brings it back', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const world = await startTidyWorld(stack, folder.path);
  const sources = [
    world.source('far', 'articles'),
    world.source('own', 'articles', { curated: true }),
    world.source('long', 'articles'),
    world.source('wire', 'news'),
  ];
  const fresh = [oldItem('far', 900, 3), oldItem('far', 901, 4)];
  world.publish('far', [...fresh, ...oldOnes.map((n) => oldItem('far', n, 800))]);
  world.publish('own', [oldItem('own', 1, 900)]);
  world.publish('long', [oldItem('long', 1, 900), oldItem('long', 2, 2000)]);
  world.publish('wire', [oldItem('wire', 1, 400), oldItem('wire', 2, 100)]);
  let slug = '';
  let id = '';
  {
    await using before = await world.open(world.toConfig(sources));
    await expect.poll(before.total, soon).toBe(155);
    const found = await before.hub.engines.views.page({ view: articlesView, list: 'newest', limit: 200 });
    const byTitle = (name: string, n: number) =>
      found.documents.find(({ title }) => title === `Title ${wordOf(name, n)}`);
    const correct = async (n: number, correction: object) => {
      const path = `/api/admin/items/${byTitle('far', n)?.id}/correct`;
      expect((await before.call(path, correction)).status).toBeLessThan(300);
    };
    await correct(10, { field: 'pinned', value: true });
    await correct(11, { field: 'note', value: 'Worth keeping.' });
    ({ slug = '', id = '' } = byTitle('far', 20) ?? {});
  }
  const retention = { articles: '2y', news: '1y', bySource: { long: '5y' } };
  await using at = await world.open(world.toConfig(sources, retention));
  const lines: string[] = [];
  const tidy = (...given: string[]) =>
    runTidyCommand({
      ...{ arguments: given, origin: at.hub.origin, adminToken: undefined },
      print: (line) => void lines.push(line),
      pause: () => new Promise((resolve) => setTimeout(resolve, 50)),
    });
  expect(await tidy('--dry-run')).toBe(0);
  // 148 of `far`, one of `long`, one of the wire.
  expect(lines.join('\n')).toContain('150 in all would go.');
  expect(
    lines
      .filter((line) => line.includes('stays'))
      .map((line) => line.split('stays: ')[1])
      .sort(),
  ).toEqual(['curated', 'noted', 'pinned']);
  expect(await at.total()).toBe(155);
  expect(await tidy()).toBe(0);
  expect(await at.total()).toBe(155 - 149);
  for (const path of [`/api/articles/${id}`, `/api/articles/${slug}`, `/article/${slug}`])
    expect([path, (await at.call(path)).status]).toEqual([path, 410]);
  for (const [name, n, isThere] of [
    ['far', 20, false],
    ['far', 10, true],
    ['far', 11, true],
    ['far', 900, true],
    ['own', 1, true],
    ['long', 1, true],
    ['long', 2, false],
    ['wire', 1, false],
    ['wire', 2, true],
  ] as const) {
    const word = wordOf(name, n);
    const answer = await (await at.call(`/api/search?q=${word}`)).text();
    expect([word, answer.includes(`Title ${word}`)]).toEqual([word, isThere]);
    const logged = await wordsInLog(at.hub, word);
    expect([word, logged]).toEqual([word, isThere]);
  }
  await expect.poll(() => filesWith(world.dataDir, wordOf('far', 20)), soon).toEqual([]);
  expect((await (await at.call('/sitemap.xml')).text()).length).toBeGreaterThan(0);

  // The feed still lists old items, one changed and one with a new date.
  const changed = { ...oldItem('far', 20, 800), title: `Title ${wordOf('far', 20)} again` };
  const redated = { ...oldItem('far', 21, 1) };
  world.publish('far', [...fresh, oldItem('far', 902, 1), changed, redated, oldItem('far', 22, 800)]);
  expect((await at.call('/api/admin/sources/far/refresh', {})).status).toBe(200);
  await expect.poll(at.total, soon).toBe(155 - 149 + 1);
  expect((await at.call(`/api/articles/${id}`)).status).toBe(410);
  const remembered = await Array.fromAsync(at.hub.engines.views.scan(rememberedItemsView));
  expect(remembered.filter(({ document }) => document.id.startsWith('far|'))).toHaveLength(5);

  // A replay gives the same result.
  expect((await at.call('/api/admin/parity', {})).status).toBeLessThan(300);
  await expect
    .poll(async () => {
      const { task, comparison } = (await (await at.call('/api/admin/parity')).json()) as {
        task?: object;
        comparison?: { differences: number };
      };
      return task ? undefined : comparison?.differences;
    }, soon)
    .toBe(0);
}, 120_000);

test('RUN-20 few items go by themselves, and may come back once they may be kept again', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const world = await startTidyWorld(stack, folder.path);
  const sources = [world.source('far', 'articles')];
  world.publish('far', [oldItem('far', 1, 3), oldItem('far', 2, 800)]);
  {
    await using before = await world.open(world.toConfig(sources));
    await expect.poll(before.total, soon).toBe(2);
  }
  {
    await using at = await world.open(world.toConfig(sources, { articles: '2y' }));
    await untilTidied(at.call);
    expect(await at.total()).toBe(1);
  }
  await using after = await world.open(world.toConfig(sources));
  world.publish('far', [oldItem('far', 1, 3), oldItem('far', 2, 800), oldItem('far', 3, 1)]);
  expect((await after.call('/api/admin/sources/far/refresh', {})).status).toBe(200);
  await expect.poll(after.total, soon).toBe(3);
  const found = await (await after.call(`/api/search?q=${wordOf('far', 2)}`)).text();
  expect(found).toContain(`Title ${wordOf('far', 2)}`);
}, 60_000);

test('RUN-21 a source that is no longer read goes by its name, one that is read only on a second word', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const world = await startTidyWorld(stack, folder.path);
  const [far, near] = [world.source('far', 'articles'), world.source('near', 'articles')];
  const shared = { ...oldItem('far', 2, 3), guid: 'near-shared' };
  world.publish('far', [oldItem('far', 1, 3), oldItem('far', 2, 3)]);
  world.publish('near', [oldItem('near', 1, 3), shared]);
  {
    await using before = await world.open(world.toConfig([far, near]));
    await expect.poll(before.total, soon).toBe(3);
  }
  await using at = await world.open(world.toConfig([near]));
  const lines: string[] = [];
  const tidy = (...given: string[]) =>
    runTidyCommand({
      ...{ arguments: given, origin: at.hub.origin, adminToken: undefined },
      print: (line) => void lines.push(line),
      pause: () => new Promise((resolve) => setTimeout(resolve, 50)),
    });
  expect(await tidy('--dry-run')).toBe(0);
  expect(lines[0]).toBe('2 of far, which is no longer read: --source far takes them');
  expect(await tidy('--source', 'near')).toBe(1);
  expect(lines.at(-1)).toContain('near is still read');
  expect(await tidy('--source', 'nobody')).toBe(1);
  expect(lines.at(-1)).toContain('nothing here of a source nobody');
  expect(await tidy('--sorce', 'far')).toBe(1);
  expect(await at.total()).toBe(3);
  expect(await tidy('--source', 'far')).toBe(0);
  // An item that another source also lists stays, with that source's version.
  expect(await at.total()).toBe(2);
  expect(await (await at.call(`/api/search?q=${wordOf('far', 2)}`)).text()).toContain(wordOf('far', 2));
  lines.length = 0;
  expect(await tidy('--dry-run')).toBe(0);
  expect(lines).toEqual(['Nothing is older than what is kept.']);
  expect(await tidy('--source', 'near', '--yes-still-configured')).toBe(0);
  expect(await at.total()).toBe(0);
}, 60_000);

test('RUN-20 RUN-21 what went is in no output and no file: lists, feeds, search, stories, sitemaps, assistants; a replay gives the same', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const world = await startRemovalWorld(stack, folder.path);
  const at = stack.use(await world.open());
  await at.addVideo('video-01');
  await expect.poll(async () => (await at.get('/api/videos/video-01')).status, soon).toBe(200);
  const urls = ['https://far.example/marked', 'https://far.example/wire-marked', 'https://show.example/pod'];
  const found = await Promise.all(urls.map((url) => at.remove({ url })));
  const marked = found.flatMap(({ items }) => items.map(({ id }) => id));
  const story = await at.storyOf(marked[0] ?? '');
  const ids = [...marked, 'video-01', story, 'zapm'];
  expect((await outputsWith(at, `${marker}title`, ids)).length).toBeGreaterThan(15);
  for (const source of ['a', 'wire', 'show', 'channel']) {
    const lines: string[] = [];
    const status = await runTidyCommand({
      arguments: ['--source', source, '--yes-still-configured'],
      ...{ origin: at.hub.origin, adminToken: undefined },
      print: (line) => void lines.push(line),
      pause: () => new Promise((resolve) => setTimeout(resolve, 300)),
    });
    expect([status, lines.at(-1)]).toEqual([0, expect.stringContaining('went')]);
  }
  expect(await outputsWith(at, `${marker}title`, ids)).toEqual([]);
  for (const path of [`/api/articles/${marked[0]}`, `/stories/${story}`, '/api/videos/video-01'])
    expect([path, (await at.get(path)).status]).toEqual([path, 410]);
  // Another source's item on the same event stays, and a story of one item has no page.
  const [echo] = (await at.remove({ url: 'https://far.example/echo' })).items;
  const rest = await at.get(`/api/articles/${echo?.id}`);
  expect([rest.status, await rest.text()]).toEqual([200, expect.stringContaining('a note says')]);
  expect(await (await at.get('/api/stories')).text()).toBe('[]');
  await expect.poll(() => filesWith(world.dataDir, marker), soon).toEqual([]);
  expect((await at.post('/api/admin/parity', {})).status).toBeLessThan(300);
  await expect.poll(async () => (await at.audit())?.differences, soon).toBe(0);
}, 120_000);

test('RUN-21 without a hub that answers the command says so', async () => {
  const lines: string[] = [];
  const status = await runTidyCommand({
    ...{ arguments: ['--dry-run'], origin: 'http://127.0.0.1:9', adminToken: undefined },
    print: (line) => void lines.push(line),
    pause: async () => undefined,
  });
  expect([status, lines]).toEqual([
    1,
    ['No hub answers at http://127.0.0.1:9: is it running? --hub names another.'],
  ]);
});

async function wordsInLog(
  { engines: { log } }: { engines: { log: import('@runrate/engines').EventLog } },
  word: string,
) {
  for (const topic of ['articles', 'news', 'stories', 'removals'] satisfies Topic[]) {
    for (const [partition, end] of (await log.ends(topic)).entries()) {
      for (let offset = 0; offset < end; ) {
        const { records, nextOffset } = await log.read({ topic, partition, offset, limit: 500 });
        if (records.some(({ value }) => value?.includes(word))) return true;
        offset = nextOffset;
      }
    }
  }
  return false;
}
