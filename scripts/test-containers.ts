// Builds the image and runs the container suites on the Docker engine that answers, or only those named after
// `--`: `npm run test:containers`. Suites without an engine, an image or enough time are reported as skipped.
// Ends with the line `N passed, N failed, N skipped`, and writes the totals to `TOTALS_FILE`.
//   CONTAINERS=required        suites that can't run count as failed
//   CONTAINERS=start           starts an engine if none answers (root, Debian), and stops it afterwards
//   CONTAINERS=build           also builds images and plugins from packages if they can't be pulled
//   CONTAINERS=none            runs nothing
//   CONTAINERS_UNTIL=<seconds> deadline for the suites, in seconds since 1970
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildProduct } from './containers/build-product.ts';
import {
  findBuilder,
  findEngine,
  type Mode,
  type Obstacle,
  obtainParts,
  tooLate,
  tryOneContainer,
} from './containers/machine.ts';
import { buildMinutes, chooseSuites, type Suite } from './containers/suites.ts';
import { minutesLeft, setLateAside } from './containers/time-left.ts';
import { addTotals, countVitest, emptyTotals, showTotals } from './test-totals.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const mode = (process.env['CONTAINERS'] ?? '') as Mode;
let built = false;

await using stack = new AsyncDisposableStack();
const totals = emptyTotals();
await run();
process.stdout.write(showTotals(totals));
if (process.env['TOTALS_FILE']) writeFileSync(process.env['TOTALS_FILE'], JSON.stringify(totals));
process.exitCode = totals.failed === 0 ? 0 : 1;

async function run(): Promise<void> {
  try {
    const wanted = chooseSuites(process.argv.slice(2));
    const obstacle = await findObstacle(wanted[0]?.minutes ?? 0);
    if (obstacle !== null) return leaveOut(wanted, obstacle);
    for (const suite of wanted) {
      const reason = await prepare(suite);
      if (reason === null) runSuite(suite);
      else leaveOut([suite], reason);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say(reason);
    totals.failed += 1;
    totals.failures.push(`containers: ${reason.split('\n')[0]}`);
  }
}

async function findObstacle(firstMinutes: number): Promise<Obstacle> {
  if (mode === 'none') return 'CONTAINERS=none.';
  if (minutesLeft() < buildMinutes + firstMinutes) return tooLate(buildMinutes + firstMinutes);
  return (await findEngine(mode, stack)) ?? findBuilder(mode);
}

/** Gets everything a suite needs; the product image is built for the first suite. */
async function prepare(suite: Suite): Promise<Obstacle> {
  const minutes = suite.minutes + (built ? 0 : buildMinutes);
  if (minutesLeft() < minutes) return tooLate(minutes);
  const missing = await obtainParts(suite, mode);
  if (missing !== null) return missing;
  if (!built) {
    const obstacle = (await tryOneContainer()) ?? (await build());
    if (obstacle !== null) return obstacle;
  }
  return minutesLeft() < suite.minutes ? tooLate(suite.minutes) : null;
}

async function build(): Promise<Obstacle> {
  const begun = Date.now();
  const outcome = await buildProduct();
  if (outcome.kind === 'kept from it') return outcome.reason;
  if (outcome.kind === 'failed') throw new Error(`The image is not built.\n${outcome.reason}`);
  built = true;
  say(`The image is built in ${secondsSince(begun)} s.`);
  return null;
}

function runSuite({ name }: Suite): void {
  const begun = Date.now();
  const report = join(mkdtempSync(join(tmpdir(), 'runrate-containers-')), 'vitest.json');
  const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`];
  const file = `scripts/containers/${name}.containers.test.ts`;
  const done = spawnSync('vitest', ['run', file, '--config', 'vitest.containers.config.ts', ...reporters], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const counted = setLateAside(countVitest(report, done.status));
  addTotals(totals, counted);
  const late = minutesLeft() <= 0 ? `, cut short: ${counted.skipped} tests not run` : '';
  say(`${name}: ${secondsSince(begun)} s${late}`);
}

function leaveOut(left: readonly Suite[], reason: string): void {
  say(`Not run on containers (${left.map(({ name }) => name).join(', ')}): ${reason}`);
  if (mode === 'required') totals.failed += 1;
}

function secondsSince(begun: number): number {
  return Math.round((Date.now() - begun) / 1000);
}
