import { createServer } from 'node:http';
import { pushSubscriptionsView, sourceStatesView } from '@runrate/contracts';
import { rssFeed } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { toRequest } from '../scheduling/fetch-request.ts';
import { startTestHub, type TestHub } from '../test-hub.ts';

const minute = 60_000;
const schedule = '0 0 29 2 *';

/** Starts a publisher that is its own hub; `posted` resolves with the next form it receives. */
async function startPublisher() {
  const forms: URLSearchParams[] = [];
  const waiting: ((form: URLSearchParams) => void)[] = [];
  let read = 0;
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      const form = new URLSearchParams(Buffer.concat(await Array.fromAsync(request)).toString());
      response.writeHead(202).end();
      const taker = waiting.shift();
      return taker ? taker(form) : void forms.push(form);
    }
    if (request.url === '/feed') read += 1;
    response.setHeader('link', '</hub>; rel="hub", </feed>; rel="self"');
    response.end(`${rssFeed('blog', [])}<!-- ${read} -->`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    host: `127.0.0.1:${address.port}`,
    posted: async () => forms.shift() ?? new Promise<URLSearchParams>((resolve) => waiting.push(resolve)),
    read: () => read,
    [Symbol.dispose]: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Does what the API does when the hub verifies and delivers, and what the projector does with a fetch. */
async function confirm({ engines: { views } }: TestHub, now: number): Promise<void> {
  const writes: Parameters<typeof views.commit>[0]['writes'][number][] = [];
  for await (const { document, revision } of views.scan(pushSubscriptionsView)) {
    if (document.sourceId !== 'feed') continue;
    const leaseUntil = new Date(now + 120 * minute).toISOString();
    const lastPushAt = new Date(now).toISOString();
    const confirmed = {
      ...document,
      state: 'active',
      attempts: 0,
      leaseSeconds: 86_400,
      leaseUntil,
      lastPushAt,
    };
    writes.push({
      ...{
        view: pushSubscriptionsView,
        key: document.token,
        document: confirmed,
        expectedRevision: revision,
      },
    });
  }
  expect(writes).toHaveLength(1);
  expect(await views.commit({ writes, positions: [] })).toBe('committed');
}

async function project({ engines }: TestHub, hubFetches: Awaited<ReturnType<TestHub['nextFetch']>>[]) {
  const writes = hubFetches.map((fetched) => ({
    ...{ view: sourceStatesView, key: fetched.sourceId, expectedRevision: 0 },
    document: { ...fetched, completedAt: fetched.startedAt },
  }));
  expect(await engines.views.commit({ writes, positions: [] })).toBe('committed');
}

test('a source whose hub has proved that it tells of news is polled four times as seldom', async () => {
  using publisher = await startPublisher();
  const { host } = publisher;
  let now = Date.parse('2026-03-04T18:00:00Z');
  const source = (id: string, cron: string) => ({
    ...{ id, kind: 'articles' as const, name: id, url: `http://${host}/${id}`, schedule: cron },
  });
  await using hub = await startTestHub(
    { sources: [source('feed', '*/15 * * * *'), source('other', schedule)], network: { allow: [host] } },
    { clock: () => now, publicUrl: 'https://hub.example' },
  );
  await project(hub, [await hub.nextFetch(), await hub.nextFetch()]);
  const asked = [await publisher.posted(), await publisher.posted()];
  for (const form of asked) {
    expect(form.get('hub.callback')).toMatch(/^https:\/\/hub\.example\/websub\/[\w-]{32}$/);
    expect(form.get('hub.topic')).toBe(`http://${host}/feed`);
  }
  await confirm(hub, now);
  await hub.restart();
  // The lease is about to expire; its renewal shows that ingest knows the subscription.
  expect((await publisher.posted()).get('hub.mode')).toBe('subscribe');

  const poll = async () => {
    await hub.engines.log.append([toRequest('feed', 'schedule', now, Math.random)]);
    // Requests are handled in order, so after the second of these the earlier one is done too.
    for (let round = 0; round < 2; round += 1) {
      await hub.request('other');
      const fetched = await hub.nextFetch();
      if (fetched.sourceId === 'feed') return fetched;
    }
    return undefined;
  };
  now += 20 * minute;
  expect(await poll()).toBeUndefined();
  expect(publisher.read()).toBe(1);
  now += 40 * minute;
  expect(await poll()).toMatchObject({ nextFetchAt: new Date(now + 60 * minute).toISOString() });
});
