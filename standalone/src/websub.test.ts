import {
  articleSchema,
  feedSubscribersView,
  hubConfigSchema,
  pushSubscriptionsView,
} from '@runrate/contracts';
import { makeTemporaryFolder, type RssItem, rssFeed, startFeedServer } from '@runrate/testkit';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createHub, type RunningHub } from './create-hub.ts';
import { startFakeHub, startFront } from './testing/fake-hub.ts';

const leaseSeconds = 86_400;
const limits = { timeout: 10_000 };

function item(n: number): RssItem {
  return {
    ...{ guid: `guid-${n}`, link: `https://publisher.example/posts/${n}`, title: `Post ${n}` },
    ...{ body: `<p>Body ${n}.</p>`, publishedAt: new Date(Date.UTC(2026, 0, n)) },
  };
}

async function openWorld() {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const feeds = stack.use(await startFeedServer());
  const fake = stack.use(await startFakeHub(leaseSeconds));
  const front = stack.use(await startFront());
  const topic = `${feeds.origin}/feed`;
  const links = `<atom:link rel="self" href="${topic}"/><atom:link rel="hub" href="${fake.address}"/>`;
  const publish = (...numbers: number[]) => {
    const feed = rssFeed('publisher', numbers.map(item)).replace('<channel>', `<channel>${links}`);
    feeds.set('/feed', { body: feed });
    return feed;
  };
  const time = { ahead: 0 };
  const source = { kind: 'articles' as const, name: 'Publisher', schedule: '0 0 29 2 *' };
  const start = async (...ids: string[]) => {
    front.hold();
    const hub = await createHub(
      {
        config: hubConfigSchema.parse({
          network: { allow: [feeds.host, fake.host] },
          sources: ids.map((id) => ({ ...source, id, url: `${feeds.origin}/${id}` })),
        }),
        ...{ host: '127.0.0.1', port: 0, dataDir: folder.path, publicUrl: front.origin },
        logger: pino({ level: 'silent' }),
      },
      { clock: () => Date.now() + time.ahead },
    );
    front.lead(hub.origin);
    return hub;
  };
  feeds.set('/quiet', { body: rssFeed('quiet', []) });
  return { stack, feeds, fake, front, topic, publish, time, start };
}

async function readTitles(hub: RunningHub): Promise<string[]> {
  const response = await fetch(`${hub.origin}/api/articles?limit=50`);
  return z
    .array(articleSchema)
    .parse(await response.json())
    .map(({ title }) => title);
}

async function readSubscriptions(hub: RunningHub) {
  const all = await Array.fromAsync(hub.engines.views.scan(pushSubscriptionsView));
  return all.map(({ document }) => document);
}

test('a feed that names a hub is subscribed to; what the hub delivers appears by itself, once', async () => {
  const { stack, feeds, fake, front, topic, publish, start } = await openWorld();
  await using _ = stack;
  publish(1);
  await using hub = await start('feed');
  const asked = await fake.asked();
  expect(asked).toMatchObject({ mode: 'subscribe', topic, verified: true });
  expect(asked.callback).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/websub\/[\w-]{32}$/);
  expect(asked.callback.startsWith(front.origin)).toBe(true);
  expect(asked.secret.length).toBeGreaterThan(40);

  let published = 1;
  for (const method of ['sha1', 'sha256', 'sha384', 'sha512']) {
    published += 1;
    const all = Array.from({ length: published }, (_one, n) => n + 1);
    expect(await fake.deliver(asked, publish(...all), method)).toBe(202);
    await expect.poll(() => readTitles(hub), limits).toEqual(all.map((n) => `Post ${n}`).toReversed());
  }
  // One read at the start, and one per delivery.
  expect(feeds.counts('/feed').requests).toBe(5);
  expect(await readSubscriptions(hub)).toMatchObject([{ sourceId: 'feed', state: 'active', topic }]);
});

test('what is not signed with the secret is taken and dropped; nobody else can confirm or end a subscription', async () => {
  const { stack, feeds, fake, front, topic, publish, start } = await openWorld();
  await using _ = stack;
  publish(1);
  await using hub = await start('feed');
  const asked = await fake.asked();
  const before = await hub.engines.log.ends('fetch-requests');
  publish(1, 2);
  expect(await fake.deliver(asked, 'forged', 'sha256', 'another secret')).toBe(202);
  expect(await fake.deliver(asked, 'weak', 'md5')).toBe(202);
  expect((await fetch(asked.callback, { method: 'POST', body: 'unsigned' })).status).toBe(202);
  expect(await hub.engines.log.ends('fetch-requests')).toEqual(before);
  expect(feeds.counts('/feed').requests).toBe(1);

  const verify = async (callback: string, mode: string, about: string) => {
    const query = new URLSearchParams({ 'hub.mode': mode, 'hub.topic': about, 'hub.challenge': 'x' });
    return (await fetch(`${callback}?${query}`)).status;
  };
  expect(await verify(asked.callback, 'unsubscribe', topic)).toBe(404);
  expect(await verify(asked.callback, 'subscribe', `${topic}/other`)).toBe(404);
  expect(await verify(`${front.origin}/websub/${'a'.repeat(32)}`, 'subscribe', topic)).toBe(404);
  expect((await fetch(`${front.origin}/websub/${'a'.repeat(32)}`, { method: 'POST' })).status).toBe(404);
  expect(await readSubscriptions(hub)).toMatchObject([{ state: 'active' }]);
});

test('a lease is renewed before it ends, and ended when the source leaves', async () => {
  const { stack, fake, publish, time, start } = await openWorld();
  await using _ = stack;
  publish(1);
  const first = await start('feed', 'quiet');
  const asked = await fake.asked();
  const [before] = await readSubscriptions(first);
  await first.close();

  time.ahead += leaseSeconds * 800;
  const second = await start('feed', 'quiet');
  expect(await fake.asked()).toMatchObject({ mode: 'subscribe', callback: asked.callback, verified: true });
  const [renewed] = await readSubscriptions(second);
  expect(renewed).toMatchObject({ state: 'active', attempts: 0 });
  const gained = Date.parse(renewed?.leaseUntil ?? '') - Date.parse(before?.leaseUntil ?? '');
  expect(gained).toBeGreaterThanOrEqual(leaseSeconds * 800);
  await second.close();

  await using third = await start('quiet');
  expect(await fake.asked()).toMatchObject({
    ...{ mode: 'unsubscribe', callback: asked.callback, secret: '', verified: true },
  });
  expect(await readSubscriptions(third)).toEqual([]);
});

test('FOL-05 one hub follows the feed of another by its WebSub hub, and has a new item without asking for it', async () => {
  await using stack = new AsyncDisposableStack();
  const feeds = stack.use(await startFeedServer());
  const open = async (source: { id: string; url: string }, allow: readonly string[]) => {
    const front = stack.use(await startFront());
    front.hold();
    const folder = stack.use(await makeTemporaryFolder());
    const host = new URL(front.origin).host;
    const run = async (others: readonly string[] = []) => {
      const hub = stack.use(
        await createHub({
          config: hubConfigSchema.parse({
            network: { allow: [...allow, ...others] },
            sources: [{ ...source, kind: 'articles', name: source.id, schedule: '0 0 29 2 *' }],
          }),
          ...{ host: '127.0.0.1', port: 0, dataDir: folder.path, publicUrl: front.origin },
          logger: pino({ level: 'silent' }),
        }),
      );
      front.lead(hub.origin);
      return hub;
    };
    return { origin: front.origin, host, run };
  };
  feeds.set('/feed', { body: rssFeed('publisher', [item(1)]) });
  const first = await open({ id: 'publisher', url: `${feeds.origin}/feed` }, [feeds.host]);
  const second = await open({ id: 'first', url: `${first.origin}/feed.xml` }, [first.host]);
  const told = await first.run([second.host]);
  const reader = await second.run();
  const subscribers = () => told.engines.views.count({ view: feedSubscribersView, list: 'all' });
  await expect.poll(subscribers, { timeout: 30_000 }).toBe(1);
  feeds.set('/feed', { body: rssFeed('publisher', [item(1), item(2)]) });
  const refresh = `${told.origin}/api/admin/sources/publisher/refresh`;
  expect((await fetch(refresh, { method: 'POST' })).status).toBe(200);
  await expect.poll(() => readTitles(reader), { timeout: 30_000 }).toContain('Post 2');
  const [subscription] = await readSubscriptions(reader);
  expect(subscription).toMatchObject({ state: 'active', topic: `${first.origin}/feed.xml` });
  expect(subscription?.lastPushAt).toBeDefined();
}, 60_000);
