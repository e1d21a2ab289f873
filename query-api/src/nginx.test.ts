import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type ClientHttp2Session, connect, type OutgoingHttpHeaders } from 'node:http2';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { articlesView } from '@runrate/contracts';
import { makeTemporaryFolder } from '@runrate/testkit';
import { article } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { startHubUnderTest } from './testing/hub-under-test.ts';

const missing = [
  ['nginx', '-v'],
  ['openssl', 'version'],
].find(([program = '', ...args]) => spawnSync(program, args).error)?.[0];
if (missing) process.stdout.write(`The test of a real nginx (RUN-31) is skipped: ${missing} is not here.\n`);

test.skipIf(missing)(
  'RUN-31 a real nginx with deploy/nginx: HTTP/2 over TLS, streams at once, assets kept, feeds of 15 MiB, only its own word for addresses',
  async () => {
    await using stack = new AsyncDisposableStack();
    const folder = stack.use(await makeTemporaryFolder());
    const webDir = join(folder.path, 'web');
    await mkdir(join(webDir, 'assets'), { recursive: true });
    await writeFile(
      join(webDir, 'index.html'),
      '<html><head><!--head--></head><body><!--boot--></body></html>',
    );
    await writeFile(join(webDir, 'assets/app-1a2b.js'), 'let a = 1;');
    const hub = stack.use(
      await startHubUnderTest({
        webDir,
        trustedProxies: 1,
        publicUrl: 'https://hub.example',
        adminToken: 'correct-horse-battery',
        rateLimits: { subscribe: 1 },
      }),
    );
    const { plain, certificate, port } = await startNginx(stack, folder.path, new URL(hub.api.origin).port);
    const client = connect(`https://127.0.0.1:${port}`, { ca: certificate, servername: 'hub.example' });
    stack.defer(() => client.destroy());

    expect((await ask(client, { ':path': '/' })).headers[':status']).toBe(200);
    expect(client.alpnProtocol).toBe('h2');
    const redirect = await fetch(`http://127.0.0.1:${plain}/news?a=1`, { redirect: 'manual' });
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, 'https://127.0.0.1/news?a=1']);
    for (const own of ['/metrics', '/readyz'])
      expect((await ask(client, { ':path': own })).headers[':status']).toBe(404);

    const kept: unknown[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const { headers, body } = await ask(client, { ':path': '/assets/app-1a2b.js' });
      kept.push(headers['x-cache']);
      expect([headers[':status'], body, headers['cache-control']]).toEqual([
        ...[200, 'let a = 1;', 'public, max-age=31536000, immutable'],
      ]);
    }
    expect(kept).toEqual(['MISS', 'HIT']);

    const stream = client.request({ ':path': '/api/live' });
    stack.defer(() => stream.close());
    stream.setEncoding('utf8');
    let heard = '';
    const told = new Promise<void>((resolve) => {
      stream.on('data', (chunk: string) => {
        heard += chunk;
        if (heard.includes('articles')) resolve();
      });
    });
    await once(stream, 'response');
    await hub.put(articlesView, article('a'));
    await hub.announce('articles', ['a']);
    await told;

    const post = { ':method': 'POST', ':path': '/websub/unknown', 'content-type': 'application/rss+xml' };
    const large = await ask(client, post, Buffer.alloc(15 * 1024 ** 2, 'x'));
    expect(large.headers[':status']).toBe((await hub.post('/websub/unknown', '<rss/>')).status);
    expect((await ask(client, post, Buffer.alloc(17 * 1024 ** 2, 'x'))).headers[':status']).toBe(413);

    const subscribe = {
      ':method': 'POST',
      ':path': '/api/newsletter/subscribe',
      'content-type': 'application/json',
    };
    const statuses: unknown[] = [];
    for (const claimed of ['203.0.113.1', '203.0.113.2']) {
      const headers = { ...subscribe, 'x-forwarded-for': claimed, forwarded: `for=${claimed}` };
      const answer = await ask(client, headers, Buffer.from(JSON.stringify({ email: 'a@example.com' })));
      statuses.push(answer.headers[':status']);
    }
    expect(statuses).toEqual([200, 429]);
  },
  60_000,
);

/** Starts nginx with the shipped file in a folder of the test, with name, certificate and ports filled in. */
async function startNginx(stack: AsyncDisposableStack, folder: string, hubPort: string) {
  const [key, chain] = [join(folder, 'key.pem'), join(folder, 'chain.pem')];
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=hub.example'],
    ...['-addext', 'subjectAltName=DNS:hub.example', '-keyout', key, '-out', chain],
  ]);
  const [plain, port] = [await findFreePort(), await findFreePort()];
  const shipped = await readFile(new URL('../../deploy/nginx/runrate.conf', import.meta.url), 'utf8');
  const site = shipped
    .replaceAll(/^ +listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('127.0.0.1:3000', `127.0.0.1:${hubPort}`)
    .replace('/etc/letsencrypt/live/hub.example/fullchain.pem', chain)
    .replace('/etc/letsencrypt/live/hub.example/privkey.pem', key)
    .replace('/var/cache/runrate-nginx', join(folder, 'cache'));
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const file = join(folder, 'nginx.conf');
  const pid = join(folder, 'nginx.pid');
  const asRoot = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(
    file,
    `${asRoot} daemon off; pid ${pid}; error_log stderr notice; events {} http { access_log off; ${places.join(' ')} ${site} }`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(nginx, 'close');
  stack.defer(async () => {
    nginx.kill('SIGTERM');
    await ended;
  });
  let said = '';
  const started = new Promise<void>((resolve) => {
    nginx.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      if (said.includes('start worker process ')) resolve();
    });
  });
  const failed = ended.then(() => {
    throw new Error(`nginx ended: ${said}`);
  });
  await Promise.race([started, failed]);
  return { plain, port, certificate: await readFile(chain, 'utf8') };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function ask(client: ClientHttp2Session, headers: OutgoingHttpHeaders, body?: Buffer) {
  const stream = client.request(
    { ':authority': 'hub.example', ...headers },
    { endStream: body === undefined },
  );
  // A body that is refused is not read to its end.
  stream.on('error', () => undefined);
  if (body) stream.end(body);
  const [answered] = await once(stream, 'response');
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  await once(stream, 'close');
  return { headers: answered as Record<string, unknown>, body: text };
}
