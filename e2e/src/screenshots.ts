import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser, quietChromiumFlags } from '@runrate/testkit';
import { bringAllIntoView } from './bring-into-view.ts';
import { openSite } from './open-site.ts';

/**
 * Takes pictures of every screen in both themes and three widths into `screenshots/` (not committed); with `--
 * --readme`, takes only the few for the README, into `docs/pictures/`.
 */
const forReadme = process.argv.includes('--readme');
const folder = join(import.meta.dirname, '../..', forReadme ? 'docs/pictures' : 'screenshots');

const screens = {
  home: '/',
  articles: '/articles',
  videos: '/videos',
  'ai-startups': '/ai-startups',
  search: '/search?q=pricing',
  category: '/category/ai',
  events: '/events',
  newsletter: '/newsletter',
  insights: '/insights',
  news: '/news',
  podcasts: '/podcasts',
  admin: '/admin',
  contact: '/contact',
  'not-found': '/no-such-page',
} as const;

/** Pictures in the README, with the element at their top. They are smaller because every clone carries them. */
const inReadme: ReadonlyMap<string, string> = new Map([
  ['home-light', 'root'],
  ['insights-dark', 'sectors'],
]);

async function takePictures(origin: string): Promise<void> {
  const article = (await (await fetch(`${origin}/api/articles?limit=1`)).json()) as { slug: string }[];
  const video = (await (await fetch(`${origin}/api/videos?limit=1`)).json()) as { id: string }[];
  const paths = { ...screens, article: `/article/${article[0]?.slug}`, video: `/video/${video[0]?.id}` };
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...quietChromiumFlags],
  });
  const look = forReadme ? ({ type: 'jpeg', quality: 88 } as const) : {};
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of forReadme ? [1280] : [360, 768, 1440]) {
      const page = await browser.newPage({
        colorScheme,
        viewport: { width, height: 900 },
      });
      for (const [name, path] of Object.entries(paths)) {
        const top = inReadme.get(`${name}-${colorScheme}`);
        if (forReadme && top === undefined) continue;
        await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
        await bringAllIntoView(page);
        if (forReadme) await page.evaluate((id) => document.getElementById(`${id}`)?.scrollIntoView(), top);
        const file = forReadme ? `${name}-${colorScheme}.jpg` : `${name}-${colorScheme}-${width}.png`;
        await page.screenshot({ path: join(folder, file), fullPage: !forReadme, ...look });
      }
      await page.close();
    }
  }
  await browser.close();
}

await mkdir(folder, { recursive: true });
const site = await openSite();
try {
  await takePictures(site.origin);
  process.stdout.write(`Pictures are in ${folder}\n`);
} finally {
  await site.stop();
}
