import {
  addSource,
  createClient,
  detectSources,
  editSource,
  importSources,
  listRemovals,
  listSources,
  orderSources,
  pauseSource,
  removeSource,
  sourceChanged,
} from '@runrate/contracts';
import { makeTemporaryFolder, rssFeed, startFeedServer } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { readAllArticles, startTestHub } from './test-hub.ts';

function feedOf(name: string, titles: readonly string[]): string {
  return rssFeed(
    name,
    titles.map((title, index) => ({
      ...{
        guid: `${name}-${title}`,
        link: `https://${name}.example/${index}`,
        title,
        body: `About ${title}.`,
      },
      publishedAt: new Date(Date.now() - (index + 1) * 3_600_000),
    })),
  );
}

async function openWorld() {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const server = stack.use(await startFeedServer());
  server.set('/file.xml', { body: feedOf('file', ['Kept']) });
  const config = {
    sources: [{ id: 'file', kind: 'articles' as const, name: 'File', url: `${server.origin}/file.xml` }],
    categories: [{ slug: 'bees', name: 'Bees', color: '#333333' }],
    network: { allow: [server.host] },
  };
  const start = () => startTestHub(config, folder.path);
  return { server, start, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

async function eventually<Value>(
  read: () => Promise<Value>,
  isRight: (value: Value) => boolean,
): Promise<Value> {
  const end = performance.now() + 20_000;
  for (;;) {
    const value = await read();
    if (isRight(value) || performance.now() > end) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('OWN-40 a source is found, added, filtered, edited, paused, ordered and removed, in force at once and after a restart', async () => {
  await using world = await openWorld();
  const { server } = world;
  server.set('/blog', {
    body: '<title>Hive</title><link rel="alternate" type="application/rss+xml" href="/hive.xml">',
    contentType: 'text/html',
  });
  server.set('/hive.xml', { body: feedOf('hive', ['Honey', 'Wasps', 'Wax']) });
  const titlesOf = async (origin: string) =>
    (await readAllArticles(origin)).map(({ title }) => title).toSorted();
  {
    await using hub = await world.start();
    const call = createClient(hub.origin, fetch);
    const { answer: found } = await call(detectSources, { body: { url: `${server.origin}/blog` } });
    expect(found.feeds).toEqual([
      expect.objectContaining({
        kind: 'articles',
        url: `${server.origin}/hive.xml`,
        name: 'hive',
        total: 3,
        show: 'excerpt',
      }),
    ]);
    expect(found.feeds[0]?.items[0]).toMatchObject({ title: 'Honey', excerpt: 'About Honey.' });
    const source = {
      ...{ kind: 'articles' as const, name: 'Hive', url: `${server.origin}/hive.xml`, categories: ['bees'] },
      ...{ curated: false, words: { include: [], exclude: ['wasps'] } },
    };
    const { answer: added } = await call(addSource, { body: source });
    expect(added).toMatchObject({ id: 'hive', state: 'active', order: 0, by: 'admin', source });
    const titles = await eventually(
      () => titlesOf(hub.origin),
      (all) => all.length === 3,
    );
    expect(titles).toEqual(['Honey', 'Kept', 'Wax']);
    await expect(call(addSource, { body: source })).rejects.toThrow('409');
    const fromFile = { ...source, words: undefined, url: `${server.origin}/file.xml` };
    await expect(call(addSource, { body: fromFile })).rejects.toThrow('is the source file already');
    await expect(call(addSource, { body: { ...source, url: 'http://127.0.0.1:9/feed' } })).rejects.toThrow(
      '400',
    );
    await expect(call(detectSources, { body: { url: 'http://127.0.0.1:9/feed' } })).rejects.toThrow('400');
    await expect(call(editSource, { id: 'file', body: source })).rejects.toThrow('409');

    await call(editSource, { id: 'hive', body: { ...source, name: 'The Hive', words: undefined } });
    await call(addSource, { body: { ...source, name: 'Two', url: `${server.origin}/two.xml` } });
    await call(orderSources, { body: { ids: ['two', 'hive'] } });
    await call(pauseSource, { id: 'hive', body: { paused: true } });
    const { answer: listed } = await call(listSources);
    expect(listed.map(({ id, name, from, paused }) => [id, name, from, paused])).toEqual([
      ['file', 'File', 'file', false],
      ['two', 'Two', 'hub', false],
      ['hive', 'The Hive', 'hub', true],
    ]);
  }
  await using hub = await world.start();
  const call = createClient(hub.origin, fetch);
  expect((await call(listSources)).answer.map(({ id, paused }) => [id, paused])).toEqual([
    ['file', false],
    ['two', false],
    ['hive', true],
  ]);
  await call(pauseSource, { id: 'hive', body: { paused: false } });
  const again = await eventually(
    () => titlesOf(hub.origin),
    (all) => all.includes('Wasps'),
  );
  expect(again).toContain('Wasps');
  const preview = await call(removeSource, { id: 'hive', body: { reason: '', confirm: false } });
  expect(preview.answer).toMatchObject({ total: 3 });
  await call(removeSource, { id: 'hive', body: { reason: 'asked to', confirm: true } });
  expect(
    await eventually(
      () => titlesOf(hub.origin),
      (all) => all.length === 1,
    ),
  ).toEqual(['Kept']);
  expect((await call(listSources)).answer.map(({ id }) => id)).toEqual(['file', 'two']);
  expect((await call(listRemovals)).answer.removals[0]).toMatchObject({
    source: 'hive',
    reason: 'asked to',
    by: 'admin',
  });
  const { records } = await hub.engines.log.read({
    topic: sourceChanged.topic,
    partition: 0,
    offset: 0,
    limit: 100,
  });
  expect(records.every(({ value }) => value === null || JSON.parse(value).data.by === 'admin')).toBe(true);
});

test('OWN-40 a list of feeds comes in with its folders as categories and goes out again, 5,000 of them, ten folders deep', async () => {
  await using world = await openWorld();
  await using hub = await world.start();
  const call = createClient(hub.origin, fetch);
  const outline = (index: number) =>
    `<outline type="rss" text="F${index}" xmlUrl="https://example.com/${index}.xml"/>`;
  const deep = `${'<outline text="Bees">'.repeat(9)}${outline(0)}${'</outline>'.repeat(9)}`;
  const rest = Array.from({ length: 4999 }, (_, index) => outline(index + 1)).join('');
  const opml = `<opml version="2.0"><body>${deep}<outline text="Wasps">${outline(1)}</outline>${rest}<outline text="Bad" xmlUrl="javascript:1"/></body></opml>`;
  const { answer: dry } = await call(importSources, { body: { opml, dryRun: true } });
  expect([dry.added.length, dry.unmatched]).toEqual([5000, ['Wasps']]);
  expect(dry.leftOut).toEqual([
    'Bad: javascript:1 is no http(s) address',
    'F1: https://example.com/1.xml is the source f1 already',
  ]);
  expect((await call(listSources)).total).toBe(1);
  const few = `<opml version="2.0"><body>${deep}${outline(1)}</body></opml>`;
  await call(importSources, { body: { opml: few, dryRun: false } });
  await expect(call(importSources, { body: { opml: 'no list', dryRun: true } })).rejects.toThrow('400');
  const out = await (await fetch(`${hub.origin}/api/admin/sources.opml`)).text();
  expect(out).toContain(
    '<outline text="Bees">\n<outline type="rss" text="F0" xmlUrl="https://example.com/0.xml"',
  );
  const yaml = await (await fetch(`${hub.origin}/api/admin/sources.yaml`)).text();
  expect(yaml.split('\n')).toEqual([
    'sources:',
    ...['  - id: f0', '    kind: articles', '    name: F0', '    url: https://example.com/0.xml'],
    ...['    categories:', '      - bees'],
    ...['  - id: f1', '    kind: articles', '    name: F1', '    url: https://example.com/1.xml', ''],
  ]);
  const { answer } = await call(importSources, { body: { opml: out, dryRun: true } });
  expect([answer.added, answer.leftOut.length]).toEqual([[], 3]);
});

test('OWN-40 of 5,000 feeds in folders ten deep none is lost, what lies deeper is counted, and what is too long is refused', async () => {
  await using world = await openWorld();
  await using hub = await world.start();
  const call = createClient(hub.origin, fetch);
  const feed = (index: number) =>
    `<outline type="rss" text="Blog" xmlUrl="https://bees.example/${index}.xml"/>`;
  const nest = (names: readonly string[], inside: string) =>
    names.reduceRight((inner, name) => `<outline text="${name}">${inner}</outline>`, inside);
  const shelves = Array.from({ length: 500 }, (_, shelf) => {
    const names = Array.from({ length: 9 }, (_level, level) => `Shelf ${shelf}, level ${level}`);
    return nest(
      [...names, 'Bees'],
      Array.from({ length: 10 }, (_feed, index) => feed(shelf * 10 + index)).join(''),
    );
  });
  const buried = nest(Array(11).fill('Deep'), feed(5000) + feed(5001));
  const toList = (inside: string) => `<opml version="2.0"><body>${inside}</body></opml>`;
  const { answer } = await call(importSources, {
    body: { opml: toList(shelves.join('') + buried), dryRun: true },
  });
  expect([answer.added.length, answer.added[0]?.id, answer.added.at(-1)?.id]).toEqual([
    5000,
    'blog',
    'blog-5000',
  ]);
  // Every folder that matches no category is listed; feeds nested too deep are counted separately.
  expect([answer.unmatched.length, answer.leftOut]).toEqual([
    4500,
    ['2 feeds lie more than 10 folders deep'],
  ]);

  const refuse = async (opml: string) => {
    const response = await fetch(`${hub.origin}/api/admin/sources/import`, {
      ...{ method: 'POST', headers: { 'Content-Type': 'application/json' } },
      body: JSON.stringify({ opml, dryRun: true }),
    });
    return [response.status, await response.text()];
  };
  const short = '<outline xmlUrl="http://a.a"/>';
  expect(await refuse('no list')).toEqual([400, 'This is no OPML list: There is no list of feeds in it.']);
  expect(await refuse(toList(short.repeat(27_000)))).toEqual([
    413,
    'The list is longer than 768 KiB. It can be imported in parts.',
  ]);
  expect(await refuse(toList(short.repeat(40_000)))).toEqual([
    413,
    'The request is too large: at most 1024 KiB are taken at once. A list of feeds can be imported in parts.',
  ]);
  // Short enough as text, but too large once parsed.
  expect(await refuse(toList(short.repeat(20_000)))).toEqual([
    400,
    'It holds more than can be read at once: a list of feeds can be imported in parts.',
  ]);
  const { answer: next } = await call(importSources, { body: { opml: toList(feed(1)), dryRun: true } });
  expect(next.added).toHaveLength(1);
});
