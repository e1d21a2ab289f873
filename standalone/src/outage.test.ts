import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { articleSchema, getReceipt, listSources, startRefresh } from '@runrate/contracts';
import { makeTemporaryFolder, rssFeed } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startTestHub } from './test-hub.ts';

const hour = 3_600_000;
const hosts = 40;

/** Starts `hosts` publishers on their own ports, which can all be down; `most` counts concurrent requests. */
async function startPublishers() {
  const world = { isDown: false, edition: 1, open: 0, most: 0, answered: new Set<number>() };
  const servers = await Promise.all(
    Array.from({ length: hosts }, async (_, n) => {
      const server = createServer(async (_request, response) => {
        world.open += 1;
        world.most = Math.max(world.most, world.open);
        // Lets other requests arrive before this one finishes.
        for (let turns = 0; turns < 20; turns += 1) await turn();
        world.open -= 1;
        if (world.isDown) return response.writeHead(500).end();
        world.answered.add(n);
        const items = Array.from({ length: world.edition }, (_item, edition) => ({
          ...{ guid: `guid-${n}-${edition}`, link: `https://publisher.example/${n}/${edition}` },
          ...{ title: `Post ${n} of edition ${edition + 1}`, body: '<p>Words.</p>' },
          publishedAt: new Date(Date.UTC(2026, 0, edition + 1)),
        }));
        return response.end(rssFeed(`publisher-${n}`, items));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  return {
    world,
    hosts: servers.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`),
    [Symbol.dispose]: () => {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

test('F18 all feeds are down for a day and come back: old content is served all the time, and all are read again without a click, at most 16 at once', async () => {
  await using folder = await makeTemporaryFolder();
  using publishers = await startPublishers();
  const { world } = publishers;
  let ahead = 0;
  const sources = publishers.hosts.map((host, n) => ({
    ...{ id: `feed-${n}`, kind: 'articles' as const, name: `Feed ${n}`, url: `http://${host}/feed` },
    schedule: '*/2 * * * * *',
  }));
  await using hub = await startTestHub({ network: { allow: publishers.hosts }, sources }, folder.path, {
    clock: () => Date.now() + ahead,
  });
  const get = async (path: string) => {
    const response = await fetch(`${hub.origin}${path}`);
    expect([path, response.status]).toEqual([path, 200]);
    return response.json() as Promise<unknown>;
  };
  const count = async () => z.array(articleSchema).parse(await get('/api/articles?limit=100')).length;
  await expect.poll(count, { timeout: 20_000 }).toBe(hosts);

  world.isDown = true;
  for (let pass = 0; pass < 9; pass += 1) {
    ahead += (24 / 9) * hour;
    const begun = await fetch(`${hub.origin}/api/admin/refreshes`, {
      ...{ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' },
    });
    const { id } = startRefresh.answer.parse(await begun.json());
    const read = async () => getReceipt.answer.parse(await get(`/api/admin/refreshes/${id}`));
    await expect.poll(async () => (await read()).outcomes.failed, { timeout: 20_000 }).toBe(hosts);
    expect(await count()).toBe(hosts);
    expect((await fetch(`${hub.origin}/`)).status).toBeLessThan(500);
  }
  const states = listSources.answer.parse(await get('/api/admin/sources'));
  const next = states.map(({ last }) => Date.parse(last?.nextFetchAt ?? '') - Date.now() - ahead);
  // Backoff alone would keep them away much longer than this test waits.
  expect(Math.min(...next)).toBeGreaterThan(60_000);

  world.edition = 2;
  world.isDown = false;
  world.answered.clear();
  await expect.poll(() => world.answered.size, { timeout: 20_000 }).toBe(hosts);
  await expect.poll(count, { timeout: 20_000 }).toBe(2 * hosts);
  expect(world.most).toBeLessThanOrEqual(16);
}, 120_000);

test('an owner who lets the hosts be asked and starts again has every source at once, though all of them had failed', async () => {
  await using folder = await makeTemporaryFolder();
  using publishers = await startPublishers();
  const few = publishers.hosts.slice(0, 4);
  const sources = few.map((host, n) => ({
    ...{ id: `feed-${n}`, kind: 'articles' as const, name: `Feed ${n}`, url: `http://${host}/feed` },
    schedule: '0 0 1 1 *',
  }));
  {
    await using hub = await startTestHub({ sources }, folder.path);
    const countFailed = async () => {
      const answer = await fetch(`${hub.origin}/api/admin/sources`);
      const states = listSources.answer.parse(await answer.json());
      return states.filter(({ last }) => last?.outcome === 'failed').length;
    };
    await expect.poll(countFailed).toBe(few.length);
  }
  await using _ = await startTestHub({ network: { allow: few }, sources }, folder.path, {
    clock: () => Date.now() + 60_000,
  });
  await expect.poll(() => publishers.world.answered.size, { timeout: 5000 }).toBe(few.length);
});
