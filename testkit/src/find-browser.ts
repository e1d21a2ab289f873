import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Flags that let Chromium run headless as root and disable background network traffic. */
export const quietChromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

// Headless shells come first: they draw no window and use a third less CPU.
const installedNames = [
  ...['chromium-headless-shell', 'chrome-headless-shell'],
  ...['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'],
];
const installedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Path of a Chromium for tests: `CHROMIUM_PATH`, an installed one, Playwright's own, or else one downloaded
 * now with progress reported to `say`. Throws with install instructions if none can be had.
 */
export async function findBrowser(say: (line: string) => void = () => {}): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, but there is no such file`);
  }
  const present = findInstalled() ?? (await findPlaywrights());
  if (present) return present;
  say('No browser found; trying to get one …');
  const fetched = (await installPlaywrights(say)) ?? (await installSparticuz(say)) ?? installDebians(say);
  if (fetched) return fetched;
  throw new Error(
    'No browser to test with. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one. ' +
      'On Debian: apt-get install chromium',
  );
}

function findInstalled(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = installedNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...installedPlaces].find((path) => existsSync(path));
}

async function findPlaywrights(): Promise<string | undefined> {
  try {
    const { chromium } = await import('@playwright/test');
    const path = chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

async function installPlaywrights(say: (line: string) => void): Promise<string | undefined> {
  say('… with playwright install chromium');
  const done = spawnSync('playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: 240_000 });
  return done.status === 0 ? await findPlaywrights() : undefined;
}

/** `@sparticuz/chromium` ships its binary inside the npm package, so only the registry must be reachable. */
async function installSparticuz(say: (line: string) => void): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  say('… with @sparticuz/chromium from npm');
  const folder = join(tmpdir(), 'runrate-chromium');
  const done = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--no-audit', '--no-fund', '@sparticuz/chromium'],
    {
      stdio: 'ignore',
      timeout: 240_000,
    },
  );
  if (done.status !== 0) return undefined;
  try {
    const loaded: unknown = await import(
      createRequire(join(folder, 'noop.js')).resolve('@sparticuz/chromium')
    );
    const path = await (
      loaded as { default: { executablePath(): Promise<string> } }
    ).default.executablePath();
    execFileSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore' });
    return path;
  } catch {
    return undefined;
  }
}

function installDebians(say: (line: string) => void): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', timeout: 120_000 });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    say(`… with apt-get install ${name}`);
    const done = spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'ignore', timeout: 300_000 });
    if (done.status === 0) break;
  }
  return findInstalled();
}
