// Builds the image and runs the suites on containers, on the Docker engine that answers: `npm run test:containers`, or those
// that are named after `--` alone. Where there is no engine, or it can't have the images, it says what was not run and ends
// well. Closes with one line `N passed, N failed, N skipped`, and writes the totals to `TOTALS_FILE`.
//   CONTAINERS=required        what can't be run is a failure
//   CONTAINERS=start           starts an engine of its own where none answers (root, Debian), and stops it afterwards
//   CONTAINERS=build           that, and makes the images from packages where they can't be pulled
//   CONTAINERS_UNTIL=<seconds> time of day by which the suites have to be through, in seconds since 1970
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineImages } from '@runrate/testkit/container-engines';
import { buildSecrets, docker, imageTag, root, tryDocker } from './containers/docker.ts';
import { startOwnEngine } from './images-from-packages/own-engine.ts';
import { addTotals, countVitest, emptyTotals, showTotals } from './test-totals.ts';

/** With the minutes that each takes on two cores. */
const suites = [
  { name: 'image', minutes: 1 },
  { name: 'one-process', minutes: 3 },
  { name: 'engines', minutes: 1 },
  { name: 'compose', minutes: 4 },
  { name: 'compose-single', minutes: 1 },
  { name: 'compose-prod', minutes: 3 },
  { name: 'upgrade', minutes: 6 },
] as const;
const buildMinutes = 3;
/** The longest that one image may take to be pulled. */
const pullLimitMs = 300_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const mode = process.env['CONTAINERS'] ?? '';
const named = process.argv.slice(2);
const wanted = suites.filter(({ name }) => named.length === 0 || named.includes(name));
const until = Number(process.env['CONTAINERS_UNTIL'] || Number.POSITIVE_INFINITY) * 1000;

await using stack = new AsyncDisposableStack();
const totals = emptyTotals();
const left: string[] = [];
const obstacle = await whyNotHere();
if (obstacle !== null) {
  say(`Not run on containers (${wanted.map(({ name }) => name).join(', ')}): ${obstacle}`);
  if (mode === 'required') totals.failed += 1;
} else if (await buildProduct()) {
  for (const suite of wanted) runSuite(suite);
  if (left.length > 0) say(`Not run on containers, for want of time: ${left.join(', ')}.`);
} else totals.failed += 1;
process.stdout.write(showTotals(totals));
if (process.env['TOTALS_FILE']) writeFileSync(process.env['TOTALS_FILE'], JSON.stringify(totals));
process.exitCode = totals.failed === 0 ? 0 : 1;

/** `null` if the suites can be run, else why not and what to do. */
async function whyNotHere(): Promise<string | null> {
  const unknown = named.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0 || wanted.length === 0) {
    totals.failed += 1;
    return `there is no suite ${unknown.join(', ')}. There are ${suites.map(({ name }) => name).join(', ')}.`;
  }
  const first = buildMinutes + (wanted[0]?.minutes ?? 0);
  if (minutesLeft() < first) {
    return `${Math.max(0, Math.floor(minutesLeft()))} minutes are left, and the first suite takes ${first}.`;
  }
  return (await findEngine()) ?? (await findImages());
}

async function findEngine(): Promise<string | null> {
  const asked = await tryDocker(['version', '--format', '{{.Server.Version}}']).catch(() => undefined);
  if (asked?.code === 0) return null;
  if (mode !== 'start' && mode !== 'build') {
    return asked
      ? 'no Docker engine answers. Start one, or set DOCKER_HOST to it.'
      : 'there is no docker command. Install Docker.';
  }
  try {
    const engine = stack.use(await startOwnEngine());
    process.env['DOCKER_HOST'] = engine.address;
    return null;
  } catch (error) {
    return `no Docker engine answers, and ${error instanceof Error ? error.message : String(error)}`;
  }
}

async function findImages(): Promise<string | null> {
  const missing = (await whyNoPlugins()) ?? (await whyNoImages());
  if (missing === null || mode !== 'build') return missing;
  const made = spawnSync('npm', ['run', '-s', 'images'], { cwd: root, stdio: 'inherit' });
  return made.status === 0 ? null : 'npm run images failed.';
}

async function whyNoPlugins(): Promise<string | null> {
  for (const plugin of ['buildx', 'compose']) {
    const { code } = await tryDocker([plugin, 'version']);
    if (code !== 0) return `docker ${plugin} is missing. Install it, or run npm run images -- ${plugin}.`;
  }
  return null;
}

async function whyNoImages(): Promise<string | null> {
  for (const tag of ['node:24-slim', 'caddy:2', ...Object.values(engineImages)]) {
    const here = await tryDocker(['image', 'inspect', tag]);
    if (here.code === 0) continue;
    const pulled = await tryDocker(['pull', '--quiet', tag], { limitMs: pullLimitMs });
    if (pulled.code === 0) continue;
    const reason = pulled.stderr.trim().split('\n').at(-1) || 'not within 5 minutes';
    return `the Docker engine can't pull ${tag} (${reason}). Run npm run images to make the images from packages.`;
  }
  return null;
}

async function buildProduct(): Promise<boolean> {
  try {
    const begun = Date.now();
    const revision = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
    const label = ['--build-arg', `REVISION=${revision.stdout?.trim() || 'unknown'}`];
    await docker(['buildx', 'build', '--load', '--tag', imageTag, ...label, ...buildSecrets(), root], {
      limitMs: 1_800_000,
    });
    say(`The image is built in ${secondsSince(begun)} s.`);
    return true;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return false;
  }
}

function runSuite({ name, minutes }: (typeof suites)[number]): void {
  if (minutesLeft() < minutes) {
    left.push(name);
    return;
  }
  const begun = Date.now();
  const report = join(mkdtempSync(join(tmpdir(), 'runrate-containers-')), 'vitest.json');
  const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`];
  const file = `scripts/containers/${name}.containers.test.ts`;
  const done = spawnSync('vitest', ['run', file, '--config', 'vitest.containers.config.ts', ...reporters], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  addTotals(totals, countVitest(report, done.status));
  say(`${name}: ${secondsSince(begun)} s`);
}

function minutesLeft(): number {
  return (until - Date.now()) / 60_000;
}

function secondsSince(begun: number): number {
  return Math.round((Date.now() - begun) / 1000);
}
