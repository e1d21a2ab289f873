import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { articlesView, type HubConfigInput, hubConfigSchema } from '@runrate/contracts';
import { toAccents } from '@runrate/service';
import { type MailLook, toButtonLink, toHtmlDocument } from '@runrate/service/subscribers';
import { article } from '@runrate/testkit/documents';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrand } from './hub/brand/open-brand.ts';
import { toEmbedPage } from './site/embeds/embed-page.ts';
import { type HubSetup, startHubUnderTest } from './testing/hub-under-test.ts';

let folder = '';
const at = (name: string) => join(folder, name);
const head =
  '<title>Runrate</title><link rel="icon" href="/favicon.svg" type="image/svg+xml" />' +
  '<link rel="apple-touch-icon" href="/icons/icon-180.png" />' +
  '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/newsreader-headline-x.woff2" />' +
  '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/inter-x.woff2" />' +
  '<!--head--><link rel="stylesheet" href="/assets/index-x.css">';

/** An SVG that would do harm as a page. It is a red rectangle; the logo is twice as wide as it is high. */
const drawing = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10" onload="alert(1)"><script>alert(2)</script>` +
  `<image href="file:///etc/passwd" width="5" height="5"/><rect width="${width}" height="10" fill="#ff0000"/></svg>`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-'));
  await writeFile(
    at('index.html'),
    `<!doctype html><html lang="en" data-theme-default="system"><head>${head}</head><body><div id="root"></div><!--boot--></body></html>`,
  );
  await writeFile(at('icon.svg'), drawing(10));
  await writeFile(at('logo.svg'), drawing(40));
  await writeFile(at('wide.svg'), drawing(20_000_000));
  await writeFile(at('cut.png'), (await photo(40, 40)).subarray(0, 60));
  await writeFile(at('social.png'), await photo(2400, 1260));
  await writeFile(at('many.png'), await photo(5000, 5000));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#102030' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

function startBranded(brand: HubConfigInput['brand'], setup: HubSetup = {}) {
  return startHubUnderTest({ webDir: folder, ...setup, config: { brand: { name: 'Bee & Co', ...brand } } });
}

async function pixelOf(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

test('OWN-23 favicon, icons of the manifest and the touch icon are made of one drawing, which itself is never passed on', async () => {
  await using hub = await startBranded({ icon: at('icon.svg') });
  const html = await (await hub.fetch('/')).text();
  expect(html).toContain('<link rel="icon" href="/icons/icon-48.png" sizes="48x48" type="image/png" />');
  const manifest: unknown = await hub.json('/manifest.webmanifest');
  expect(manifest).toMatchObject({
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192' },
      { src: '/icons/icon-512.png', sizes: '512x512' },
      { src: '/icons/maskable-512.png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
  expect(JSON.stringify(manifest)).not.toContain('svg');
  for (const [path, side] of Object.entries({
    'icon-48': 48,
    'icon-180': 180,
    'icon-192': 192,
    'icon-512': 512,
    'maskable-512': 512,
  })) {
    const response = await hub.fetch(`/icons/${path}.png`);
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: side, height: side });
    expect(await pixelOf(bytes, side / 2, side / 2)).toEqual([255, 0, 0, 255]);
    const tag = response.headers.get('etag') ?? '';
    const again = await hub.fetch(`/icons/${path}.png`, { headers: { 'if-none-match': tag } });
    expect([path, again.status]).toEqual([path, 304]);
    // Circles and rounded corners must not cut anything off the picture.
    if (path !== 'icon-180' && path !== 'maskable-512') continue;
    expect(await pixelOf(bytes, 0, 0)).toEqual([251, 250, 247, 255]);
  }
  const [byItself, touched] = await Promise.all(
    ['/favicon.ico', '/icons/icon-192.png'].map(async (path) => {
      const response = await hub.fetch(path);
      return [response.status, response.headers.get('content-type'), await response.bytes()];
    }),
  );
  expect(byItself).toEqual(touched);
  expect(byItself?.slice(0, 2)).toEqual([200, 'image/png']);
  const old = await (await hub.fetch('/favicon.svg')).text();
  expect(old).toContain('href="data:image/png;base64,');
  expect(old).not.toMatch(/script|onload|passwd|rect/);
  expect(await (await hub.fetch('/offline.html')).text()).toContain('href="/icons/icon-48.png"');
});

test('OWN-23 a logo stands in header and footer with its size, and never as the file it was made of', async () => {
  await using hub = await startBranded({ logo: at('logo.svg') });
  const html = await (await hub.fetch('/')).text();
  const boot = /<script type="application\/json" id="boot">([^<]*)/.exec(html)?.[1] ?? '';
  const { brand } = JSON.parse(boot);
  expect(brand).toMatchObject({ name: 'Bee & Co', logo: { width: 480, height: 120 } });
  expect(boot).not.toContain(folder);
  const response = await hub.fetch(brand.logo.src);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toContain('immutable');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 120 });
});

test('OWN-23 pages without a picture show the social image in previews; those with one show their own', async () => {
  const publicUrl = 'https://hub.example';
  await using hub = await startBranded({ socialImage: at('social.png') }, { publicUrl });
  await hub.put(articlesView, article('a', { featuredImage: 'https://example.com/a.png' }));
  const html = await (await hub.fetch('/articles')).text();
  const [, address = ''] =
    /<meta property="og:image" content="https:\/\/hub\.example([^"]+)"/.exec(html) ?? [];
  for (const [name, content] of Object.entries({ width: '1200', height: '630', alt: 'Bee &amp; Co' })) {
    expect(html).toContain(`<meta property="og:image:${name}" content="${content}" />`);
  }
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />');
  const picture = Buffer.from(await (await hub.fetch(address)).arrayBuffer());
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const own = await (await hub.fetch('/article/slug-a')).text();
  expect(own).toMatch(
    /<meta property="og:image" content="https:\/\/hub\.example\/pictures\/[\w-]{22}\/[\w-]+" \/>/,
  );
  expect(own).not.toContain('og:image:width');
});

test('OWN-23 accent and fonts come in a sheet after those of the build; pages load no font they do not use', async () => {
  await using hub = await startBranded({ accent: '#808080', fonts: { reading: 'system-serif' } });
  const html = await (await hub.fetch('/')).text();
  const [, sheet = ''] =
    /index-x\.css">\s*<link rel="stylesheet" href="(\/icons\/brand-[\w-]+\.css)" \/>\s*<\/head>/.exec(html) ??
    [];
  expect(html).not.toContain('newsreader-headline');
  expect(html).toContain('inter-x.woff2');
  const response = await hub.fetch(sheet);
  expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
  const rules = await response.text();
  expect(rules).toMatch(/\[data-theme="light"\] \{ --accent: #[0-9a-f]{6};/);
  expect(rules).toMatch(/\[data-theme="dark"\] \{ --accent: #[0-9a-f]{6};/);
  expect(rules).toContain('--font-of-reading: Georgia');
  expect(html).not.toContain('<style');
  const light = /\[data-theme="light"\] \{ --accent: (#[0-9a-f]{6});/.exec(rules)?.[1] ?? '';
  const frame = toEmbedPage(hub.config, 'light', { title: 'A', address: '/a', body: '' });
  expect(frame).toContain(`--link:${light}`);
  expect(hub.logLines.join('\n')).toMatch(
    /brand\.accent: #808080 cannot be read on every ground .* in the light theme and .* in the dark one/,
  );
});

test('OWN-23 what cannot be drawn stops the start in a sentence', async () => {
  const cases = {
    'cut.png': 'brand.icon: the picture cannot be read',
    'many.png': 'brand.icon: must have 20 megapixels at most',
    'wide.svg': 'brand.icon: must have 20 megapixels at most',
  };
  for (const [name, sentence] of Object.entries(cases)) {
    await expect(startBranded({ icon: at(name) }), name).rejects.toThrow(sentence);
  }
});

test('OWN-23 a logo may be an address: it is asked for once, and a hub starts without one that cannot be had', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    if (request.url === '/logo.svg') response.end(drawing(40));
    else if (request.url === '/page') response.end('<html><body>A page</body></html>');
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  try {
    const start = (path: string) =>
      startHubUnderTest({
        webDir: folder,
        config: { brand: { logo: `http://${host}${path}` }, network: { allow: [host] } },
      });
    await using hub = await start('/logo.svg');
    expect(await (await hub.fetch('/')).text()).toMatch(/"logo":\{"src":"\/icons\/logo-/);
    await using bare = await start('/gone.svg');
    expect(await (await bare.fetch('/')).text()).not.toContain('"logo"');
    expect(bare.logLines.join('\n')).toContain('the hub goes on without brand.logo');
    await using odd = await start('/page');
    expect(odd.logLines.join('\n')).toContain('must be a picture of the kind SVG, PNG, JPEG or WebP');
    expect(asked).toEqual(['/logo.svg', '/gone.svg', '/page']);
  } finally {
    server.close();
  }
});

test('OWN-23 a hub that sets none of it is as it was', async () => {
  await using hub = await startBranded({});
  const html = await (await hub.fetch('/')).text();
  expect(html.startsWith(`<!doctype html><html lang="en" dir="ltr" data-theme-default="system"><head>`)).toBe(
    true,
  );
  for (const part of head.replace('<title>Runrate</title>', '').split('<!--head-->'))
    expect(html).toContain(part);
  expect(html).not.toContain('/icons/brand-');
  expect(html).toContain(
    '"brand":{"name":"Bee & Co","tagline":"","insightsTitle":"Market","description":"","poweredBy":true}',
  );
  expect((await openBrand(hub.config.brand)).files.size).toBe(0);
  const manifest = JSON.stringify(await hub.json('/manifest.webmanifest'));
  expect(manifest).toContain('"src":"/favicon.svg","sizes":"any"');
  expect(await (await hub.fetch('/offline.html')).text()).toContain('href="/favicon.svg"');
});

test('OWN-23 a second logo is for the dark theme; alone it is refused by its key', async () => {
  await writeFile(at('logo-dark.svg'), drawing(30));
  await using hub = await startBranded({ logo: at('logo.svg'), logoDark: at('logo-dark.svg') });
  const { logo } = await openBrand(hub.config.brand);
  expect([logo?.width, logo?.height, logo?.dark?.width, logo?.dark?.height]).toEqual([480, 120, 360, 120]);
  for (const src of [logo?.src, logo?.dark?.src]) {
    const answer = await hub.fetch(src ?? '');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  }
  expect(await (await hub.fetch('/')).text()).toContain(logo?.dark?.src);
  const alone = hubConfigSchema.safeParse({
    brand: { logoDark: 'x.svg' },
    sources: [{ id: 'a', kind: 'news', name: 'A', url: 'https://a.example/' }],
  });
  expect(alone.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['brand.logoDark', 'stands beside a logo: set brand.logo too'],
  ]);
});

test('OWN-23 mails and their pages have the accent, each theme its own; without one they are as they were', async () => {
  const accent = '#2e7d32';
  const { light, dark } = toAccents(accent);
  const write = (look: MailLook) =>
    toHtmlDocument('Title', toButtonLink(look, 'https://hub.example/', 'Go'), look);
  const html = write({ language: 'de', brand: { name: 'Hub', accent } });
  expect(html).toContain(`background:${light.accent};color:#ffffff`);
  expect(html).toContain(`.card a:not(.button) { color: ${light.accent} }`);
  expect(html).toContain(`.card a:not(.button) { color: ${dark.accent} !important }`);
  expect(html).not.toContain('#1d4ed8');
  expect(write({ brand: { name: 'Hub' } })).toContain('background:#1d4ed8;color:#ffffff');
  await using hub = await startBranded({ accent });
  expect(await (await hub.fetch('/newsletter/confirm?token=x')).text()).toContain(light.accent);
});
