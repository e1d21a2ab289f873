import { readFileSync } from 'node:fs';

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

/** Totals of a vitest run from its JSON report; a run that left none, or ended badly, counts as one failure. */
export function countVitest(report: string, status: number | null): Totals {
  const json = readReport<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(
    report,
  );
  if (!json) return { passed: 0, failed: 1, skipped: 0 };
  return {
    passed: json.numPassedTests,
    failed: Math.max(json.numFailedTests, status === 0 ? 0 : 1),
    skipped: json.numPendingTests,
  };
}

/** Totals of a Playwright run; a test that passed only when repeated counts as failed. */
export function countPlaywright(report: string, status: number | null): Totals {
  const json = readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  }>(report);
  if (!json) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = json.stats;
  return { passed: expected, failed: Math.max(unexpected + flaky, status === 0 ? 0 : 1), skipped };
}

/** Totals a suite wrote itself. */
export function readTotals(report: string, status: number | null): Totals {
  const totals = readReport<Totals>(report);
  if (!totals) return { passed: 0, failed: 1, skipped: 0 };
  return { ...totals, failed: Math.max(totals.failed, status === 0 ? 0 : 1) };
}

function readReport<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
