import { readFileSync } from 'node:fs';

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
  /** One line per failed test: its file, its name, and the first line of the error. */
  failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    message?: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors?: { message?: string }[];
}

export function emptyTotals(): Totals {
  return { passed: 0, failed: 0, skipped: 0, failures: [] };
}

export function addTotals(sum: Totals, other: Totals): void {
  sum.passed += other.passed;
  sum.failed += other.failed;
  sum.skipped += other.skipped;
  sum.failures.push(...other.failures);
}

/** `N passed, N failed, N skipped`, preceded by one line per failed test. */
export function showTotals(totals: Totals): string {
  const failures = totals.failures.map((failure) => `failed: ${failure}\n`).join('');
  return `\n${failures}${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`;
}

/** Totals from vitest's JSON report; a missing report or a bad exit status counts as one failure. */
export function countVitest(report: string, status: number | null): Totals {
  const json = readReport<VitestReport>(report);
  if (!json) return failedWhole('vitest');
  const failures = json.testResults.flatMap((file) => {
    const tests = file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => describe(file.name, test.fullName, test.failureMessages?.[0]));
    return tests.length === 0 && file.status === 'failed' ? [describe(file.name, '', file.message)] : tests;
  });
  return {
    passed: json.numPassedTests,
    failed: Math.max(json.numFailedTests, status === 0 ? 0 : 1),
    skipped: json.numPendingTests,
    failures: explained(failures, status, 'vitest'),
  };
}

/** Totals of a Playwright run; a test that passed only on retry counts as failed. */
export function countPlaywright(report: string, status: number | null): Totals {
  const json = readReport<PlaywrightReport>(report);
  if (!json) return failedWhole('playwright');
  const { expected, unexpected, flaky, skipped } = json.stats;
  const failures = [
    ...json.suites.flatMap(failuresOf),
    ...(json.errors ?? []).map((error) => describe('playwright', '', error.message)),
  ];
  return {
    passed: expected,
    failed: Math.max(unexpected + flaky, status === 0 ? 0 : 1),
    skipped,
    failures: explained(failures, status, 'playwright'),
  };
}

/** Totals that a suite wrote itself. */
export function readTotals(report: string, status: number | null): Totals {
  const totals = readReport<Totals>(report);
  if (!totals) return failedWhole(report);
  return {
    ...totals,
    failed: Math.max(totals.failed, status === 0 ? 0 : 1),
    failures: explained(totals.failures, status, report),
  };
}

function failedWhole(suite: string): Totals {
  return { ...emptyTotals(), failed: 1, failures: [`${suite}: ended without a report`] };
}

function failuresOf(suite: PlaywrightSuite): string[] {
  const own = suite.specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) =>
        describe(suite.file, spec.title, test.results.find((result) => result.error)?.error?.message),
      ),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failuresOf)];
}

function describe(file: string, test: string, message = ''): string {
  const place = file.startsWith(process.cwd()) ? file.slice(process.cwd().length + 1) : file;
  const reason = message.split('\n', 1)[0]?.slice(0, 200) ?? '';
  return [place, test, reason].filter(Boolean).join(' | ');
}

/** Explains a bad exit status without a failed test. */
function explained(failures: string[], status: number | null, suite: string): string[] {
  return failures.length > 0 || status === 0 ? failures : [`${suite}: ended with ${status}, no test failed`];
}

function readReport<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
