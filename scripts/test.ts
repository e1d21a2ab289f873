// Runs every suite, one after the other, and closes with one line of totals.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

const scratch = mkdtempSync(join(tmpdir(), 'runrate-tests-'));
const suites: readonly { name: string; run: () => Totals }[] = [
  { name: 'unit, conformance and end to end', run: runVitest },
  { name: 'browser', run: runPlaywright },
];

const totals: Totals = { passed: 0, failed: 0, skipped: 0 };
for (const suite of suites) {
  process.stdout.write(`\n== ${suite.name}\n`);
  const result = suite.run();
  totals.passed += result.passed;
  totals.failed += result.failed;
  totals.skipped += result.skipped;
}
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);

function runVitest(): Totals {
  const report = join(scratch, 'vitest.json');
  const status = run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const json = readReport<{
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numFailedTestSuites: number;
  }>(report);
  if (!json) return { passed: 0, failed: 1, skipped: 0 };
  const failed = Math.max(json.numFailedTests, json.numFailedTestSuites > 0 || status !== 0 ? 1 : 0);
  return { passed: json.numPassedTests, failed, skipped: json.numPendingTests };
}

function runPlaywright(): Totals {
  const report = join(scratch, 'playwright.json');
  const status = run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const json = readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  }>(report);
  if (!json) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = json.stats;
  return { passed: expected, failed: Math.max(unexpected + flaky, status === 0 ? 0 : 1), skipped };
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

function readReport<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
