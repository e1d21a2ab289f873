import type { Page } from '@playwright/test';
import { startBeeHub, startFeedServer } from '@runrate/testkit';
import { startConfiguredHub } from '../src/configured-hub.ts';
import { expect, test } from '../src/site-test.ts';

const paths = [
  ...['/', '/articles', '/news', '/videos', '/stories', '/sources/club', '/companies/comb'],
  ...['/companies/compare?c=comb,wax', '/insights', '/search?q=mites', '/admin', '/no-such-page'],
];
const widths = [390, 1440];

/**
 * Starts a hub whose owner wrote nothing in English except names, in a language that exposes layout problems and
 * missing translations.
 */
async function startHubIn(language: string) {
  const stack = new AsyncDisposableStack();
  const bees = stack.use(await startBeeHub(Date.now()));
  const company = (symbol: string, name: string) => ({
    ...{ symbol, name, sector: 'Hives', sharesOutstanding: 1e9 },
    figures: [{ periodEnd: '2025-12-31', value: 2.5, basis: 'derived', formula: 'x' }],
  });
  const config = {
    ...{ ...bees.config, language },
    brand: { name: 'Hive & Meadow', tagline: 'Hive' },
    companies: [company('COMB', 'Comb'), company('WAX', 'Wax')],
    events: [{ id: 'annual', name: 'Hives', description: 'Hives', startsAt: '2030-05-01', where: 'Hives' }],
  };
  const { origin } = stack.use(await startConfiguredHub(config));
  return { origin, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

/** Finds overflow: a page wider than the window, and buttons that clip their text. */
function findMisfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
    const clipped = [...document.querySelectorAll<HTMLElement>('button, [role=tab], a[class*="h-"]')].filter(
      (button) => button.clientWidth > 1 && button.scrollWidth > button.clientWidth + 1,
    );
    const search = document.querySelector('header search input')?.clientWidth ?? 0;
    const narrow = search < 96 ? [`the search is ${search} wide`] : [];
    return [...wide, ...narrow, ...clipped.map((button) => `clipped: ${button.innerText}`)];
  });
}

/** Finds plain English text that comes from neither the owner nor a publisher: untranslated strings. */
function findEnglish(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (
        !parent ||
        parent.closest('script, style, noscript, code, time, [lang]:not(html), [dir=auto]') !== null
      )
        continue;
      found.push(...(node.textContent?.match(/[A-Za-z]{2,} [a-z]{2,}.*/) ?? []));
    }
    for (const element of document.querySelectorAll('#root *'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        found.push(...(element.getAttribute(name)?.match(/^[A-Z][a-z]+ [a-z]{2,}.*/) ?? []));
    return found;
  });
}

for (const [language, direction, walk] of [
  ['en-Arab-XA', 'rtl', paths],
  ['en-XA', 'ltr', ['/', '/news', '/admin']],
] as const)
  test(`OWN-31 in ${language} every screen fits, keeps its direction and has no text that is no message`, async ({
    page,
  }) => {
    test.slow();
    await using hub = await startHubIn(language);
    const faults: [string, number, string[]][] = [];
    for (const path of walk) {
      const answer = await page.goto(`${hub.origin}${path}`, { waitUntil: 'networkidle' });
      expect([path, answer?.status()]).toEqual([path, path === '/no-such-page' ? 404 : 200]);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const found = [...(await findMisfits(page)), ...(width === 390 ? await findEnglish(page) : [])];
        if (found.length > 0) faults.push([path, width, found]);
      }
    }
    expect(faults).toEqual([]);
  });

test('OWN-31 the cover of a Japanese article breaks between phrases', async ({ page }) => {
  const title = '信楽で登り窯の火入れ式';
  const item = `<item><title>${title}</title><link>https://kiln.example/1</link></item>`;
  await using feeds = await startFeedServer();
  feeds.set('/feed', {
    body: `<rss version="2.0"><channel><title>窯</title><language>ja</language>${item}</channel></rss>`,
    contentType: 'application/rss+xml',
  });
  await using hub = await startConfiguredHub({
    language: 'ja',
    brand: { name: '窯' },
    network: { allow: [feeds.host] },
    sources: [{ id: 'kiln', kind: 'articles', name: '窯', url: `${feeds.origin}/feed` }],
  });
  await page.setViewportSize({ width: 1920, height: 900 });
  await expect(async () => {
    await page.goto(`${hub.origin}/articles`);
    await expect(page.locator(`[data-words="${title}"]`).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  const lines = await page
    .locator(`[data-words="${title}"]`)
    .first()
    .evaluate((cover) => {
      // Generated content has no ranges, so the words are put in as text.
      const words = document.createTextNode(cover.getAttribute('data-words') ?? '');
      cover.setAttribute('data-words', '');
      cover.append(words);
      // Room for more than half of the title, whatever font the machine has.
      const all = document.createRange();
      (cover as HTMLElement).style.cssText =
        'display: inline-block; padding: 0; max-width: none; white-space: nowrap';
      all.selectNodeContents(cover);
      const { width } = all.getBoundingClientRect();
      (cover as HTMLElement).style.cssText =
        `display: block; padding: 0; max-width: none; width: ${0.65 * width}px`;
      const byTop = new Map<number, string>();
      for (const [at, letter] of [...words.data].entries()) {
        const range = document.createRange();
        range.setStart(words, at);
        range.setEnd(words, at + 1);
        const { top } = range.getBoundingClientRect();
        byTop.set(top, `${byTop.get(top) ?? ''}${letter}`);
      }
      return [...byTop.values()];
    });
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).toMatch(/^(?:信楽で)?(?:登り窯の)?(?:火入れ式)?$/);
});

test('OWN-31 Japanese is set without italics and tightened letters, and a long phrase stays within its cover', async ({
  page,
}) => {
  test.slow();
  const title = '発酵食品専門スーパーマーケットの品揃えを調べる';
  const text =
    '<p>蔵の扉を開ける。</p><h2>木が語ること</h2><blockquote><p><em>桶</em>は生きものです。</p></blockquote>';
  const item = `<item><title>${title}</title><link>https://koji.example/1</link><content:encoded><![CDATA[${text}]]></content:encoded></item>`;
  await using feeds = await startFeedServer();
  feeds.set('/feed', {
    body: `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>麹</title><language>ja</language>${item}</channel></rss>`,
    contentType: 'application/rss+xml',
  });
  await using hub = await startConfiguredHub({
    language: 'ja',
    brand: { name: '麹' },
    network: { allow: [feeds.host] },
    sources: [{ id: 'koji', kind: 'articles', name: '麹', url: `${feeds.origin}/feed`, curated: true }],
  });
  await page.setViewportSize({ width: 390, height: 844 });
  const cover = page.locator(`[data-words^="発酵食品"]`).first();
  await expect(async () => {
    await page.goto(`${hub.origin}/articles`);
    await expect(cover).toBeVisible({ timeout: 1000 });
  }).toPass();
  for (const width of [390, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const [text, room] = await cover.evaluate((span) => [span.scrollWidth, span.clientWidth]);
    expect(text, `${width}`).toBeLessThanOrEqual(room ?? 0);
  }
  const [article] = (await (await page.request.get(`${hub.origin}/api/articles`)).json()) as {
    slug: string;
  }[];
  await page.goto(`${hub.origin}/article/${article?.slug}`);
  await expect(page.locator('blockquote')).toBeVisible();
  const faults = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#root *')].flatMap((element) => {
      const { fontStyle, letterSpacing } = getComputedStyle(element);
      const isFine = fontStyle === 'normal' && ['normal', '0px'].includes(letterSpacing);
      return isFine || !/[\u3040-\u9fff]/.test(element.textContent ?? '')
        ? []
        : [element.outerHTML.slice(0, 80)];
    }),
  );
  expect(faults).toEqual([]);
});
