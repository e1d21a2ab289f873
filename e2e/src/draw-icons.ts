import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '@runrate/testkit';

/**
 * Draws the icons of the installed site from its mark, `web/public/favicon.svg`. Run `node e2e/src/draw-icons.ts` when
 * the mark changes. The system may crop a maskable icon to any shape, so its background has no rounded corners and the
 * mark stays near the centre.
 */
const folder = join(import.meta.dirname, '../../web/public');
const mark = await readFile(join(folder, 'favicon.svg'), 'utf8');
const ground = /<rect[^>]* fill="([^"]+)"/.exec(mark)?.[1] ?? '#000';
const icons = [
  { file: 'icon-180.png', size: 180, inset: 0, square: true },
  { file: 'icon-192.png', size: 192, inset: 0, square: false },
  { file: 'icon-512.png', size: 512, inset: 0, square: false },
  { file: 'maskable-512.png', size: 512, inset: 0.1, square: true },
] as const;

const browser = await chromium.launch({ executablePath: await findBrowser() });
for (const { file, size, inset, square } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const side = size * (1 - 2 * inset);
  await page.setContent(`<style>
    html { background: ${square ? ground : 'transparent'} }
    body { margin: 0; height: ${size}px; display: grid; place-items: center }
    svg { width: ${side}px; height: ${side}px }
  </style>${mark}`);
  await page.screenshot({ path: join(folder, 'icons', file), omitBackground: !square });
  await page.close();
}
await browser.close();
