import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allRoutes, hubConfigSchema, newsletterIssuesView, subscribersView } from '@runrate/contracts';
import { findOurs, makeTemporaryFolder, runProcess, startBeeHub, startMailServer } from '@runrate/testkit';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createHub } from './create-hub.ts';

const publicUrl = 'https://bees.example';
/** A Tuesday an hour before the weekly issue is due. */
const start = Date.parse('2026-03-03T13:00:00.000Z');
const patience = { timeout: 20_000 };

/** Removes build file names and styles; other attributes and embedded data stay and are checked too. */
const withoutFiles = (html: string) =>
  html
    .replaceAll(/\/assets\/[\w.-]+/g, '')
    .replaceAll(/<style>[^<]*<\/style>/g, '')
    .replaceAll(/ style="[^"]*"/g, '');

const told = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };

test.each([
  ['en', true],
  ['de', false],
  ['ja', false],
] as const)(
  'OWN-22 a hub of another subject in %s says nothing of ours in pages, calls, feeds, sitemaps, manifest, mails and its user agent',
  {
    timeout: 60_000,
  },
  async (language, poweredBy) => {
    await using folder = await makeTemporaryFolder();
    await using mails = await startMailServer();
    await using bees = await startBeeHub(start);
    await copyFile(new URL('../../web/index.html', import.meta.url), join(folder.path, 'index.html'));
    const time = { now: start };
    const config = hubConfigSchema.parse({
      ...{ ...bees.config, language, brand: { ...bees.config.brand, poweredBy } },
    });
    await using hub = await createHub(
      {
        ...{
          config,
          host: '127.0.0.1',
          port: 0,
          dataDir: join(folder.path, 'data'),
          publicUrl,
          smtpUrl: mails.url,
        },
        adminToken: 'a-token-of-bees-1234',
        logger: pino({ level: 'silent' }),
      },
      { clock: () => time.now, webDir: folder.path },
    );
    const shown = new Map<string, string>();
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(`${hub.origin}${path}`, { redirect: 'manual', headers });
      const body = await response.text();
      shown.set(path, body);
      return { status: response.status, body };
    };
    const json = async (path: string): Promise<{ id: string; slug: string }[]> =>
      JSON.parse((await ask(path)).body);
    await expect.poll(async () => (await json('/api/news/weekly')).length, patience).toBeGreaterThan(0);
    await expect.poll(async () => (await json('/api/stories')).length, patience).toBeGreaterThan(0);

    const articles = await json('/api/articles');
    expect(articles).toHaveLength(5);
    const [video] = await json('/api/videos');
    const [story] = await json('/api/stories');
    const ids: Record<string, string | undefined> = {
      ...{ 'get-article': articles[0]?.id, 'next-article': articles[0]?.id, 'get-video': video?.id },
      ...{ 'get-story': story?.slug, 'get-public-source': 'club' },
    };
    const admin = { Authorization: 'Bearer a-token-of-bees-1234' };
    for (const { method, path, slug } of allRoutes) {
      if (method !== 'GET') continue;
      const query = /search|suggest/.test(slug) ? '?q=hive' : '';
      await ask(`${path.replace(/\{\w+\}/, ids[slug] ?? 'none')}${query}`, admin);
    }
    const listed = (await ask('/sitemaps/pages.xml')).body.matchAll(
      /<loc>https:\/\/bees\.example([^<]*)<\/loc>/g,
    );
    const pages = [...listed].map(([, path = '/']) => path || '/');
    expect(pages).toContain('/category/hives');
    expect(pages).not.toContain('/insights');
    const feeds = ['', '/news', '/videos', '/category/hives', '/sources/club'].flatMap((base) =>
      ['feed.xml', 'atom.xml', 'feed.json'].map((file) => `${base}/${file}`),
    );
    const documents = ['/feeds.opml', '/stories/feed.xml', '/robots.txt', '/sitemap.xml', '/llms.txt'];
    const items = [
      ...articles.map(({ slug }) => `/article/${slug}`),
      `/video/${video?.id}`,
      `/stories/${story?.slug}`,
    ];
    const rest = ['/manifest.webmanifest', '/search', '/admin', '/no-such-page', '/newsletter', '/privacy'];
    const sitemaps = (await ask('/sitemap.xml')).body.matchAll(
      /https:\/\/bees\.example(\/sitemaps\/[^<]*)</g,
    );
    const parts = [
      ...Array.from(sitemaps, ([, path = '']) => path),
      ...['/search/feed.xml?q=hive', '/offline.html', `/embed/stories/${story?.slug}`, '/sources/club'],
      ...['/follow?kind=category&value=hives', '/follow?kind=story&value=none', '/category/none'],
      ...['/api/articles/none', '/api/no-such', '/api/articles?limit=none', '/no-such.xml'],
      ...['subscribers', 'log', 'figures', 'removals'].map((list) => `/api/admin/${list}.csv`),
      ...['/api/admin/sources.yaml', '/api/admin/sources.opml'],
    ];
    expect(parts).toContain('/sitemaps/stories-1.xml');
    for (const path of [...pages, ...feeds, ...documents, ...items, ...rest, ...parts])
      await ask(path, admin);
    const described = (await ask('/api/openapi.json')).body;
    const openapi = JSON.parse(described);
    expect(openapi.info.title).toBe('Hive & Meadow API');
    // Its calls are named as in every hub, but not by us.
    expect([described.match(/runrate/gi), findOurs(JSON.stringify(openapi.info))]).toEqual([null, []]);
    shown.delete('/api/openapi.json');
    // Topics and views keep the program's own names, whatever the subject.
    shown.delete('/api/admin/sizes');

    const post = (path: string, body?: object, headers: Record<string, string> = {}) =>
      fetch(`${hub.origin}${path}`, {
        method: 'POST',
        ...(body && { headers: { ...told, ...headers }, body: JSON.stringify(body) }),
      });
    const rpc = { jsonrpc: '2.0', id: 1 };
    for (const method of ['tools/list', 'resources/list', 'prompts/list'])
      shown.set(method, await (await post('/mcp', { ...rpc, method, params: {} })).text());
    expect(shown.get('tools/list')).toContain('inputSchema');
    expect(shown.get('tools/list')).not.toMatch(/"market"|rebased/);
    expect((await ask('/api/docs')).body).not.toContain('pricing');
    shown.delete('/api/docs');
    shown.set(
      'subscribe',
      await (await post('/api/newsletter/subscribe', { email: 'ada@bees.example' })).text(),
    );
    const [asked] = await mails.receive(1);
    const confirm = /\/newsletter\/confirm\?token=\S+/.exec(asked?.mail.text ?? '')?.[0] ?? '';
    await ask(confirm);
    expect((await post(confirm)).status).toBe(200);
    await expect
      .poll(
        async () => (await Array.fromAsync(hub.engines.views.scan(subscribersView)))[0]?.document.status,
        patience,
      )
      .toBe('subscribed');
    const { wishes } = JSON.parse((await ask('/api/admin/newsletter/draft', admin)).body);
    const followed = { email: 'dan@bees.example', kind: 'category', value: 'hives' };
    for (const [path, body] of [
      ['/api/admin/newsletter/draft/preview', { wishes }],
      ['/api/admin/newsletter/draft/test', { email: 'cy@bees.example', wishes }],
      ['/api/follows', followed],
    ] as const) {
      const answer = await post(path, body, admin);
      expect([path, answer.status]).toEqual([path, 200]);
      shown.set(path, await answer.text());
    }
    time.now += 2 * 3_600_000;
    await post('/api/newsletter/subscribe', { email: 'bob@bees.example' });
    const received = await mails.receive(5);
    for (const [index, { mail }] of received.entries())
      shown.set(`mail ${index}`, [mail.subject, mail.text, mail.html].join('\n'));
    const [issue] = await Array.fromAsync(hub.engines.views.scan(newsletterIssuesView));
    await ask(`/newsletter/issues/${issue?.document.id}`);
    shown.set('user agent', bees.publisher.userAgents().join('\n'));
    expect(bees.publisher.userAgents()[0]).toMatch(/^Hive-Meadow\//);

    const ours = [...shown]
      .map(([path, text]) => ({ path, found: findOurs(withoutFiles(text)) }))
      .filter(({ found }) => found.length > 0);
    expect(ours).toEqual([]);
  },
);

test('OWN-22 what commands say about a hub of another subject names none of ours', {
  timeout: 60_000,
}, async () => {
  await using folder = await makeTemporaryFolder();
  await using bees = await startBeeHub(start);
  const file = join(folder.path, 'bees.yaml');
  await writeFile(file, JSON.stringify(bees.config));
  const env = { HUB_CONFIG: file, DATA_DIR: join(folder.path, 'data') };
  const feeds = [
    '--name',
    'Hive & Meadow',
    '--feeds',
    'https://bees.example/feed',
    '--topics',
    'Hives, Forage',
  ];
  for (const [script, args, expected] of [
    ['standalone/src/main-check-config.ts', ['--online'], /well {2}club: 3 items/],
    ['ingest/src/source-command/main.ts', ['list', '--config', file], /Meadow Club/],
    ['ingest/src/source-command/main.ts', ['export', '--config', file], /<opml/],
    ['scripts/new-hub.ts', ['hive', ...feeds], /Wrote/],
  ] as const) {
    const path = join(import.meta.dirname, '../..', script);
    const { code, stdout, stderr } = await runProcess(path, { args, env, cwd: folder.path }).ended;
    const said = `${stdout}${stderr}`.replaceAll(folder.path, '');
    expect([script, code, findOurs(said)]).toEqual([script, 0, []]);
    expect(stdout).toMatch(expected);
  }
  expect(findOurs(await readFile(join(folder.path, 'hive.yaml'), 'utf8'))).toEqual([]);
});
