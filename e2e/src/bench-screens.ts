import { type Browser, chromium, type Page, request } from '@playwright/test';
import { findBrowser, median, quietChromiumFlags } from '@runrate/testkit';
import { openSite } from './open-site.ts';
import { observeVitals, readVitals } from './page-vitals.ts';
import { screens } from './screens.ts';

/**
 * Measures what a reader on a slow phone waits for: every screen of the sample world in headless Chromium at a quarter
 * of the processor's speed, each with an empty cache. Prints the median of several runs next to the limit from its
 * issue.
 */
const SLOWDOWN = 4;
const RUNS = Number(process.env['RUNS'] ?? 3);

/** A text-only screen: whatever it loads, every screen loads. */
const BARE_SCREEN = '/contact';

const limits = {
  paint: 1800,
  shift: 0.02,
  interaction: 150,
  skeleton: 100,
  initial: 110,
  route: 40,
} as const;
type Figure = keyof typeof limits;
const columns: Readonly<Record<Figure, string>> = {
  paint: 'largest paint ms',
  shift: 'layout shift',
  interaction: 'interaction ms',
  skeleton: 'route change ms',
  initial: 'initial JS kB',
  route: 'route JS kB',
};
type Row = Record<Figure, number>;

async function openSlowly(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 412, height: 915 }, serviceWorkers: 'block' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(observeVitals);
  return page;
}

/** Opens a screen with an empty cache, uses the controls every screen has, and leaves for another screen. */
async function measure(browser: Browser, address: string, shared: ReadonlySet<string>): Promise<Row> {
  const page = await openSlowly(browser);
  await page.goto(address, { waitUntil: 'networkidle' });
  const { paint, shift, initial, later } = await readVitals(page);
  const route = sumOf(later, (path) => !shared.has(path));
  await page.getByRole('button', { name: /theme/i }).click();
  await page.getByRole('combobox', { name: 'Search the site' }).pressSequentially('pricing');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const interaction = (await readVitals(page)).interaction;
  const target = new URL(address).pathname === '/events' ? 'Videos' : 'Events';
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: target, exact: true })
    .last()
    .click();
  await page.waitForFunction(() => Number.isFinite(window.vitals.routeChange));
  const skeleton = (await readVitals(page)).routeChange;
  await page.close();
  return { paint, shift, interaction, skeleton, initial, route };
}

function sumOf(sizes: Record<string, number>, accept: (path: string) => boolean): number {
  return Object.entries(sizes).reduce((sum, [path, size]) => sum + (accept(path) ? size : 0), 0);
}

/** Returns what the bare screen loads after its first scripts: tooltips and toasts, which no reader waits for. */
async function findShared(browser: Browser, origin: string): Promise<Record<string, number>> {
  const page = await openSlowly(browser);
  await page.goto(`${origin}${BARE_SCREEN}`, { waitUntil: 'networkidle' });
  const { later } = await readVitals(page);
  await page.close();
  return later;
}

function toText(figure: Figure, value: number): string {
  const digits = figure === 'shift' ? 3 : figure === 'initial' || figure === 'route' ? 1 : 0;
  return `${value.toFixed(digits)}${value > limits[figure] ? ' !' : ''}`;
}

function print(name: string, cells: readonly string[]): void {
  process.stdout.write(`${name.padEnd(18)}${cells.map((cell) => cell.padStart(18)).join('')}\n`);
}

const site = await openSite();
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...quietChromiumFlags],
});
let beyond = 0;
try {
  const figures = Object.keys(columns) as Figure[];
  process.stdout.write(`Chromium ${browser.version()}, processor slowed ${SLOWDOWN}x, median of ${RUNS}\n`);
  print('', Object.values(columns));
  print(
    'limit',
    figures.map((figure) => String(limits[figure])),
  );
  const later = await findShared(browser, site.origin);
  const shared = new Set(Object.keys(later));
  const api = await request.newContext({ baseURL: site.origin });
  for (const [name, pathOf] of Object.entries(screens)) {
    const address = `${site.origin}${await pathOf(api)}`;
    const runs: Row[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(browser, address, shared));
    const row = figures.map((figure) => [figure, median(runs.map((one) => one[figure]))] as const);
    beyond += row.filter(([figure, value]) => value > limits[figure]).length;
    print(
      name,
      row.map(([figure, value]) => toText(figure, value)),
    );
  }
  process.stdout.write(
    `${sumOf(later, () => true).toFixed(1)} kB more arrive on every screen once it stands\n`,
  );
  process.stdout.write(`${beyond} figures beyond their limit\n`);
} finally {
  await browser.close();
  await site.stop();
}
process.exitCode = beyond === 0 ? 0 : 1;
