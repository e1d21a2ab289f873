import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttpClient, type FetchLimits, type HttpClient } from './http-client.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let stack = new AsyncDisposableStack();
afterEach(async () => {
  await stack.disposeAsync();
  stack = new AsyncDisposableStack();
});

async function serve(handler: Handler): Promise<string> {
  const server = createServer({ maxHeaderSize: 4_000_000 }, handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stack.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  return hostOf(server.address());
}

async function serveRaw(handler: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    handler(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stack.defer(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return hostOf(server.address());
}

function hostOf(address: ReturnType<ReturnType<typeof createTcpServer>['address']>): string {
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `127.0.0.1:${address.port}`;
}

function open(allow: readonly string[], limits: Partial<FetchLimits> = {}, clock = Date.now): HttpClient {
  const client = createHttpClient({ allow, userAgent: 'Test/1.0 (feed reader)', clock, limits });
  stack.defer(() => client.close());
  return client;
}

const ask = (client: HttpClient, host: string, path = '/') =>
  client.fetch({ url: `http://${host}${path}`, accept: '*/*' });

test('a document comes with its validators, and the hub names itself', async () => {
  let agent: string | undefined;
  const host = await serve((request, response) => {
    agent = request.headers['user-agent'];
    response.writeHead(200, { etag: '"a"', 'last-modified': 'Wed, 04 Mar 2026 18:00:00 GMT' }).end('text');
  });
  const result = await ask(open([host]), host);
  expect(result).toMatchObject({ outcome: 'fetched', etag: '"a"', movedTo: undefined });
  expect(agent).toBe('Test/1.0 (feed reader)');
});

const modified = 'Wed, 04 Mar 2026 18:00:00 GMT';
test.each([
  ['an ETag', { etag: '"a"' }, ['"a"', undefined], { outcome: 'unchanged' }],
  ['a time of modification', { lastModified: modified }, [undefined, modified], { outcome: 'unchanged' }],
  ['both', { etag: '"a"', lastModified: modified }, ['"a"', modified], { outcome: 'unchanged' }],
  ['neither', {}, [undefined, undefined], { outcome: 'failed', status: 304 }],
])('validators are sent, and a 304 answers them only: %s', async (_what, known, sent, expected) => {
  let received: unknown;
  const host = await serve(({ headers }, response) => {
    received = [headers['if-none-match'], headers['if-modified-since']];
    response.writeHead(304).end();
  });
  const result = await open([host]).fetch({ url: `http://${host}/`, accept: '*/*', ...known });
  expect(received).toEqual(sent);
  expect(result).toMatchObject(expected);
});

describe('I5 redirects', () => {
  test.each([
    [301, true],
    [308, true],
    [302, false],
    [303, false],
    [307, false],
  ])('%i with a relative address; remembered: %s', async (status, remembered) => {
    const host = await serve((request, response) => {
      if (request.url === '/old') response.writeHead(status, { location: 'new' }).end();
      else response.end('text');
    });
    const movedTo = remembered ? `http://${host}/new` : undefined;
    expect(await ask(open([host]), host, '/old')).toMatchObject({ outcome: 'fetched', movedTo });
  });

  test('a permanent redirect after a temporary one is not remembered', async () => {
    const host = await serve((request, response) => {
      if (request.url === '/a') response.writeHead(302, { location: '/b' }).end();
      else if (request.url === '/b') response.writeHead(301, { location: '/c' }).end();
      else response.end('text');
    });
    expect(await ask(open([host]), host, '/a')).toMatchObject({ outcome: 'fetched', movedTo: undefined });
  });

  test('a loop ends after five', async () => {
    let requests = 0;
    const host = await serve((_, response) => {
      requests += 1;
      response.writeHead(302, { location: '/' }).end();
    });
    const result = await ask(open([host]), host);
    expect(result).toMatchObject({ outcome: 'failed', reason: 'The server redirects more than 5 times' });
    expect(requests).toBe(6);
  });

  test.each([
    'http://127.0.0.1:1/',
    'http://localhost:8080/',
    'http://[::1]:8080/',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'javascript:alert(1)',
  ])('to %s is refused', async (location) => {
    const host = await serve((_, response) => response.writeHead(302, { location }).end());
    expect(await ask(open([host]), host)).toMatchObject({
      outcome: 'failed',
      status: undefined,
      transient: false,
    });
  });

  test('without Location fails', async () => {
    const host = await serve((_, response) => response.writeHead(302).end());
    expect(await ask(open([host]), host)).toMatchObject({ outcome: 'failed', status: 302 });
  });
});

test('S2 a name that leads to loopback is refused when it is dialled', async () => {
  const result = await open([]).fetch({ url: 'http://localhost:8080/', accept: '*/*' });
  expect(result).toMatchObject({ outcome: 'failed', transient: false });
  expect(result).toHaveProperty('reason', 'localhost is not an address of the public internet');
});

describe('I6 status', () => {
  const now = Date.parse('2026-03-04T18:00:00Z');
  test.each([
    [401, {}, {}],
    [403, {}, {}],
    [404, {}, { transient: true }],
    [410, {}, { gone: true }],
    [429, { 'retry-after': '120' }, { retryAfterMs: 120_000, hostPaused: true }],
    [429, { 'retry-after': 'Wed, 04 Mar 2026 18:10:00 GMT' }, { retryAfterMs: 600_000 }],
    [429, { 'retry-after': '-5' }, { retryAfterMs: undefined }],
    [429, { 'retry-after': '315360000' }, { retryAfterMs: 86_400_000 }],
    [500, {}, { transient: true }],
    [503, { 'retry-after': '60' }, { retryAfterMs: 60_000, hostPaused: false }],
    [204, {}, {}],
    [206, {}, {}],
  ])('%i %o', async (status, headers, expected) => {
    const host = await serve((_, response) => response.writeHead(status, headers).end());
    const result = await ask(
      open([host], {}, () => now),
      host,
    );
    expect(result).toMatchObject({ outcome: 'failed', status, ...expected });
  });

  test('429 keeps the whole host quiet for as long as it wants', async () => {
    let time = now;
    let requests = 0;
    const host = await serve((_, response) => {
      requests += 1;
      response.writeHead(requests === 1 ? 429 : 200, { 'retry-after': '60' }).end('text');
    });
    const client = open([host], {}, () => time);
    await ask(client, host, '/a');
    expect(await ask(client, host, '/b')).toMatchObject({ outcome: 'failed', hostPaused: true });
    expect(requests).toBe(1);
    time += 60_001;
    expect(await ask(client, host, '/b')).toMatchObject({ outcome: 'fetched' });
  });

  test('an empty document fails', async () => {
    const host = await serve((_, response) => response.end());
    expect(await ask(open([host]), host)).toHaveProperty(
      'reason',
      'The address answers with an empty document',
    );
  });
});

describe('I3 compression', () => {
  const text = Buffer.from('<rss version="2.0"/>'.repeat(50));
  const codecs = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync, zstd: zstdCompressSync };

  test.each(Object.entries(codecs))(
    '%s is unpacked, and a bomb of it is stopped',
    async (encoding, compress) => {
      const bomb = compress(Buffer.alloc(20 * 1024 * 1024, 'a'));
      const host = await serve((request, response) => {
        response.writeHead(200, { 'content-encoding': encoding });
        response.end(request.url === '/bomb' ? bomb : compress(text));
      });
      const client = open([host]);
      const result = await ask(client, host);
      expect(result.outcome === 'fetched' && Buffer.from(result.body).equals(text)).toBe(true);
      expect(await ask(client, host, '/bomb')).toHaveProperty('reason', 'The document is larger than 15 MiB');
    },
  );

  test('doubled, lying and cut encodings', async () => {
    const host = await serve((request, response) => {
      const [encoding, body] =
        request.url === '/doubled'
          ? ['gzip, gzip', gzipSync(gzipSync(text))]
          : request.url === '/lying'
            ? ['gzip', text]
            : request.url === '/unknown'
              ? ['rot13', text]
              : ['gzip', gzipSync(text).subarray(0, 30)];
      response.writeHead(200, { 'content-encoding': encoding }).end(body);
    });
    const client = open([host]);
    expect(await ask(client, host, '/doubled')).toMatchObject({ outcome: 'fetched' });
    expect(await ask(client, host, '/lying')).toMatchObject({ outcome: 'fetched' });
    expect(await ask(client, host, '/unknown')).toMatchObject({ outcome: 'failed' });
    expect(await ask(client, host, '/cut')).toMatchObject({ outcome: 'failed' });
  });
});

describe('I4 never-ending answers', () => {
  const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/xml\r\n';
  /** Sends a start, then a little more every 20 ms forever. */
  const drip = (start: string, more: string) => (socket: Socket) => {
    socket.write(start);
    const timer = setInterval(() => socket.write(more), 20);
    socket.on('close', () => clearInterval(timer));
  };
  const reset = (socket: Socket) => {
    socket.write(`${head}content-length: 100\r\n\r\nabc`, () => socket.resetAndDestroy());
  };
  test.each<[string, (socket: Socket) => void]>([
    ['no answer', () => {}],
    ['one byte at a time', drip(`${head}content-length: 100000\r\n\r\n`, 'a')],
    ['endless chunks', drip(`${head}transfer-encoding: chunked\r\n\r\n`, '1\r\na\r\n')],
    ['no end of headers', drip(head, 'x-a: b\r\n')],
    ['1 MB header', (socket) => socket.write(`${head}x-long: ${'a'.repeat(1_000_000)}\r\n\r\n`)],
    ['10,000 headers', (socket) => socket.write(`${head}${'x-a: b\r\n'.repeat(10_000)}\r\n`)],
    ['length too long', (socket) => socket.end(`${head}content-length: 100\r\n\r\nabc`)],
    ['reset half way', reset],
    ['not HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n')],
  ])('%s ends with a reason', async (_, handler) => {
    const host = await serveRaw((socket) => void socket.once('data', () => handler(socket)));
    const result = await ask(open([host], { requestMs: 300 }), host);
    expect(result).toMatchObject({ outcome: 'failed' });
    expect(result).not.toHaveProperty('reason', 'The address could not be read');
  });

  test('I11 a body beyond the limit is cut off', async () => {
    const host = await serve((_, response) => {
      const more = (): void => void response.write('a'.repeat(65_536), () => response.writable && more());
      response.writeHead(200);
      more();
    });
    expect(await ask(open([host], { bodyBytes: 1_048_576 }), host)).toHaveProperty(
      'reason',
      'The document is larger than 1 MiB',
    );
  });
});

test('at most two at once of one host', async () => {
  let open_ = 0;
  let most = 0;
  const held: (() => void)[] = [];
  const host = await serve((_, response) => {
    most = Math.max(most, ++open_);
    held.push(() => {
      open_ -= 1;
      response.end('text');
    });
    if (held.length >= 2) for (const release of held.splice(0)) release();
  });
  const client = open([host]);
  await Promise.all(['/1', '/2', '/3', '/4'].map((path) => ask(client, host, path)));
  expect(most).toBe(2);
});
