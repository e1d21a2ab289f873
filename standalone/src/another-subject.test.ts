import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allRoutes, hubConfigSchema, newsletterIssuesView, subscribersView } from '@runrate/contracts';
import { findOurs, makeTemporaryFolder, startBeeHub, startMailServer } from '@runrate/testkit';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createHub } from './create-hub.ts';

const publicUrl = 'https://bees.example';
/** A Tuesday an hour before the weekly issue is due. */
const start = Date.parse('2026-03-03T13:00:00.000Z');
const patience = { timeout: 20_000 };

/** Removes build file names; attributes and embedded data stay and are checked too. */
const withoutFiles = (html: string) => html.replaceAll(/\/assets\/[\w.-]+/g, '');

test('OWN-22 a hub of another subject says nothing of ours in pages, calls, feeds, sitemaps, manifest, mails and its user agent', {
  timeout: 60_000,
}, async () => {
  await using folder = await makeTemporaryFolder();
  await using mails = await startMailServer();
  await using bees = await startBeeHub(start);
  await copyFile(new URL('../../web/index.html', import.meta.url), join(folder.path, 'index.html'));
  const time = { now: start };
  const config = hubConfigSchema.parse(bees.config);
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
  for (const path of [...pages, ...feeds, ...documents, ...items, ...rest]) await ask(path);
  const openapi = JSON.parse((await ask('/api/openapi.json')).body);
  expect(openapi.info.title).toBe('Hive & Meadow API');
  shown.delete('/api/openapi.json');
  // Topics and views keep the program's own names, whatever the subject.
  shown.delete('/api/admin/sizes');

  const post = (path: string, body?: object) =>
    fetch(`${hub.origin}${path}`, {
      method: 'POST',
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
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
  time.now += 2 * 3_600_000;
  await post('/api/newsletter/subscribe', { email: 'bob@bees.example' });
  const received = await mails.receive(3);
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
});
