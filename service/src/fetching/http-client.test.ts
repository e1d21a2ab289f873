import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
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
    expect(await ask(open([host]), host)).toMatchObject({
      reason: 'The server redirects without saying where to',
      status: 302,
    });
  });

  test('to what is not an address fails', async () => {
    const host = await serve((_, response) => response.writeHead(301, { location: 'http://[' }).end());
    expect(await ask(open([host]), host)).toMatchObject({
      reason: 'The server redirects to an address that is not valid',
      status: 301,
    });
  });

  test.each([
    [4096, true],
    [4097, false],
  ])('an address of %i characters is followed; remembered: %s', async (length, remembered) => {
    const host = await serve((request, response) => {
      if (request.url === '/old') response.writeHead(301, { location: to }).end();
      else response.end('text');
    });
    const start = `http://${host}/?`;
    const to = start + 'a'.repeat(length - start.length);
    const movedTo = remembered ? to : undefined;
    expect(await ask(open([host]), host, '/old')).toMatchObject({ outcome: 'fetched', url: to, movedTo });
  });
});

test('S2 a name that leads to loopback is refused when it is dialled', async () => {
  const result = await open([]).fetch({ url: 'http://localhost:8080/', accept: '*/*' });
  expect(result).toMatchObject({ outcome: 'failed', transient: false });
  expect(result).toHaveProperty('reason', 'localhost is not an address of the public internet');
});

describe('I6 status', () => {
  const now = Date.parse('2026-03-04T18:00:00Z');
  const hour = { 'retry-after': '3600' };
  const own = (status: number) => `The server has a problem of its own (${status})`;
  const locked = (status: number) => `The server does not let the hub read this address (${status})`;
  const other = (status: number) => `The server answers with the status ${status}`;
  const often = 'The server says that it is asked too often (429)';
  const gone = 'The publisher says that this address is gone for good (410)';
  test.each([
    [204, {}, 'The address answers without content (204)', {}],
    [206, {}, other(206), {}],
    [304, {}, other(304), {}],
    [400, {}, other(400), {}],
    [401, {}, locked(401), {}],
    [403, hour, locked(403), {}],
    [404, {}, 'There is nothing at this address (404)', { transient: true }],
    [408, {}, other(408), { transient: true }],
    [410, {}, gone, { gone: true }],
    [418, {}, other(418), {}],
    [429, {}, often, { transient: true }],
    [429, { 'retry-after': '120' }, often, { transient: true, retryAfterMs: 120_000, hostPaused: true }],
    [429, { 'retry-after': '-5' }, often, { transient: true }],
    [499, {}, other(499), {}],
    [500, hour, own(500), { transient: true }],
    [503, { 'retry-after': '60' }, own(503), { transient: true, retryAfterMs: 60_000 }],
    [599, {}, own(599), { transient: true }],
  ])('%i %o: %s', async (status, headers, reason, expected) => {
    const host = await serve((_, response) => response.writeHead(status, headers).end());
    const client = open([host], {}, () => now);
    expect(await ask(client, host)).toEqual({
      ...{ outcome: 'failed', status, reason, transient: false, retryAfterMs: undefined },
      ...{ gone: false, hostPaused: false, passing: false, ...expected },
    });
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
    time += 59_999;
    expect(await ask(client, host, '/b')).toMatchObject({
      ...{ outcome: 'failed', hostPaused: true, retryAfterMs: 1, status: undefined },
      reason: `${host} asked to be left alone until 2026-03-04T18:01:00.000Z`,
    });
    expect(requests).toBe(1);
    time += 1;
    expect(await ask(client, host, '/b')).toMatchObject({ outcome: 'fetched' });
  });

  test.each([
    [429, {}],
    [503, { 'retry-after': '60' }],
    [200, { 'retry-after': '60' }],
  ])('%i %o leaves the host to be asked', async (status, headers) => {
    let requests = 0;
    const host = await serve((_, response) => {
      requests += 1;
      response.writeHead(requests === 1 ? status : 200, headers).end('text');
    });
    const client = open([host]);
    await ask(client, host, '/a');
    expect(await ask(client, host, '/b')).toMatchObject({ outcome: 'fetched' });
  });

  test('an empty document fails', async () => {
    const host = await serve((_, response) => response.end());
    expect(await ask(open([host]), host)).toMatchObject({
      reason: 'The address answers with an empty document',
      status: 200,
    });
  });
});

describe('what a request says and what is kept of the answer', () => {
  test('agent with a contact, accepted types and encodings', async () => {
    let asked: IncomingMessage['headers'] = {};
    const host = await serve((request, response) => {
      asked = request.headers;
      response.end('text');
    });
    const [url, accept, contact] = [`http://${host}/`, 'text/xml', 'mail@example.com'];
    await open([host]).fetch({ url, accept, contact });
    expect(asked).toMatchObject({
      ...{ accept, 'user-agent': 'Test/1.0 (feed reader) mail@example.com' },
      'accept-encoding': 'gzip, deflate, br, zstd',
    });
  });

  const header = (length: number) => 'a'.repeat(length);
  test.each<[string, object, object]>([
    ['content-type', { 'content-type': 'text/xml' }, { contentType: 'text/xml' }],
    ['no headers', {}, { etag: undefined, lastModified: undefined, link: undefined, robots: [] }],
    ['a long etag', { etag: header(1000) }, { etag: header(1000) }],
    ['an etag that is too long', { etag: header(1001) }, { etag: undefined }],
    ['a long last-modified', { 'last-modified': header(200) }, { lastModified: header(200) }],
    ['a last-modified that is too long', { 'last-modified': header(201) }, { lastModified: undefined }],
    ['a long link', { link: header(8000) }, { link: header(8000) }],
    ['a link that is too long', { link: header(8001) }, { link: undefined }],
    [
      'a link in two parts',
      { link: ['<a>; rel=hub', '<b>; rel=self'] },
      { link: '<a>; rel=hub, <b>; rel=self' },
    ],
    ['robots', { 'x-robots-tag': 'noai' }, { robots: ['noai'] }],
    [
      'robots in parts, one too long',
      { 'x-robots-tag': ['noai', header(1000), header(1001)] },
      { robots: ['noai', header(1000)] },
    ],
  ])('%s', async (_what, headers, expected) => {
    const host = await serve((_, response) => response.writeHead(200, { ...headers }).end('text'));
    expect(await ask(open([host]), host)).toMatchObject({ outcome: 'fetched', status: 200, ...expected });
  });

  test('what is not an address is not requested', async () => {
    const result = await open([]).fetch({ url: 'not an address', accept: '*/*' });
    expect(result).toMatchObject({ reason: 'The address is not a valid one', transient: false });
  });
});

describe('forms', () => {
  const post = async (status: number, headers: Record<string, string> = {}) => {
    const received: unknown[] = [];
    const host = await serve((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        received.push([
          request.method,
          request.url,
          request.headers['content-type'],
          String(Buffer.concat(chunks)),
        ]);
        response.writeHead(request.url === '/moved' ? 202 : status, headers).end('text');
      });
    });
    const url = `http://${host}/hub`;
    const form = { 'hub.mode': 'subscribe', 'hub.topic': 'a b&c' };
    return { url, received, result: await open([host]).fetch({ url, accept: '*/*', form }) };
  };
  const sent = (path: string) => [
    ...['POST', path, 'application/x-www-form-urlencoded'],
    'hub.mode=subscribe&hub.topic=a+b%26c',
  ];

  test.each([200, 202, 204, 299])('%i accepts it; the answer is not read', async (status) => {
    const { url, received, result } = await post(status);
    expect(received).toEqual([sent('/hub')]);
    expect(result).toEqual({
      ...{ outcome: 'fetched', status, url, body: new Uint8Array(), movedTo: undefined },
      ...{ contentType: undefined, etag: undefined, lastModified: undefined, link: undefined },
    });
  });

  test.each([307, 308])('%i sends it on to where it moved', async (status) => {
    const { received, result } = await post(status, { location: '/moved' });
    expect(received).toEqual([sent('/hub'), sent('/moved')]);
    expect(result).toMatchObject({ outcome: 'fetched', status: 202 });
  });

  test.each([
    [300, { location: '/moved' }],
    [301, { location: '/moved' }],
    [302, { location: '/moved' }],
    [307, {}],
    [400, {}],
    [500, {}],
  ])('%i %o refuses it', async (status, headers) => {
    const { received, result } = await post(status, headers);
    expect(received).toEqual([sent('/hub')]);
    expect(result).toMatchObject({ outcome: 'failed', status });
  });

  test('a hub that is asked too often says when to come back', async () => {
    expect((await post(429, { 'retry-after': '60' })).result).toMatchObject({
      retryAfterMs: 60_000,
      hostPaused: true,
    });
  });
});

test('closing ends what is under way', async () => {
  const arrived = Promise.withResolvers<void>();
  const host = await serve(() => arrived.resolve());
  const client = open([host]);
  const asking = ask(client, host);
  await arrived.promise;
  await client.close();
  expect(await asking).toMatchObject({ outcome: 'failed' });
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

  const twice = gzipSync(deflateSync(text));
  const markup = (start: string) => Buffer.from(`${start} and more`);
  const bom = '\uFEFF';
  test.each<[string, string, Buffer, Buffer]>([
    ['doubled', 'gzip, gzip', gzipSync(gzipSync(text)), text],
    ['two, unpacked in reverse', 'deflate, gzip', twice, text],
    ['three', 'gzip,gzip,gzip', gzipSync(gzipSync(gzipSync(text))), text],
    ['raw deflate', 'deflate', deflateRawSync(text), text],
    ['x-gzip in capitals', 'X-GZIP', gzipSync(text), text],
    ['identity and nothing', 'identity, , gzip', gzipSync(text), text],
    ['none after all', 'gzip', markup('<rss'), markup('<rss')],
    ['none, after a byte order mark', 'gzip', markup(`${bom}<?xml`), markup(`${bom}<?xml`)],
    ['none, after white space', 'br', markup(' \n<!DOCTYPE'), markup(' \n<!DOCTYPE')],
    ['none, JSON', 'gzip', markup('{  "version"'), markup('{  "version"')],
  ])('%s', async (_what, encoding, sent, expected) => {
    const host = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(sent),
    );
    const result = await ask(open([host]), host);
    expect(result.outcome === 'fetched' && String(Buffer.from(result.body))).toBe(String(expected));
  });

  test.each<[string, string, Buffer, string]>([
    ['cut', 'gzip', gzipSync(text).subarray(0, 30), 'gzip'],
    ['unknown', 'gzip, rot13', text, 'rot13'],
    ['unknown and long', 'a'.repeat(50), text, 'a'.repeat(40)],
    ['four', 'gzip,gzip,gzip,gzip', text, 'gzip,gzip,gzip,gzip'],
    ['many', 'gzip,'.repeat(30), text, 'gzip,'.repeat(16)],
    ['markup in the middle of something else', 'gzip', Buffer.from('text <rss'), 'gzip'],
  ])('%s can not be unpacked', async (_what, encoding, sent, told) => {
    const host = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(sent),
    );
    expect(await ask(open([host]), host)).toMatchObject({
      ...{ outcome: 'failed', status: 200, reason: `The answer could not be unpacked (${told})` },
    });
  });

  test.each([
    ['as sent', undefined],
    ['unpacked', 'gzip'],
  ])('a document of exactly the limit is read, and one byte more is not: %s', async (_what, encoding) => {
    const host = await serve((request, response) => {
      const document = Buffer.alloc(request.url === '/whole' ? 1024 * 1024 : 1024 * 1024 + 1, 'a');
      response.writeHead(200, encoding === undefined ? {} : { 'content-encoding': encoding });
      response.end(encoding === undefined ? document : gzipSync(document));
    });
    const client = open([host], { bodyBytes: 1024 * 1024 });
    expect(await ask(client, host, '/whole')).toMatchObject({ outcome: 'fetched' });
    expect(await ask(client, host, '/more')).toMatchObject({
      reason: 'The document is larger than 1 MiB',
      status: 200,
    });
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
  const late = 'The server did not finish its answer in time';
  const long = 'The head of the answer is larger than is read';
  const cutOff = 'The answer was cut off in the middle';
  test.each<[string, (socket: Socket) => void, string]>([
    ['no answer', () => {}, late],
    ['one byte at a time', drip(`${head}content-length: 100000\r\n\r\n`, 'a'), late],
    ['endless chunks', drip(`${head}transfer-encoding: chunked\r\n\r\n`, '1\r\na\r\n'), late],
    ['no end of headers', drip(head, 'x-a: b\r\n'), late],
    ['1 MB header', (socket) => socket.write(`${head}x-long: ${'a'.repeat(1_000_000)}\r\n\r\n`), long],
    ['10,000 headers', (socket) => socket.write(`${head}${'x-a: b\r\n'.repeat(10_000)}\r\n`), long],
    ['length too long', (socket) => socket.end(`${head}content-length: 100\r\n\r\nabc`), cutOff],
    ['reset half way', reset, 'The server broke the connection off'],
    [
      'not HTTP',
      (socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'),
      'The answer is not one of the HTTP protocol',
    ],
  ])('%s ends with a reason', async (_, handler, reason) => {
    const host = await serveRaw((socket) => void socket.once('data', () => handler(socket)));
    const result = await ask(open([host], { requestMs: 300 }), host);
    expect(result).toMatchObject({ outcome: 'failed', reason });
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
