import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import {
  makeTemporaryFolder,
  type RunningProcess,
  rssFeed,
  runProcess,
  startFeedServer,
  startTraceCollector,
} from '@runrate/testkit';
import { expect } from 'vitest';
import { z } from 'zod';

const lineSchema = z.looseObject({
  msg: z.string().optional(),
  tier: z.string().optional(),
  traceId: z.string().optional(),
});
type Line = z.output<typeof lineSchema>;

export const client = {
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  spanId: '00f067aa0ba902b7',
  requestId: 'order-7',
};
const patience = { timeout: 60_000, interval: 100 };
const [before, link] = ['https://publisher.example/posts/before', 'https://publisher.example/posts/zymurgy'];

/** Starts the programs as an operator does; the one at `origin` comes last. */
export type StartPrograms = (
  env: Readonly<Record<string, string>>,
  run: (script: string, env?: Readonly<Record<string, string>>) => RunningProcess,
) => Promise<{ readonly programs: readonly RunningProcess[]; readonly origin: string }>;

interface Programs {
  readonly origin: string;
  readonly lines: () => Line[];
  readonly end: () => Promise<void>;
}

/** Follows one item from a client's refresh through feed and webhook, with a trace collector. */
export async function followOneItem(
  startPrograms: StartPrograms,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const feeds = stack.use(await startFeedServer());
  const collector = stack.use(await startTraceCollector());
  const receiver = stack.use(await startReceiver());
  feeds.set('/blog', { body: feedOf(item('https://publisher.example/posts/first')) });
  const config = join(folder.path, 'hub.yaml');
  const source = { id: 'blog', kind: 'articles', name: 'Blog', url: `${feeds.origin}/blog` };
  // JSON is valid YAML.
  const written = { sources: [source], network: { allow: [feeds.host, receiver.host] } };
  await writeFile(config, JSON.stringify(written));
  const programs = await start(stack, startPrograms, {
    ...{
      HUB_CONFIG: config,
      DATA_DIR: join(folder.path, 'data'),
      PORT: '0',
      HEALTH_PORT: '0',
      LOG_LEVEL: 'info',
    },
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'x-team=hubs%20one' },
    ...more,
  });
  const { origin } = programs;
  const hook = { url: receiver.url, types: ['article'], categories: [], sources: [] };
  const json = { 'content-type': 'application/json' };
  await call(`${origin}/api/admin/webhooks`, { headers: json, body: JSON.stringify(hook) });

  // Until the endpoint gets its first message, changes can't be assigned to a trace.
  feeds.set('/blog', { body: feedOf(item(before)) });
  await call(`${origin}/api/content/refresh/rss`, {});
  await receiver.toldOf(before);
  feeds.set('/blog', { body: feedOf(item(before), item(link)) });
  const traceparent = `00-${client.traceId}-${client.spanId}-01`;
  const headers = { traceparent, 'x-request-id': client.requestId };
  const asked = await call(`${origin}/api/content/refresh/rss`, { headers });
  expect(asked.headers.get('x-request-id')).toBe(client.requestId);
  const told = await receiver.toldOf(link);
  expect(told.traceparent).toMatch(new RegExp(`^00-${client.traceId}-[0-9a-f]{16}-01$`));

  const steps = [
    'admin call',
    'items recorded',
    'source fetched',
    'projected and indexed',
    'webhook delivered',
  ];
  const lineOf = (msg: string) =>
    programs.lines().find((line) => line.msg === msg && line.traceId === client.traceId);
  await expect.poll(() => steps.filter((msg) => !lineOf(msg)), patience).toEqual([]);
  const [call0, recorded, fetched, projected, delivered] = steps.map(lineOf);
  expect(call0).toMatchObject({ tier: 'query-api', requestId: client.requestId });
  const events = [`blog|guid:${link}`];
  expect(recorded).toMatchObject({ tier: 'ingest', requestId: client.requestId, events });
  expect(fetched).toMatchObject({ tier: 'ingest', sourceId: 'blog', new: 1 });
  const documents = expect.arrayContaining([`articles/${told.id}`]);
  expect(projected).toMatchObject({ tier: 'projector', events, documents, indexed: 1 });
  expect(delivered).toMatchObject({ tier: 'notifier', itemId: told.id, status: 204 });

  // An invalid traceparent starts a new trace and causes no error.
  const rubbish = { traceparent: `00-${client.traceId}-${client.spanId}-zz`, 'x-request-id': 'order-8' };
  await call(`${origin}/api/content/refresh/rss`, { headers: rubbish });
  const other = programs.lines().find((line) => line.requestId === 'order-8' && line.msg === 'admin call');
  expect(other?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(other?.traceId).not.toBe(client.traceId);

  await programs.end();
  const spans = collector.spans.filter(({ traceId }) => traceId === client.traceId);
  const names = ['append', 'deliver', 'fetch', 'index', 'project', 'request'];
  expect([...new Set(spans.map(({ name }) => name))].sort()).toEqual(names);
  const known = new Set([client.spanId, ...spans.map(({ spanId }) => spanId)]);
  expect(spans.filter(({ parentSpanId = '' }) => !known.has(parentSpanId))).toEqual([]);
  expect(collector.headers()).toMatchObject({ 'x-team': 'hubs one' });
}

async function start(
  stack: AsyncDisposableStack,
  startPrograms: StartPrograms,
  env: Readonly<Record<string, string>>,
): Promise<Programs> {
  let written = '';
  const { programs, origin } = await startPrograms(env, (script, own = {}) => {
    const program = stack.use(runProcess(script, { env: { ...env, ...own } }));
    program.child.stderr?.on('data', (chunk: string) => {
      written += chunk;
    });
    return program;
  });
  return {
    origin,
    lines: () =>
      written
        .split('\n')
        .filter((line) => line.startsWith('{') && line.endsWith('}'))
        .map((line) => lineSchema.parse(JSON.parse(line))),
    end: async () => {
      for (const program of programs) program.kill('SIGTERM');
      const ended = await Promise.all(programs.map((program) => program.ended));
      expect(ended.map(({ code }) => code)).toEqual(programs.map(() => 0));
    },
  };
}

function item(address: string) {
  return { guid: address, link: address, title: `Of ${address}`, body: '<p>Some words.</p>' };
}

function feedOf(...items: readonly ReturnType<typeof item>[]): string {
  const at = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index));
  return rssFeed(
    'Blog',
    items.map((one, index) => ({ ...one, publishedAt: at(index) })),
  );
}

async function call(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, { method: 'POST', ...init });
  expect(response.status).toBeLessThan(300);
  return response;
}

interface Told {
  readonly traceparent: string;
  readonly id: string;
}

/** An endpoint on loopback; tests can await messages by item title. */
async function startReceiver() {
  const messages = new Map<string, PromiseWithResolvers<Told>>();
  const messageSchema = z.object({ data: z.object({ id: z.string(), title: z.string() }) });
  /** The first message about an item, by its title. */
  const messageOf = (title: string) => {
    const message = messages.get(title) ?? Promise.withResolvers<Told>();
    messages.set(title, message);
    return message;
  };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      response.writeHead(204).end();
      const { id, title } = messageSchema.parse(JSON.parse(body)).data;
      messageOf(title).resolve({ traceparent: String(request.headers['traceparent']), id });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    ...{
      host,
      url: `http://${host}/hook`,
      toldOf: (address: string): Promise<Told> => messageOf(item(address).title).promise,
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
