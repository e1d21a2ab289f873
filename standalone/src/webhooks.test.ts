import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import {
  addWebhook,
  type BodyOf,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  problemSchema,
  rotateWebhookSecret,
  updateWebhook,
  webhookAttemptSchema,
} from '@runrate/contracts';
import { makeTemporaryFolder, rssFeed, startFeedServer } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Hub } from './create-hub.ts';
import { startTestHub } from './test-hub.ts';

const messageSchema = z.object({
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z.object({ title: z.string().optional() }),
});

interface Received {
  readonly id: string;
  readonly signature: string;
  /** `id.timestamp.body`, what is signed. */
  readonly signed: string;
  readonly message: z.output<typeof messageSchema>;
}

/** A receiver on loopback whose messages can be awaited in their order. */
async function startReceiver() {
  const answer = { status: 204 };
  const arrived: Received[] = [];
  const waiting: ((received: Received) => void)[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      const header = (name: string) => String(request.headers[`webhook-${name}`]);
      const received = {
        ...{ id: header('id'), signature: header('signature') },
        signed: `${header('id')}.${header('timestamp')}.${body}`,
        message: messageSchema.parse(JSON.parse(body)),
      };
      response.writeHead(answer.status).end();
      const next = waiting.shift();
      if (next) next(received);
      else arrived.push(received);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    ...{ answer, host, url: `http://${host}/hook` },
    next: async (): Promise<Received> =>
      arrived.shift() ?? new Promise((resolve) => void waiting.push(resolve)),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function post(hub: Hub, path: string, body?: unknown, headers: Record<string, string> = {}) {
  return fetch(`${hub.origin}${path}`, {
    method: 'POST',
    headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function get<Schema extends z.ZodType>(hub: Hub, path: string, schema: Schema) {
  const response = await fetch(`${hub.origin}${path}`);
  return schema.parse(await response.json());
}

function signatureOf({ signed }: Received, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

function item(n: number) {
  const link = `https://publisher.example/posts/${n}`;
  const publishedAt = new Date(Date.UTC(2026, 0, 1, 0, n));
  return { guid: link, link, title: `Post ${n}`, body: '<p>Some words.</p>', publishedAt };
}

async function openWorld() {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const feeds = stack.use(await startFeedServer());
  const receiver = stack.use(await startReceiver());
  feeds.set('/blog', { body: rssFeed('Blog', [item(1)]) });
  const source = { id: 'blog', kind: 'articles' as const, name: 'Blog', url: `${feeds.origin}/blog` };
  const config = { network: { allow: [feeds.host, receiver.host] }, sources: [source] };
  const hub = stack.use(await startTestHub(config, folder.path));
  return { stack, feeds, receiver, hub };
}

async function add(hub: Hub, body: Partial<BodyOf<typeof addWebhook>>) {
  const response = await post(hub, '/api/admin/webhooks', body);
  expect(response.status).toBe(201);
  return addWebhook.answer.parse(await response.json());
}

test('an endpoint is told of a new item with a signature it can check, and of nothing once it was removed', async () => {
  const { stack, feeds, receiver, hub } = await openWorld();
  await using _ = stack;
  const { webhook, secret } = await add(hub, { url: receiver.url, types: ['article'] });
  const path = `/api/admin/webhooks/${webhook.id}`;
  const listed = await get(hub, '/api/admin/webhooks', listWebhooks.answer);
  expect(listed).toEqual([webhook]);

  const tried = await post(hub, `${path}/test`);
  expect(webhookAttemptSchema.parse(await tried.json())).toMatchObject({ attempt: 1, status: 204 });
  expect((await receiver.next()).message.type).toBe('webhook.test');

  feeds.set('/blog', { body: rssFeed('Blog', [item(1), item(2)]) });
  expect((await post(hub, '/api/content/refresh/rss')).status).toBe(200);
  const told = await receiver.next();
  // The first was there before.
  expect(told.message).toMatchObject({ type: 'article.published', data: { title: 'Post 2' } });
  expect(told.message.data).not.toHaveProperty('content');
  expect(told.signature).toBe(signatureOf(told, secret));

  const rotated = await post(hub, `${path}/rotate-secret`);
  const { secret: newSecret } = rotateWebhookSecret.answer.parse(await rotated.json());
  expect(newSecret).not.toBe(secret);
  expect((await post(hub, `/api/admin/webhook-deliveries/${told.id}/redeliver`)).status).toBe(202);
  const again = await receiver.next();
  expect([again.id, again.message.data]).toEqual([told.id, told.message.data]);
  expect(again.signature).toBe(`${signatureOf(again, newSecret)} ${signatureOf(again, secret)}`);

  const log = await get(hub, `${path}/deliveries?limit=5`, listWebhookDeliveries.answer);
  expect(log.deliveries).toMatchObject([{ id: told.id, webhookId: webhook.id, type: 'article' }]);
  expect(await get(hub, `${path}/deliveries?state=failed`, listWebhookDeliveries.answer)).toEqual({
    deliveries: [],
  });

  expect((await post(hub, `${path}/remove`)).status).toBe(204);
  expect(await get(hub, '/api/admin/webhooks', listWebhooks.answer)).toEqual([]);
  for (const call of ['test', 'rotate-secret', 'remove']) {
    expect((await post(hub, `${path}/${call}`)).status).toBe(404);
  }
  expect((await post(hub, `/api/admin/webhook-deliveries/${told.id}/redeliver`)).status).toBe(409);
});

test('BLD-03 a webhook lives on: added once, changed, disabled by a 410, enabled, and told again of what was', async () => {
  const { stack, feeds, receiver, hub } = await openWorld();
  await using _ = stack;
  const wanted = { url: receiver.url, types: ['article'] };
  const key = { 'Idempotency-Key': 'one-of-mine' };
  const added = await post(hub, '/api/admin/webhooks', wanted, key);
  const answer = await added.text();
  const { webhook } = addWebhook.answer.parse(JSON.parse(answer));
  const path = `/api/admin/webhooks/${webhook.id}`;
  expect([added.status, added.headers.get('location')]).toEqual([201, path]);
  const again = await post(hub, '/api/admin/webhooks', wanted, key);
  expect([again.status, await again.text()]).toEqual([201, answer]);
  const statusOf = async (body: object, headers: Record<string, string> = {}, to = '/api/admin/webhooks') =>
    (await post(hub, to, body, headers)).status;
  expect(await statusOf({ ...wanted, types: ['news'] }, key)).toBe(422);
  expect(await statusOf(wanted, { 'Idempotency-Key': 'x'.repeat(256) })).toBe(400);
  const json = { Accept: 'application/json' };
  for (const url of [receiver.url, receiver.url.replace('http', 'HTTP')]) {
    const equal = await post(hub, '/api/admin/webhooks', { ...wanted, url }, json);
    expect(problemSchema.parse(await equal.json())).toMatchObject({
      ...{ status: 409, code: 'equal-webhook', webhookId: webhook.id },
    });
  }

  const other = await add(hub, { url: receiver.url, types: ['podcast'], events: ['updated'] });
  const otherPath = `/api/admin/webhooks/${other.webhook.id}`;
  expect(
    await statusOf({ types: ['article'], events: ['removed', 'published'] }, {}, `${otherPath}/update`),
  ).toBe(409);
  expect(await statusOf({ url: 'http://10.0.0.1/' }, {}, `${otherPath}/update`)).toBe(400);
  const changed = await post(hub, `${otherPath}/update`, { types: ['news'], categories: [] });
  const { changedAt: _changed, ...kept } = updateWebhook.answer.parse(await changed.json());
  expect(kept).toMatchObject({
    id: other.webhook.id,
    url: receiver.url,
    types: ['news'],
    events: ['updated'],
  });

  receiver.answer.status = 410;
  feeds.set('/blog', { body: rssFeed('Blog', [item(1), item(2)]) });
  expect((await post(hub, '/api/content/refresh/rss')).status).toBe(200);
  const refused = await receiver.next();
  const read = async () => get(hub, path, getWebhook.answer);
  await expect.poll(async () => (await read()).state, { timeout: 20_000 }).toBe('disabled');
  expect(await statusOf({ since: refused.message.timestamp }, {}, `${path}/replay`)).toBe(409);
  feeds.set('/blog', { body: rssFeed('Blog', [item(1), item(2), item(3)]) });
  expect((await post(hub, '/api/content/refresh/rss')).status).toBe(200);
  await expect.poll(async () => (await read()).held, { timeout: 20_000 }).toBeGreaterThanOrEqual(1);
  const { disabledAt = '' } = await read();
  expect(disabledAt >= refused.message.timestamp).toBe(true);

  receiver.answer.status = 204;
  expect((await post(hub, `${path}/enable`)).status).toBe(200);
  const told = [await receiver.next(), await receiver.next()];
  expect(told.map(({ message }) => message.data.title).sort()).toEqual(['Post 2', 'Post 3']);
  const first = told.find(({ id }) => id === refused.id);
  expect(first?.message).toEqual(refused.message);

  const sent = async () =>
    (await get(hub, `${path}/deliveries?state=sent`, listWebhookDeliveries.answer)).deliveries.length;
  await expect.poll(sent, { timeout: 20_000 }).toBe(2);
  const asked = await post(hub, `${path}/replay`, { since: refused.message.timestamp });
  expect([asked.status, await asked.json()]).toEqual([202, { messages: 2 }]);
  const replayed = [await receiver.next(), await receiver.next()];
  const bodies = (some: readonly Received[]) => some.map(({ id, message }) => [id, message]).sort();
  expect(bodies(replayed)).toEqual(bodies(told));
  const monthAgo = new Date(Date.now() - 31 * 86_400_000).toISOString();
  for (const since of [monthAgo, '2999-01-01T00:00:00.000Z', 'webhooks/0:12', undefined]) {
    expect([since, await statusOf({ since }, {}, `${path}/replay`)]).toEqual([since, 400]);
  }
});

test('S9 no secret of an endpoint stands in an answer but the one that makes it, nor in the log', async () => {
  const { stack, receiver, hub } = await openWorld();
  await using _ = stack;
  const { webhook, secret } = await add(hub, { url: receiver.url });
  const key = secret.replace('whsec_', '');
  for (const path of ['', `/${webhook.id}/deliveries`]) {
    const text = await (await fetch(`${hub.origin}/api/admin/webhooks${path}`)).text();
    expect([path, text.includes(key)]).toEqual([path, false]);
  }
  const values: string[] = [];
  for (const partition of (await hub.engines.log.ends('webhooks')).keys()) {
    const { records } = await hub.engines.log.read({ topic: 'webhooks', partition, offset: 0, limit: 100 });
    values.push(...records.map(({ value }) => value ?? ''));
  }
  expect(values).toHaveLength(1);
  expect(values.join()).toContain(webhook.id);
  expect(values.join()).not.toContain(key);
});

test('S2 an endpoint at a private address, or of what there is not, is refused with a sentence', async () => {
  const { stack, hub } = await openWorld();
  await using _ = stack;
  const url = 'https://example.com/hook';
  for (const [body, sentence] of [
    [{ url: 'http://127.0.0.1/' }, 'url can’t be taken: 127.0.0.1 is not an address of the public internet.'],
    [{ url: 'http://169.254.169.254/' }, /^url can’t be taken: 169\.254\.169\.254 is not an address of/],
    [{ url: 'https://example.com:22/' }, 'url can’t be taken: Port 22 is not one that is read.'],
    [{ url: 'ftp://example.com/' }, /^url can’t be taken: /],
    [{ url: 'nothing' }, /^url must be an address/],
    [{ url: 'https://a:b@example.com/' }, 'url must not carry a name or password.'],
    [{}, 'url must be given.'],
    [{ url, types: ['page'] }, 'types.0 must be article or video or news or podcast.'],
    [{ url, categories: ['none'] }, 'categories: there is no category none.'],
    [{ url, sources: ['none'] }, 'sources: there is no source none.'],
  ] as const) {
    const response = await post(hub, '/api/admin/webhooks', body);
    const words = await response.text();
    expect([body, response.status]).toEqual([body, 400]);
    if (typeof sentence === 'string') expect(words).toBe(sentence);
    else expect(words).toMatch(sentence);
  }
  expect((await fetch(`${hub.origin}/api/admin/webhooks/none/deliveries`)).status).toBe(404);
  expect((await post(hub, '/api/admin/webhook-deliveries/none/redeliver')).status).toBe(404);
});
