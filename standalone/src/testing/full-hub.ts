import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import {
  addWebhook,
  articlesView,
  dailyEditionsView,
  hubConfigSchema,
  receiptsView,
  settledLettersView,
  startRefresh,
  subscribersView,
  type WebhookDelivery,
  webhookDeliveriesView,
} from '@runrate/contracts';
import { type NewRecord, readDeadLetters, readGenerations } from '@runrate/engines';
import { startSampleWorld } from '@runrate/sample-world';
import {
  makeTemporaryFolder,
  type PodcastItem,
  podcastFeed,
  type RssItem,
  rssFeed,
  startFeedServer,
  startMailServer,
} from '@runrate/testkit';
import { pino } from 'pino';
import { expect } from 'vitest';
import { createHub, type HubOptions, type RunningHub } from '../create-hub.ts';
import { readRebuild } from './rebuild-world.ts';
import { loadSampleConfig } from './sample-config.ts';

const publicUrl = 'https://hub.example';
const adminToken = 'sixteen letters or more';
/** Headers of an admin's requests. */
export const adminHeaders = { Authorization: `Bearer ${adminToken}` };
/** Schedules follow the real clock; no source may be read again during a test. */
const yearly = '0 0 1 1 *';
/** Longer than a process caches a ranking, milliseconds. */
const rankingsKept = 600_000;
const patience = { timeout: 30_000, interval: 50 };
const [hourMs, dayMs] = [3_600_000, 86_400_000];

function wireItems(count: number, now: number): RssItem[] {
  return Array.from({ length: count }, (_, n) => ({
    ...{ guid: `wire-${n}`, link: `https://wire.example/${n}`, title: `Wire ${n} on hiring` },
    ...{ body: `<p>What the wire says, number ${n}.</p>`, publishedAt: new Date(now - hourMs) },
  }));
}

function toEpisode(guid: string, now: number): PodcastItem {
  return {
    ...{ guid, title: `Episode ${guid}`, link: `https://show.example/${guid}` },
    ...{ pubDate: new Date(now - dayMs).toUTCString() },
    enclosure: { url: `https://cdn.example/${guid}.mp3`, type: 'audio/mpeg', length: '1000' },
  };
}

/** The sample world at one moment, a mail server, a webhook receiver, and hubs that use them in turn. */
export async function openFullWorld() {
  await using stack = new AsyncDisposableStack();
  // The last noon: while a hub is filled and observed, no day ends and nothing is made for the next one.
  let now = Math.floor((Date.now() - dayMs / 2) / dayMs) * dayMs + dayMs / 2;
  const clock = () => now;
  const world = stack.use(await startSampleWorld({ port: 0, clock }));
  const mails = stack.use(await startMailServer());
  const receiver = stack.use(await startReceiver());
  const folder = stack.use(await makeTemporaryFolder());
  const webDir = join(folder.path, 'web');
  await mkdir(webDir);
  await writeFile(
    join(webDir, 'index.html'),
    '<html><head><!--head--></head><body><!--boot--></body></html>',
  );
  const loaded = await loadSampleConfig(world);
  const feeds = stack.use(await startFeedServer());
  const episodes = ['1', '2'].map((guid) => toEpisode(guid, now));
  feeds.set('/show', { body: podcastFeed('The show', episodes) });
  const publish = (count: number) => feeds.set('/wire', { body: rssFeed('wire', wireItems(count, now)) });
  publish(1);
  const wire = { id: 'wire', kind: 'articles', name: 'The wire', url: `${feeds.origin}/wire` };
  const show = { id: 'show', kind: 'podcast', name: 'The show', url: `${feeds.origin}/show` };
  const config = hubConfigSchema.parse({
    ...loaded,
    network: { ...loaded.network, allow: [...loaded.network.allow, receiver.host, feeds.host] },
    sources: [...loaded.sources, show, wire].map((source) => ({ ...source, schedule: yearly })),
  });
  const start = (engines: Partial<HubOptions> & Pick<HubOptions, 'dataDir'>): Promise<RunningHub> =>
    createHub(
      {
        ...{ config, host: '127.0.0.1', port: 0, publicUrl, adminToken, smtpUrl: mails.url },
        logger: pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }, pino.destination(2)),
        ...engines,
      },
      { clock, firstFillTimeout: 90_000, webDir },
    );
  const owned = stack.move();
  return {
    ...{ config, start, mails, receiver, publish, folder: folder.path },
    later(milliseconds: number) {
      now += milliseconds;
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

type FullWorld = Awaited<ReturnType<typeof openFullWorld>>;

/** A receiver that rejects messages until told to accept them. */
async function startReceiver() {
  const taken: string[] = [];
  let status = 500;
  const server = createServer((request, response) => {
    if (status === 204) taken.push(String(request.headers['webhook-id']));
    request.resume().on('end', () => response.writeHead(status).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    ...{ host, url: `http://${host}/hook`, taken },
    take() {
      status = 204;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function post(hub: RunningHub, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${hub.origin}${path}`, {
    method: 'POST',
    headers: { ...adminHeaders, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (response.headers.get('content-type') ?? '').includes('json') ? response.json() : undefined;
}

/** Fills a hub of the sample world with one of everything; returns the links of its mails. */
export async function fillHub(
  hub: RunningHub,
  { config, mails, receiver, later, publish }: FullWorld,
): Promise<readonly string[]> {
  const { log, views } = hub.engines;
  const articles = (await Array.fromAsync(views.scan(articlesView))).map(({ document }) => document);
  const [pinned, hidden, shelved, kept, merged] = articles.map(({ id }) => id);
  const correct = (id = '', field: string, value: unknown) =>
    post(hub, `/api/admin/items/${id}/correct`, { field, value });
  await correct(pinned, 'pinned', true);
  await correct(hidden, 'hidden', true);
  await correct(shelved, 'categories', ['ai']);
  await correct(merged, 'mergedInto', kept);
  for (const { slug } of articles.slice(6, 9))
    await post(hub, '/api/analytics/events', { type: 'page-view', path: `/article/${slug}` });
  for (const name of ['ada', 'bob', 'eve']) {
    later(60_000);
    await post(hub, '/api/newsletter/subscribe', { email: `${name}@example.com` });
  }
  const received = await mails.receive(3);
  const links = received.flatMap(({ mail }) =>
    [...(mail.text ?? '').matchAll(/https:\/\/hub\.example(\/newsletter\/\w+\?token=\S+)/g)].map(
      ([, link = '']) => link,
    ),
  );
  await post(hub, links.find((link) => link.includes('/confirm')) ?? '');
  await expect
    .poll(
      async () =>
        (await Array.fromAsync(views.scan(subscribersView))).map(({ document }) => document.status).sort(),
      patience,
    )
    .toEqual(['pending', 'pending', 'subscribed']);
  addWebhook.answer.parse(
    await post(hub, '/api/admin/webhooks', { url: receiver.url, types: ['article', 'video', 'news'] }),
  );
  const poison: NewRecord[] = [
    { topic: 'articles', key: 'poison', value: 'no JSON' },
    { topic: 'news', key: 'runrate-journal|poison', value: '{"type":"Nothing"}' },
  ];
  for (const [index, record] of poison.entries()) {
    later(60_000);
    await log.append([record]);
    await expect
      .poll(async () => (await Array.fromAsync(readDeadLetters(log))).length, patience)
      .toBe(index + 1);
  }
  const [letter] = await Array.fromAsync(readDeadLetters(log));
  const settled = { id: letter?.id ?? '', settledAt: '2026-03-04T09:00:00.000Z' };
  const write = { view: settledLettersView, key: settled.id, document: settled, expectedRevision: 0 };
  await views.commit({ writes: [write], positions: [] });
  await post(hub, '/api/admin/rebuild', { view: 'articles' });
  await expect
    .poll(async () => (await readRebuild(hub.origin, adminHeaders)).task?.stage, patience)
    .toBe('ready');
  await post(hub, '/api/admin/rebuild/promote');
  const { homes } = (await readGenerations(views)).document;
  expect(homes['items']?.live).toBe('b');
  // The old generation is deleted half a minute after the promotion.
  later(31_000);
  await expect
    .poll(async () => (await readRebuild(hub.origin, adminHeaders)).task, { ...patience, timeout: 60_000 })
    .toBeUndefined();
  const edition = () => views.count({ view: dailyEditionsView, list: 'newest' });
  const ofEarlier = config.editions.earlier ?? 0;
  await expect.poll(edition, { ...patience, timeout: 90_000 }).toBe(1 + ofEarlier);
  // Each process caches rankings for a while, and the edition has read one.
  later(rankingsKept);
  publish(2);
  await post(hub, '/api/admin/refreshes', {});
  await expect.poll(() => readOpenReceipts(hub), patience).toBe(0);
  await expect
    .poll(async () => (await messagesOf(hub)).some(({ attempts }) => attempts > 0), patience)
    .toBe(true);
  return links;
}

async function readOpenReceipts({ engines }: RunningHub): Promise<number> {
  const receipts = await Array.fromAsync(engines.views.scan(receiptsView));
  return receipts.filter(({ document }) => document.closedAt === undefined).length;
}

/** Webhook messages, sent and due. */
async function messagesOf({ engines }: RunningHub): Promise<readonly WebhookDelivery[]> {
  return (await Array.fromAsync(engines.views.scan(webhookDeliveriesView))).map(({ document }) => document);
}

/** Reads every source again; returns how many items were new to the hub. */
async function readAgain(hub: RunningHub): Promise<number> {
  const { id } = startRefresh.answer.parse(await post(hub, '/api/admin/refreshes', {}));
  await expect.poll(() => readOpenReceipts(hub), patience).toBe(0);
  const receipt = await hub.engines.views.get(receiptsView, id);
  return (receipt?.sources ?? []).reduce((sum, line) => sum + line.new, 0);
}

/** Pending messages are sent once with their ids, and no item counts as new. */
export async function expectGoesOn(hub: RunningHub, { receiver, later }: FullWorld): Promise<void> {
  expect(await readAgain(hub)).toBe(0);
  const due = (await messagesOf(hub)).filter(({ state }) => state === 'due');
  expect(due.map(({ attempts }) => attempts > 0)).toContain(true);
  receiver.take();
  later(dayMs);
  await expect
    .poll(async () => (await messagesOf(hub)).map(({ state }) => state), patience)
    .not.toContain('due');
  expect(receiver.taken.toSorted()).toEqual(due.map(({ id }) => id).sort());
}
