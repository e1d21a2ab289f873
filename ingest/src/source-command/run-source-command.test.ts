import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultCategories, hubConfigSchema } from '@runrate/contracts';
import { makeTemporaryFolder, rssFeed, startFeedServer } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { runSourceCommand } from './run-source-command.ts';

const config = `# Ours.
brand:
  name: Bee News
sources:
  # The first one.
  - id: first
    kind: articles
    name: First
    url: https://first.example/feed
    categories: [ai]
`;
const feed = rssFeed('The Blog', [
  {
    ...{ guid: '1', link: 'https://blog.example/1', title: 'How we price', body: 'x' },
    publishedAt: new Date('2026-03-04T18:00:00Z'),
  },
]);

const podcastFeed = `<rss version="2.0"><channel><title>Talks</title><item><title>One</title>
  <enclosure url="https://talks.example/1.mp3" type="audio/mpeg" length="1"/></item></channel></rss>`;

async function openCommand() {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const server = stack.use(await startFeedServer());
  const path = join(folder.path, 'hub.yaml');
  await writeFile(path, config);
  const lines: string[] = [];
  return {
    ...{ server, lines, folder: folder.path },
    run: (...words: string[]) =>
      runSourceCommand({
        arguments: words,
        configPath: path,
        print: (line) => lines.push(line),
        allow: [server.host],
      }),
    read: () => readFile(path, 'utf8'),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

test('add: the feed a page names is found, shown and written, and comments stay', async () => {
  await using command = await openCommand();
  const { server } = command;
  server.set('/', {
    body: `<title>Blog</title><link rel=alternate type="application/rss+xml" href="/comments/feed">
      <link rel="alternate" type="application/rss+xml" href="/posts.xml">`,
    contentType: 'text/html',
  });
  server.set('/posts.xml', { body: feed });
  server.set('/comments/feed', { body: feed });
  expect(await command.run('add', `${server.origin}/`)).toBe(0);
  expect(command.lines).toEqual([
    `1) The Blog: ${server.origin}/posts.xml brings 1 items (articles)`,
    '  2026-03-04  How we price',
    `2) The Blog: ${server.origin}/comments/feed brings 1 items (articles)`,
    '  2026-03-04  How we price',
    expect.stringMatching(/^added to .*hub\.yaml as the-blog$/),
  ]);
  expect(await command.read()).toBe(
    config +
      `  - id: the-blog\n    kind: articles\n    name: The Blog\n    url: ${server.origin}/posts.xml\n`,
  );
  expect(await command.run('add', `${server.origin}/posts.xml`)).toBe(1);
  expect(command.lines.at(-1)).toContain('is the source the-blog already');
});

test('add: a page that names no feed, a feed at the usual place, and nothing at all', async () => {
  await using command = await openCommand();
  const { server } = command;
  server.set('/', { body: '<!doctype html><title>Blog</title><p>x', contentType: 'text/html' });
  expect(await command.run('add', `${server.origin}/`)).toBe(1);
  expect(command.lines.at(-1)).toMatch(
    /^The page names no feed, there is none where feeds often are, and 127/,
  );
  server.set('/feed.xml', { body: feed });
  expect(await command.run('add', `${server.origin}/`, '--dry-run', '--news')).toBe(0);
  expect(await command.run('add', `${server.origin}/gone`)).toBe(1);
  expect(command.lines.at(-1)).toBe('There is nothing at this address (404)');
  expect(await command.read()).toBe(config);
});

test('S2 add: a private address is not asked', async () => {
  await using command = await openCommand();
  const status = await runSourceCommand({
    arguments: ['add', `${command.server.origin}/`, '--config', join(command.folder, 'hub.yaml')],
    configPath: 'none',
    print: (line) => command.lines.push(line),
  });
  expect([status, command.server.counts('/').requests]).toEqual([1, 0]);
});

test('import and export: what is exported comes back, folders or not, and known feeds are left alone', async () => {
  await using command = await openCommand();
  const opml = join(command.folder, 'feeds.opml');
  await writeFile(
    opml,
    `<opml version="2.0"><body><outline text="Folder"><outline type="rss" text="Näher" xmlUrl="https://near.example/feed"/>
     <outline type="rss" text="First" xmlUrl="https://first.example/feed"/></outline>
     <outline type="rss" text="Bad" xmlUrl="javascript:alert(1)"/><outline text="Näher" xmlUrl="https://other.example/"/></body></opml>`,
  );
  expect(await command.run('import', opml)).toBe(0);
  expect(command.lines.at(-1)).toMatch(/^2 of 4 feeds added/);
  expect(await command.read()).toContain(
    'id: naher-2\n    kind: articles\n    name: Näher\n    url: https://other.example/\n',
  );
  expect(await command.run('export')).toBe(0);
  const exported = command.lines.at(-1) ?? '';
  expect(exported).toContain('xmlUrl="https://near.example/feed"');
  expect(exported).toContain('category="/ai"');
  await writeFile(opml, exported);
  expect(await command.run('import', opml)).toBe(0);
  expect(command.lines.at(-1)).toMatch(/^0 of 3 feeds added/);
});

test('import: folders become categories, channels videos, podcasts episodes; what is left out is listed with its reason', async () => {
  await using command = await openCommand();
  const opml = join(command.folder, 'feeds.opml');
  await writeFile(
    opml,
    `<opml version="2.0"><body>
      <outline text="sales"><outline text="Deals" xmlUrl="https://deals.example/feed"/>
        <outline text="Own Folder"><outline text="Deep" xmlUrl="https://deep.example/feed" category="/Business/AI,/own-folder"/></outline></outline>
      <outline text="Clips" xmlUrl="https://www.youtube.com/feeds/videos.xml?channel_id=UCabcdefghijklmnopqrstuv"/>
      <outline text="My Podcasts"><outline text="Talks" xmlUrl="https://talks.example/rss"/></outline>
      <outline text="First" xmlUrl="https://first.example/feed"/>
      <outline text="A note"/><outline text="Bad" xmlUrl="javascript:alert(1)"/></body></opml>`,
  );
  expect(await command.run('import', opml, '--dry-run')).toBe(0);
  expect(command.lines).toEqual([
    'added Deals as articles, sales',
    'added Deep as articles, sales, ai',
    'added Clips as videos',
    'added Talks as podcast',
    'left out A note: it names no feed',
    'left out Bad: javascript:alert(1) is no http(s) address',
    'left out First: https://first.example/feed is the source first already',
    'no category has the name of Own Folder: --categories makes them',
    expect.stringMatching(/^4 of 7 feeds added to /),
  ]);
  expect(await command.read()).toBe(config);
  expect(await command.run('import', opml, '--categories')).toBe(0);
  expect(command.lines).toContain('added Deep as articles, sales, own-folder, ai');
  const written = hubConfigSchema.parse(parse(await command.read()));
  expect(written.categories.map(({ slug }) => slug)).toEqual([
    ...defaultCategories.map(({ slug }) => slug),
    'own-folder',
  ]);
  expect(written.sources.map(({ kind, categories }) => [kind, categories.join()])).toEqual([
    ['articles', 'ai'],
    ['articles', 'sales'],
    ['articles', 'sales,own-folder,ai'],
    ['videos', ''],
    ['podcast', ''],
  ]);
});

test('export: feeds lie in the folders of their first category, and come back as they were', async () => {
  await using command = await openCommand();
  const list = `  - { id: talks, kind: podcast, name: Talks, url: "https://talks.example/rss", categories: [sales] }
  - { id: clips, kind: videos, name: Clips, url: "https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv" }
`;
  await writeFile(join(command.folder, 'hub.yaml'), config + list);
  expect(await command.run('export')).toBe(0);
  const opml = join(command.folder, 'feeds.opml');
  await writeFile(opml, command.lines.at(-1) ?? '');
  await writeFile(join(command.folder, 'hub.yaml'), 'sources: []\n');
  expect(await command.run('import', opml)).toBe(0);
  const { sources } = hubConfigSchema.parse(parse(await command.read()));
  expect(sources.map(({ kind, categories, name }) => [kind, name, categories])).toEqual([
    ['articles', 'First', ['ai']],
    ['podcast', 'Talks', ['sales']],
    ['videos', 'Clips', []],
  ]);
});

test('a word that is no command shows how it is used', async () => {
  await using command = await openCommand();
  expect(await command.run('improve', 'x')).toBe(1);
  expect(command.lines[0]).toContain('npm run source -- add');
});

test('OWN-41 add, list, pause and remove: a person is asked where there are several, and the hub names itself', async () => {
  await using command = await openCommand();
  const { server } = command;
  server.set('/blog/', {
    body: '<title>Blog</title><a href="/blog/feed/">RSS</a><a href="talks.rss">Talks</a><a href="/x">no</a>',
    contentType: 'text/html',
  });
  server.set('/blog/feed/', { body: feed });
  server.set('/blog/talks.rss', { body: podcastFeed });
  const path = join(command.folder, 'hub.yaml');
  await writeFile(path, `network:\n  allow:\n    - ${server.host}\n${config}`);
  const questions: string[] = [];
  const run = (...words: string[]) =>
    runSourceCommand({
      ...{ arguments: words, configPath: path, print: (line) => command.lines.push(line) },
      ask: async (question) => {
        questions.push(question);
        return '2';
      },
      publicUrl: 'https://bees.example',
    });
  expect(await run('add', `${server.origin}/blog/`)).toBe(0);
  expect(questions).toEqual(['Which one? 1 to 2: ']);
  expect(server.userAgents()).toEqual(['Bee-News/1.0 (feed reader) (+https://bees.example/about)']);
  expect(await run('pause', 'talks')).toBe(0);
  command.lines.length = 0;
  expect(await run('list')).toBe(0);
  expect(command.lines).toEqual([
    'first  articles  First  https://first.example/feed',
    `talks  podcast  Talks  ${server.origin}/blog/talks.rss  (paused)`,
  ]);
  expect(hubConfigSchema.parse(parse(await command.read())).sources[1]?.paused).toBe(true);
  expect([await run('pause', 'talks', '--resume'), await run('remove', 'talks')]).toEqual([0, 0]);
  expect(await command.read()).toBe(`network:\n  allow:\n    - ${server.host}\n${config}`);
  expect([await run('pause', 'none'), await run('remove', 'none')]).toEqual([1, 1]);
});
