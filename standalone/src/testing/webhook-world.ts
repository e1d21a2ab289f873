import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { addWebhook, type BodyOf } from '@runrate/contracts';
import { makeTemporaryFolder, rssFeed, startFeedServer } from '@runrate/testkit';
import { expect } from 'vitest';
import { z } from 'zod';
import type { HubOptions, RunningHub } from '../create-hub.ts';
import { startTestHub } from '../test-hub.ts';

const messageSchema = z.object({
  type: z.string(),
  timestamp: z.iso.datetime(),
  sequence: z.int().optional(),
  data: z.object({ id: z.string().optional(), title: z.string().optional() }),
});

export interface Received {
  readonly id: string;
  readonly signature: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The signed content, `id.timestamp.body`. */
  readonly signed: string;
  readonly message: z.output<typeof messageSchema>;
}

const names = ['id', 'timestamp', 'signature'];

/** A receiver on loopback; tests can await its messages in order. */
async function startReceiver() {
  const answer = { status: 204 };
  const arrived: Received[] = [];
  /** Every attempt, including rejected ones. */
  const all: Received[] = [];
  const waiting: ((received: Received) => void)[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      const header = (name: string) => String(request.headers[`webhook-${name}`]);
      const received = {
        ...{ id: header('id'), signature: header('signature'), body },
        headers: Object.fromEntries(names.map((name) => [`webhook-${name}`, header(name)])),
        signed: `${header('id')}.${header('timestamp')}.${body}`,
        message: messageSchema.parse(JSON.parse(body)),
      };
      response.writeHead(answer.status).end();
      all.push(received);
      const next = waiting.shift();
      if (next) next(received);
      else arrived.push(received);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    ...{ answer, host, url: `http://${host}/hook`, all },
    next: async (): Promise<Received> =>
      arrived.shift() ?? new Promise((resolve) => void waiting.push(resolve)),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function post(hub: RunningHub, path: string, body?: unknown, headers: Record<string, string> = {}) {
  return fetch(`${hub.origin}${path}`, {
    method: 'POST',
    headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

export async function get<Schema extends z.ZodType>(hub: RunningHub, path: string, schema: Schema) {
  const response = await fetch(`${hub.origin}${path}`);
  return schema.parse(await response.json());
}

export function signatureOf({ signed }: Received, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

export function item(n: number) {
  const link = `https://publisher.example/posts/${n}`;
  const publishedAt = new Date(Date.UTC(2026, 0, 1, 0, n));
  return { guid: link, link, title: `Post ${n}`, body: '<p>Some words.</p>', publishedAt };
}

export async function openWorld(engines: Partial<HubOptions> = {}) {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const feeds = stack.use(await startFeedServer());
  const receiver = stack.use(await startReceiver());
  feeds.set('/blog', { body: rssFeed('Blog', [item(1)]) });
  const source = { id: 'blog', kind: 'articles' as const, name: 'Blog', url: `${feeds.origin}/blog` };
  const config = { network: { allow: [feeds.host, receiver.host] }, sources: [source] };
  const hub = stack.use(await startTestHub(config, folder.path, {}, engines));
  return { stack, feeds, receiver, hub };
}

export async function add(hub: RunningHub, body: Partial<BodyOf<typeof addWebhook>>) {
  const response = await post(hub, '/api/admin/webhooks', body);
  expect(response.status).toBe(201);
  return addWebhook.answer.parse(await response.json());
}
