// Runs every suite in turn and ends with the failed tests and one line of totals; `--engines` adds the suites
// on real engines, `--containers` those on containers.
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addTotals,
  countPlaywright,
  countVitest,
  emptyTotals,
  readTotals,
  showTotals,
  type Totals,
} from './test-totals.ts';

const scratch = mkdtempSync(join(tmpdir(), 'runrate-tests-'));
const suites: readonly { name: string; run: () => Totals }[] = [
  { name: 'unit, conformance and end to end', run: runVitest },
  { name: 'browser', run: runPlaywright },
  ...(process.argv.includes('--engines') ? [{ name: 'real engines', run: runEngines }] : []),
  ...(process.argv.includes('--containers') ? [{ name: 'containers', run: runContainers }] : []),
];

const totals = emptyTotals();
for (const suite of suites) {
  process.stdout.write(`\n== ${suite.name}\n`);
  addTotals(totals, suite.run());
}
process.stdout.write(showTotals(totals));
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);

function runVitest(): Totals {
  const report = join(scratch, 'vitest.json');
  const status = run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return countVitest(report, status);
}

function runPlaywright(): Totals {
  const report = join(scratch, 'playwright.json');
  const status = run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return countPlaywright(report, status);
}

function runEngines(): Totals {
  const report = join(scratch, 'engines.json');
  const status = run('node', [join(import.meta.dirname, 'test-engines.ts')], { TOTALS_FILE: report });
  return readTotals(report, status);
}

function runContainers(): Totals {
  const report = join(scratch, 'containers.json');
  const status = run('node', [join(import.meta.dirname, 'test-containers.ts')], { TOTALS_FILE: report });
  return readTotals(report, status);
}

function run(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): number | null {
  const done = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  return done.status;
}
