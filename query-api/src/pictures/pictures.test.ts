import { mkdtemp } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { articlesView, getArticle, getVideo, pictureWidths, videosView } from '@runrate/contracts';
import { article, video } from '@runrate/testkit/documents';
import { pino } from 'pino';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startQueryApi } from '../app/start-query-api.ts';
import { type HubSetup, type HubUnderTest, startHubUnderTest } from '../testing/hub-under-test.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a publisher that serves pictures by path. */
async function servePublisher(paths: Readonly<Record<string, Handler>>) {
  const requests = new Map<string, number>();
  const closed: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.set(path, (requests.get(path) ?? 0) + 1);
    response.once('close', () => closed.push(path));
    const handler = paths[path];
    if (handler) handler(request, response);
    else response.writeHead(404).end('nothing here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    host,
    closed,
    requests: (path: string) => requests.get(path) ?? 0,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const sends =
  (type: string, body: Uint8Array | string): Handler =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(body);

function startHub(host: string, setup: HubSetup = {}): Promise<HubUnderTest> {
  return startHubUnderTest({ ...setup, config: { network: { allow: [host] }, ...setup.config } });
}

const makeFolder = () => mkdtemp(join(tmpdir(), 'pictures-'));

/** Returns the address that readers get for a picture. */
async function addressOf(hub: HubUnderTest, picture: string): Promise<string> {
  await hub.put(articlesView, article('a', { featuredImage: picture }));
  await hub.announce('articles', ['a']);
  const { featuredImage = '' } = getArticle.answer.parse(await hub.json('/api/articles/a'));
  return featuredImage;
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

function photo(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#3a6b58' } });
}

test('OWN-06 a picture comes from the hub in the width and format asked for, upright and without metadata, fetched once', async () => {
  const file = await photo(2000, 1000)
    .withExif({ IFD0: { Copyright: 'Camera 1234' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await using publisher = await servePublisher({ '/a.jpg': sends('image/jpeg', file) });
  await using hub = await startHub(publisher.host, { pictureCache: { folder: await makeFolder() } });
  const address = await addressOf(hub, `http://${publisher.host}/a.jpg`);
  expect(file.includes('Camera 1234')).toBe(true);
  expect(address).toMatch(/^\/pictures\/[\w-]{22}\/[\w-]+$/);
  const ask = async (width: number, accept: string) => {
    const response = await hub.fetch(`${address}?w=${width}`, { headers: { accept } });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { response, bytes, found: await sharp(bytes).metadata() };
  };
  const readers = [...pictureWidths, ...pictureWidths].map((width, place) =>
    ask(width, place % 2 ? 'image/avif,image/webp' : 'image/webp,*/*'),
  );
  for (const { response, bytes, found } of await Promise.all(readers)) {
    expect(response.headers.get('vary')).toContain('Accept');
    expect(found.exif).toBeUndefined();
    expect(bytes.includes('Camera 1234')).toBe(false);
    expect(found.height).toBe(found.width * 2);
  }
  expect(publisher.requests('/a.jpg')).toBe(1);
  const small = await ask(300, 'image/webp');
  expect([small.found.format, small.found.width]).toEqual(['webp', 320]);
  expect(small.response.headers.get('content-type')).toBe('image/webp');
  expect((await ask(160, 'image/avif')).response.headers.get('content-type')).toBe('image/avif');
  expect(small.response.headers.get('x-content-type-options')).toBe('nosniff');
  const again = await hub.fetch(`${address}?w=300`, {
    headers: { accept: 'image/webp', 'if-none-match': small.response.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

/** Returns a PNG header with almost no data. */
function pngHead(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    start,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(64)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const endless: Handler = (_request, response) => {
  response.writeHead(200, { 'content-type': 'image/png' });
  response.write(pngHead(100, 100));
  const more = (): void => void response.write(Buffer.alloc(262_144), () => response.writable && more());
  more();
};

test('OWN-06 hostile files are refused before they are decoded, and not asked for again', async () => {
  const gif = await photo(40, 40).gif().toBuffer();
  const jpeg = await photo(400, 400).jpeg().toBuffer();
  await using inside = await servePublisher({ '/secret.jpg': sends('image/jpeg', jpeg) });
  const hostile: Readonly<Record<string, Handler>> = {
    '/bomb.png': sends('image/png', pngHead(60_000, 60_000)),
    '/wide.png': sends('image/png', pngHead(1_000_000, 21)),
    '/large.png': sends('image/png', await photo(5000, 4300).png().toBuffer()),
    '/drawing.svg': sends('image/svg+xml', drawing),
    '/drawing.png': sends('image/png', drawing),
    '/comment.png': sends('image/png', `<!-- \u0089PNG -->${drawing}`),
    '/page.jpg': sends('image/jpeg', '<!doctype html><script>alert(1)</script>'),
    '/document.png': sends('image/png', '%PDF-1.7\n'),
    '/tiff.png': sends('image/png', await photo(40, 40).tiff().toBuffer()),
    '/heavy.jpg': sends('image/jpeg', Buffer.concat([jpeg, Buffer.alloc(11 * 1024 * 1024)])),
    '/head.jpg': sends('image/jpeg', jpeg.subarray(0, 20)),
    '/empty.png': sends('image/png', ''),
    '/error.png': (_request, response) => response.writeHead(410).end(),
    '/endless.png': endless,
    '/inside.jpg': (_request, response) =>
      response.writeHead(302, { location: `http://${inside.host}/secret.jpg` }).end(),
  };
  await using publisher = await servePublisher(hostile);
  await using hub = await startHub(publisher.host);
  for (const path of Object.keys(hostile)) {
    const address = await addressOf(hub, `http://${publisher.host}${path}`);
    for (const width of [320, 640]) {
      const answer = await hub.fetch(`${address}?w=${width}`);
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, 'There is no such picture.']);
    }
    expect([path, publisher.requests(path)]).toEqual([path, 1]);
  }
  await expect.poll(() => publisher.closed).toContain('/endless.png');
  expect(inside.requests('/secret.jpg')).toBe(0);
  const polyglot = await addressOf(hub, `http://${publisher.host}/polyglot.gif`);
  expect((await hub.fetch(polyglot)).status).toBe(404);
  await using two = await servePublisher({
    '/polyglot.gif': sends('image/gif', Buffer.concat([gif, Buffer.from('<script>alert(1)</script>')])),
  });
  await using other = await startHub(two.host);
  const shown = await other.fetch(await addressOf(other, `http://${two.host}/polyglot.gif`));
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(bytes.includes('script')).toBe(false);
});

test('OWN-06 only addresses that this hub gave out are served, private ones of items never, and any of its processes serves them', async () => {
  const file = await photo(400, 300).png().toBuffer();
  await using publisher = await servePublisher({ '/a.png': sends('image/png', file) });
  await using hub = await startHub(publisher.host);
  const address = await addressOf(hub, `http://${publisher.host}/a.png`);
  const [, , seal = '', encoded = ''] = address.split('/');
  const elsewhere = Buffer.from(`http://${publisher.host}/b.png`).toString('base64url');
  const forged = [
    `/pictures/${seal}/${elsewhere}`,
    `/pictures/${seal.slice(0, -1)}${seal.endsWith('A') ? 'B' : 'A'}/${encoded}`,
    `/pictures/${seal}x/${encoded}`,
    `/pictures/${'ä'.repeat(22)}/${encoded}`,
  ];
  await using stranger = await startHub(publisher.host);
  forged.push(await addressOf(stranger, `http://${publisher.host}/a.png`));
  for (const path of forged) expect([path, (await hub.fetch(path)).status]).toEqual([path, 404]);
  expect(publisher.requests('/b.png')).toBe(0);
  for (const secret of [
    'http://127.0.0.1:8080/a.png',
    'http://[::1]/a.png',
    'http://169.254.169.254/a.png',
  ]) {
    expect([secret, (await hub.fetch(await addressOf(hub, secret))).status]).toEqual([secret, 404]);
  }
  const second = await startQueryApi({
    ...{ config: hub.config, engines: hub.engines, host: '127.0.0.1', port: 0, lameDuckTime: 0 },
    logger: pino({ level: 'silent' }),
  });
  try {
    expect((await fetch(`${second.origin}${address}`)).status).toBe(200);
  } finally {
    await second.close();
  }
});

test('OWN-06 VID-07 a lost still gives way to the one of medium quality in the same address', async () => {
  const still = await photo(320, 180).jpeg().toBuffer();
  await using publisher = await servePublisher({ '/yt-v/medium.jpg': sends('image/jpeg', still) });
  const frames = { mediumThumbnail: `http://${publisher.host}/{id}/medium.jpg` };
  await using hub = await startHub(publisher.host, {
    config: { network: { allow: [publisher.host] }, frames },
  });
  await hub.put(
    videosView,
    video('v', { youtubeId: 'yt-v', thumbnail: `http://${publisher.host}/lost.jpg` }),
  );
  const { thumbnail } = getVideo.answer.parse(await hub.json('/api/videos/v'));
  expect((await hub.fetch(thumbnail)).status).toBe(200);
  expect(publisher.requests('/lost.jpg')).toBe(1);
});

test('OWN-06 a hub that links pictures names them where they are, lets pages load them, and serves none', async () => {
  await using hub = await startHubUnderTest({ config: { images: 'link' } });
  expect(await addressOf(hub, 'https://far.example/a.png')).toBe('https://far.example/a.png');
  expect((await hub.fetch('/api/articles')).headers.get('content-security-policy')).toMatch(
    /img-src[^;]*https:/,
  );
  await using proxy = await startHubUnderTest();
  const policy = (await proxy.fetch('/api/articles')).headers.get('content-security-policy');
  expect(policy).toContain("img-src 'self' data:;");
});

test('OWN-06 RUN-44 pictures that have to be made are counted by address; kept ones are not', async () => {
  const file = await photo(400, 300).png().toBuffer();
  await using publisher = await servePublisher({ '/a.png': sends('image/png', file) });
  const folder = await makeFolder();
  await using hub = await startHub(publisher.host, {
    rateLimits: { pictures: 2 },
    pictureCache: { folder },
  });
  const address = await addressOf(hub, `http://${publisher.host}/a.png`);
  const statuses: number[] = [];
  const left: (string | null)[] = [];
  for (const width of [160, 160, 160, 320, 480]) {
    const answer = await hub.fetch(`${address}?w=${width}`);
    await answer.arrayBuffer();
    statuses.push(answer.status);
    left.push(/r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1] ?? null);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  // Cached pictures don't count against the limit.
  expect(left).toEqual(['1', null, null, '0', '0']);
});
