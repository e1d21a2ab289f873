import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import {
  findBrowser,
  makeTemporaryFolder,
  quietChromiumFlags,
  rssFeed,
  runProcess,
  startFeedServer,
} from '@runrate/testkit';

/**
 * Measures page weight with publisher-sized pictures, linked directly and resized by the hub: the front page and an
 * article in headless Chromium, scrolled to the end, each with an empty cache.
 */
const main = join(import.meta.dirname, '../../standalone/src/main.ts');
const [articles, width, height] = [24, 2000, 1250];
const screens = { phone: { width: 412, height: 915 }, desktop: { width: 1280, height: 800 } };

/** Draws camera-like pictures: smooth shapes with some grain. */
async function drawPictures(browser: Browser): Promise<Buffer[]> {
  const page = await browser.newPage();
  const pictures: Buffer[] = [];
  for (let seed = 1; seed <= articles; seed += 1) {
    const encoded = await page.evaluate(
      ({ seed: start, width: across, height: down }) => {
        let state = start * 2_654_435_761;
        const random = () => {
          state = (state * 1_664_525 + 1_013_904_223) >>> 0;
          return state / 2 ** 32;
        };
        const canvas = Object.assign(document.createElement('canvas'), { width: across, height: down });
        const context = canvas.getContext('2d');
        if (!context) throw new Error('no canvas');
        for (let shape = 0; shape < 60; shape += 1) {
          const [x, y, radius] = [random() * across, random() * down, 100 + random() * 600];
          const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
          gradient.addColorStop(0, `hsla(${random() * 360} 60% ${30 + random() * 40}% / 0.8)`);
          gradient.addColorStop(1, 'transparent');
          context.fillStyle = gradient;
          context.fillRect(0, 0, across, down);
        }
        const image = context.getImageData(0, 0, across, down);
        for (let place = 0; place < image.data.length; place += 4) {
          const grain = (random() - 0.5) * 16;
          for (const channel of [0, 1, 2]) {
            image.data[place + channel] = (image.data[place + channel] ?? 0) + grain;
          }
        }
        context.putImageData(image, 0, 0);
        return canvas.toDataURL('image/jpeg', 0.85).split(',')[1] ?? '';
      },
      { seed, width, height },
    );
    pictures.push(Buffer.from(encoded, 'base64'));
  }
  await page.close();
  return pictures;
}

async function startPublisher(stack: AsyncDisposableStack, pictures: readonly Buffer[]) {
  const feeds = stack.use(await startFeedServer());
  const text = 'Teams measure what they ship and what it earns them. '.repeat(60);
  for (const [index, body] of pictures.entries())
    feeds.set(`/picture-${index}.jpg`, { body, contentType: 'image/jpeg' });
  const items = pictures.map((_, index) => ({
    ...{
      guid: `guid-${index}`,
      link: `https://far.example/${index}`,
      title: `Article ${index} of the publisher`,
    },
    body: `<p><img src="${feeds.origin}/picture-${index}.jpg"></p><p>${text}</p>`,
    publishedAt: new Date(Date.now() - index * 3_600_000),
  }));
  feeds.set('/feed', { body: rssFeed('far', items), contentType: 'application/rss+xml' });
  return feeds;
}

async function visit(browser: Browser, address: string, viewport: { width: number; height: number }) {
  const page = await browser.newPage({ viewport, deviceScaleFactor: 2, serviceWorkers: 'block' });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const seen = { requests: 0, bytes: 0, pictures: 0, pictureBytes: 0, hosts: new Set<string>() };
  const kinds = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('http')) return;
    kinds.set(requestId, type);
    seen.hosts.add(new URL(response.url).host);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === undefined) return;
    seen.requests += 1;
    seen.bytes += encodedDataLength;
    if (kind !== 'Image') return;
    seen.pictures += 1;
    seen.pictureBytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const pictures = page.locator('main img');
  for (let place = 0; place < (await pictures.count()); place += 1)
    await pictures.nth(place).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.close();
  return seen;
}

await using stack = new AsyncDisposableStack();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...quietChromiumFlags] });
stack.defer(() => browser.close());
const pictures = await drawPictures(browser);
const feeds = await startPublisher(stack, pictures);
const kilobytes = (bytes: number) => Math.round(bytes / 1000);
const average = pictures.reduce((sum, { length }) => sum + length, 0) / pictures.length;
process.stdout.write(
  `${articles} pictures of ${width} × ${height}, ${kilobytes(average)} kB each on average\n`,
);
for (const images of ['link', 'proxy']) {
  const folder = stack.use(await makeTemporaryFolder());
  const config = join(folder.path, 'hub.yaml');
  const source = `{ id: far, kind: articles, name: Far, url: "${feeds.origin}/feed", show: full }`;
  await writeFile(
    config,
    `images: ${images}\nnetwork: { allow: ["${feeds.host}"] }\nsources:\n  - ${source}\n`,
  );
  const env = { HUB_CONFIG: config, DATA_DIR: join(folder.path, 'data'), PORT: '0', LOG_LEVEL: 'warn' };
  const hub = runProcess(main, { env });
  const [, origin = ''] = await hub.line(/^ready (http:\S+)$/);
  const listed = await (await fetch(`${origin}/api/articles?limit=1`)).text();
  const article = `/article/${/"slug":"([^"]+)"/.exec(listed)?.[1] ?? ''}`;
  for (const [screen, viewport] of Object.entries(screens)) {
    for (const path of ['/', '/articles', article]) {
      const seen = await visit(browser, `${origin}${path}`, viewport);
      const name = path === '/' ? 'front page' : path === article ? 'article' : 'list';
      process.stdout.write(
        `${images.padEnd(6)} ${screen.padEnd(8)} ${name.padEnd(11)} ${seen.requests} requests, ${kilobytes(seen.bytes)} kB; ` +
          `pictures ${seen.pictures}, ${kilobytes(seen.pictureBytes)} kB; ${seen.hosts.size} hosts\n`,
      );
    }
  }
  hub.kill('SIGTERM');
  await hub.ended;
}
