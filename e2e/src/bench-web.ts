import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { request } from '@playwright/test';
import { findBrowser, median, quietChromiumFlags } from '@runrate/testkit';
import { z } from 'zod';
import { openSite } from './open-site.ts';

/**
 * Runs Lighthouse with its mobile preset on the screens where readers land and prints the median of several runs of
 * each: of the sample hub, or of the hub at RUNRATE_ORIGIN, whose missing screens are left out. Lighthouse weighs 176 MB, so npm fetches it on demand instead of installing it with the project.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = Number(process.env['RUNS'] ?? 5);
const RUN_LIMIT_MS = 180_000;
/** Chromium's trace lacks the navigation start in about one run out of twenty. */
const ATTEMPTS = 3;

const score = z.object({ score: z.number().nullable() });
const measured = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
  audits: z.object({
    'largest-contentful-paint': measured,
    'total-blocking-time': measured,
    'cumulative-layout-shift': measured,
    'total-byte-weight': measured,
    'network-requests': z.object({ details: z.object({ items: z.array(z.unknown()) }) }),
  }),
});
type Report = z.output<typeof reportSchema>;

const percent = ({ score: share }: z.output<typeof score>) => Math.round((share ?? 0) * 100);
/** Figures, keyed by column heading. */
const figures: Readonly<Record<string, (report: Report) => number>> = {
  performance: ({ categories }) => percent(categories.performance),
  accessibility: ({ categories }) => percent(categories.accessibility),
  practices: ({ categories }) => percent(categories['best-practices']),
  SEO: ({ categories }) => percent(categories.seo),
  'paint ms': ({ audits }) => Math.round(audits['largest-contentful-paint'].numericValue),
  'blocked ms': ({ audits }) => Math.round(audits['total-blocking-time'].numericValue),
  shift: ({ audits }) => audits['cumulative-layout-shift'].numericValue,
  requests: ({ audits }) => audits['network-requests'].details.items.length,
  kB: ({ audits }) => Math.round(audits['total-byte-weight'].numericValue / 1000),
};

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'runrate-lighthouse-'));
const browser = await findBrowser();

async function measure(address: string): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measureOnce(address);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      process.stderr.write(`${address} is measured again: ${String(error).split('\n').at(-2)}\n`);
    }
  }
}

async function measureOnce(address: string): Promise<Report> {
  const file = join(folder, 'report.json');
  const flags = ['--headless=new', '--no-sandbox', ...quietChromiumFlags].join(' ');
  const output = ['--output=json', `--output-path=${file}`, '--quiet', `--chrome-flags=${flags}`];
  await run('npx', ['--yes', LIGHTHOUSE, address, ...output], {
    env: { ...process.env, CHROME_PATH: browser },
    timeout: RUN_LIMIT_MS,
  });
  return reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

function print(name: string, cells: readonly string[]): void {
  process.stdout.write(`${name.padEnd(10)}${cells.map((cell) => cell.padStart(15)).join('')}\n`);
}

const site = await openSite();
try {
  const api = await request.newContext({ baseURL: site.origin });
  const firstSlug = async (path: string) => {
    const [first]: { slug: string }[] = await (await api.get(path)).json();
    return first?.slug;
  };
  const screens = {
    home: '/',
    article: `/article/${await firstSlug('/api/articles?limit=1')}`,
    story: `/stories/${await firstSlug('/api/stories?limit=1')}`,
    company: '/companies/snow',
    markets: '/insights',
    news: '/news',
    search: '/search?q=pricing',
  };
  process.stdout.write(`${LIGHTHOUSE}, mobile preset, median of ${RUNS}\n`);
  print('', Object.keys(figures));
  for (const [name, path] of Object.entries(screens)) {
    if (!(await api.get(path)).ok()) {
      process.stdout.write(`${name.padEnd(10)}  not on this hub\n`);
      continue;
    }
    const reports: Report[] = [];
    for (let at = 0; at < RUNS; at += 1) reports.push(await measure(`${site.origin}${path}`));
    print(
      name,
      Object.values(figures).map((figure) => String(Number(median(reports.map(figure)).toFixed(3)))),
    );
  }
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}
