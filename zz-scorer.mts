import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
const [origin, out, ...rest] = process.argv.slice(2);
const paths = rest.filter((part) => !part.startsWith('--'));
const flags = rest.filter((part) => part.startsWith('--'));
const widths = (flags.find((f) => f.startsWith('--w=')) ?? '--w=390,1440').slice(4).split(',').map(Number);
const themes = flags.includes('--both') ? ['light', 'dark'] : flags.includes('--dark') ? ['dark'] : ['light'];
mkdirSync(out!, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env['CHROME'] ?? '/tmp/chromium', args: ['--no-sandbox', '--headless=old', '--disable-gpu'] });
for (const width of widths)
  for (const theme of themes) {
    const context = await browser.newContext({ viewport: { width, height: width < 600 ? 844 : 900 }, colorScheme: theme as 'light', reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.on('pageerror', (error) => console.log('ERR', error.message));
    for (const path of paths) {
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      const name = (path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home').slice(0, 50);
      if (flags.includes('--full')) {
        const height = await page.evaluate('document.documentElement.scrollHeight') as number;
        for (let y = 0; y < height; y += 800) { await page.evaluate(`scrollTo(0, ${y})`); await page.waitForTimeout(60); }
        await page.evaluate('scrollTo(0,0)');
      }
      await page.screenshot({ path: `${out}/${name}-${width}-${theme}.png`, fullPage: flags.includes('--full') });
      console.log(`${name}-${width}-${theme}.png`);
    }
    await context.close();
  }
await browser.close();
