import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { articlesView, hubConfigSchema, itemAliasesView } from '@runrate/contracts';
import { article } from '@runrate/testkit/documents';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HubSetup, type HubUnderTest, startHubUnderTest } from '../../testing/hub-under-test.ts';
import { createCardMaker } from './card-maker.ts';
import { drawCard } from './draw-card.ts';
import { canDraw, describeMissingLetters, toWritable } from './letters.ts';
import { isRightToLeft, toDrawable } from './plain-text.ts';
import type { ShareCard } from './to-card.ts';

const look = { accent: '#0b6b4f' };

let webDir = '';
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'cards-'));
  const head = '<head><title>Runrate</title><!--head--></head>';
  await writeFile(
    join(webDir, 'index.html'),
    `<!doctype html><html lang="en">${head}<body><!--boot--></body></html>`,
  );
});
afterAll(() => rm(webDir, { recursive: true, force: true }));

function startSite(setup: HubSetup = {}) {
  return startHubUnderTest({ webDir, publicUrl: 'https://hub.example', ...setup });
}

/** Returns the path of the picture in a page's link preview. */
async function previewOf(hub: HubUnderTest, page: string): Promise<string> {
  const html = await (await hub.fetch(page)).text();
  return /<meta property="og:image" content="https:\/\/hub\.example([^"]+)"/.exec(html)?.[1] ?? '';
}

/** Returns the part of a card below the brand, where the title is. */
async function titleOf(card: Uint8Array): Promise<Buffer> {
  return sharp(card).extract({ left: 0, top: 160, width: 1200, height: 350 }).raw().toBuffer();
}

const hostile: Readonly<Record<string, string>> = {
  markup: '</span><span size="999999">A</span> & <image href="file:///etc/passwd"/> &#x41; &lt;',
  'an entity that is none': '&nothing; &#0; &#xFFFFFFFF;',
  'no spaces': 'x'.repeat(5000),
  'many lines': 'a\n\r\u2028\u2029b\t'.repeat(300),
  controls: 'a\u0000\u0007\u001b[31mb\u007f\u009f',
  'half letters': 'a\ud800b\udfffc',
  'turns of direction': '\u202eevil\u202c \u2066\u2067\u2068 abc \u200f',
  'towers of marks': `Z${'\u0351\u036b\u0343'.repeat(200)}A`,
  'right to left': 'مرحبا بالعالم: أخبار الشركات الناشئة في المنطقة العربية اليوم',
  Hebrew: 'שלום עולם, חדשות היום',
  'Chinese and Japanese': '日本のSaaS市場の成長と課題について、中文標題也可以很長'.repeat(8),
  Korean: '한국어 제목은 길 수도 있습니다',
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈🎉🇩🇪1️⃣ Launch 🚀',
  'a family without end': '👩\u200d'.repeat(400),
  'a script that few machines have': '𒀀𒀁𒀂 𐎠𐎡 ᠮᠣᠩᠭᠣᠯ',
  'letters of private use': '\ue000\uf8ff\u{10ffff}',
  nothing: '',
  blanks: ' \u00a0\u3000\u200b ',
};

test('OWN-23 a card is 1,200 × 630, whatever its title holds', async () => {
  for (const [name, title] of Object.entries(hostile)) {
    for (const texts of [
      { title, source: title, brand: 'Bee News' },
      { title: 'A', source: '', brand: title },
    ]) {
      const card = await drawCard(texts, look);
      expect(await sharp(card).metadata(), name).toMatchObject({ format: 'png', width: 1200, height: 630 });
      expect(card.length, name).toBeLessThan(100_000);
    }
  }
}, 60_000);

test('OWN-23 markup in a title is drawn as it is written, and changes nothing of its look', async () => {
  const draw = (title: string) => drawCard({ title, source: '', brand: 'Bee News' }, look);
  const [plain, bold, entity] = await Promise.all([draw('Title'), draw('<b>Title</b>'), draw('&amp;')]);
  expect(await titleOf(bold)).not.toEqual(await titleOf(plain));
  expect(await titleOf(entity)).not.toEqual(await titleOf(await draw('&')));
});

test('OWN-23 long titles are cut at a letter as readers count them; what no reader sees is left out', () => {
  expect(toDrawable('👩‍👩‍👧‍👦'.repeat(5), 3)).toBe(`${'👩‍👩‍👧‍👦'.repeat(3)}…`);
  expect(toDrawable('one two three', 7)).toBe('one two…');
  expect(toDrawable('\u202eab\u202c\u0000 c\n\nd\ud800', 50)).toBe('ab c d');
  expect(toDrawable(`Z${'\u0351'.repeat(50)}A e\u0301`, 50)).toBe('ZA é');
  expect(isRightToLeft('«مرحبا» ok')).toBe(true);
  expect(isRightToLeft('12 SaaS שלום')).toBe(false);
});

test('OWN-23 a title in a script without a font on the machine is left out, and so are emoji, in place of boxes', async () => {
  expect(await toWritable('Launch, été 2026')).toBe('Launch, été 2026');
  // The last private use character, which no font has.
  expect(await canDraw('\u{10fffd}')).toBe(false);
  for (const letter of 'AIOl-é') expect([letter, await canDraw(letter)]).toEqual([letter, true]);
  const asked: string[] = [];
  const drawsNone = async (sample: string) => {
    asked.push(sample);
    return false;
  };
  const drawsAll = async () => true;
  expect(await toWritable('Launch 🚀 day 👩‍👩‍👧‍👦🇩🇪 1️⃣', drawsNone)).toBe('Launch day');
  expect(await toWritable('Launch 🚀 © 2026', drawsAll)).toBe('Launch 🚀 © 2026');
  expect(await toWritable('日本のSaaS市場', drawsNone)).toBe('');
  expect(await toWritable('日本のSaaS市場', drawsAll)).toBe('日本のSaaS市場');
  expect(asked).toEqual(['🎉', '漢']);
});

test('OWN-23 a machine without a font for the language of the hub, or for its name, is told of at start', async () => {
  const drawsLatin = async (sample: string) => !/[^\p{Script=Latin}]/u.test(sample);
  const note = (language: string, name: string, draws = drawsLatin) =>
    describeMissingLetters(
      hubConfigSchema.parse({
        sources: [{ id: 'a', kind: 'articles', name: 'A', url: 'https://a.example/' }],
        language,
        brand: { name },
      }),
      draws,
    );
  expect(await note('ja', 'Kama')).toBe(
    'This machine has no font for ja, so share cards have no titles; docs/configuration.md names packages of fonts.',
  );
  for (const language of ['zh-TW', 'ko', 'ar', 'ru', 'th'])
    expect(await note(language, 'Hub')).toContain(language);
  expect(await note('en', '窯')).toContain('no font');
  expect(await note('de', 'Gleis & Schiene')).toBeUndefined();
  expect(await note('ja', '窯と器', async () => true)).toBeUndefined();
});

test('OWN-23 an article without a picture has a card of its own in previews; it is another once its title is', async () => {
  await using hub = await startSite();
  await hub.put(articlesView, article('a', { title: 'One "A" & <b>' }));
  await hub.put(articlesView, article('b', { featuredImage: 'https://example.com/b.png' }));
  const html = await (await hub.fetch('/article/slug-a')).text();
  const address = await previewOf(hub, '/article/slug-a');
  expect(address).toMatch(/^\/pictures\/card\/article\/slug-a\.png\?v=[\w-]{16}$/);
  expect(html).toContain('<meta property="og:image:width" content="1200" />');
  expect(html).toContain('<meta property="og:image:height" content="630" />');
  expect(html).toMatch(
    /<meta property="og:image:alt" content="One &quot;A&quot; &amp; &lt;b&gt; · [^"<]+" \/>/,
  );
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />');
  const card = await hub.fetch(address);
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(card.headers.get('cache-control')).toContain('public');
  const file = Buffer.from(await card.arrayBuffer());
  expect(await sharp(file).metadata()).toMatchObject({ width: 1200, height: 630 });
  const tag = card.headers.get('etag') ?? '';
  expect((await hub.fetch(address, { headers: { 'if-none-match': tag } })).status).toBe(304);
  expect(await (await hub.fetch(address, { method: 'HEAD' })).text()).toBe('');
  expect(await previewOf(hub, '/article/slug-b')).toMatch(/^\/pictures\/[\w-]{22}\/[\w-]+$/);
  await hub.put(articlesView, article('a', { title: 'Two' }));
  await hub.announce('articles', ['a']);
  const next = await previewOf(hub, '/article/slug-a');
  expect(next).not.toBe(address);
  const changed = Buffer.from(await (await hub.fetch(next)).arrayBuffer());
  expect(await titleOf(changed)).not.toEqual(await titleOf(file));
});

test('OWN-23 there is a card of what has a page, and of nothing else', async () => {
  await using hub = await startSite();
  await hub.put(articlesView, article('a'));
  await hub.put(itemAliasesView, { alias: 'articles|removed|gone', itemId: 'gone', title: '' });
  const statuses: Record<string, number> = {};
  const paths = ['.png', '/articles.png', '/category/ai.png', '/sources/own-blog.png', '/article/a.png'];
  const none = [
    '/article/nope.png',
    '/article/slug-a',
    '/nowhere.png',
    '/admin.png',
    '/search.png',
    '/a/b/c.png',
  ];
  for (const path of [...paths, ...none, '/article/gone.png']) {
    statuses[path] = (await hub.fetch(`/pictures/card${path}`)).status;
  }
  expect(statuses).toEqual({
    ...Object.fromEntries(paths.map((path) => [path, 200])),
    ...Object.fromEntries(none.map((path) => [path, 404])),
    '/article/gone.png': 410,
  });
  expect((await hub.fetch('/pictures/card/article/%E0%A4%A.png')).status).toBe(400);
  for (const page of ['/', '/articles', '/category/ai']) {
    const address = await previewOf(hub, page);
    expect([page, address.startsWith('/pictures/card'), (await hub.fetch(address)).status]).toEqual([
      page,
      true,
      200,
    ]);
  }
});

test('OWN-23 cards that have to be drawn are counted by address; those that were drawn are not', async () => {
  await using hub = await startSite({ rateLimits: {}, config: { limits: { shareCards: 2 } } });
  for (const id of ['a', 'b', 'c']) await hub.put(articlesView, article(id));
  const ask = async (id: string) => (await hub.fetch(`/pictures/card/article/slug-${id}.png`)).status;
  expect([await ask('a'), await ask('b'), await ask('c'), await ask('a'), await ask('b')]).toEqual([
    200, 200, 429, 200, 200,
  ]);
});

test('OWN-23 one card is drawn at a time, once for all who ask, and only so many wait', async () => {
  const asked: string[] = [];
  let drawing = 0;
  const gate = Promise.withResolvers<void>();
  const maker = createCardMaker(async ({ title }) => {
    asked.push(title);
    drawing += 1;
    expect(drawing).toBe(1);
    await gate.promise;
    drawing -= 1;
    return Buffer.from(title);
  });
  const cardOf = (title: string): ShareCard => {
    return { path: '', alt: '', digest: title, look, texts: { title, source: '', brand: '' } };
  };
  const waiting = Array.from({ length: 40 }, (_, place) => maker.make(cardOf(`${place}`)));
  const twice = maker.make(cardOf('7'));
  expect(await maker.make(cardOf('late'))).toBeUndefined();
  gate.resolve();
  expect(String(await twice)).toBe('7');
  await Promise.all(waiting);
  expect(asked).toHaveLength(40);
  expect(String(maker.find(cardOf('7')))).toBe('7');
});

test('OWN-23 where a hub does not know its own address, pages name no card', async () => {
  await using hub = await startSite({ publicUrl: undefined });
  await hub.put(articlesView, article('a'));
  expect(await (await hub.fetch('/article/slug-a')).text()).not.toContain('og:image');
});
