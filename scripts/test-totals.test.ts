import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  addTotals,
  countPlaywright,
  countVitest,
  emptyTotals,
  readTotals,
  showTotals,
} from './test-totals.ts';

const folder = mkdtempSync(join(tmpdir(), 'runrate-totals-'));

test('each failed test of vitest is told by file, name and the first line of its error', () => {
  const report = write({
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    testResults: [
      {
        name: join(process.cwd(), 'contracts/src/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed' },
          {
            fullName: 'subtracts',
            status: 'failed',
            failureMessages: ['Error: 1 is not 2\n    at a.test.ts'],
          },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'SyntaxError: no\nmore', assertionResults: [] },
    ],
  });

  expect(countVitest(report, 1)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: ['contracts/src/a.test.ts | subtracts | Error: 1 is not 2', 'b.test.ts | SyntaxError: no'],
  });
});

test('failed and repeated tests of Playwright are told from every level of its suites', () => {
  const failed = {
    status: 'unexpected',
    results: [{ error: { message: 'Test timeout of 30000ms exceeded.' } }],
  };
  const repeated = { status: 'flaky', results: [{ error: { message: 'not yet' } }, {}] };
  const report = write({
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        file: 'home.e2e.ts',
        specs: [{ title: 'opens', tests: [{ status: 'expected', results: [{}] }] }],
        suites: [{ file: 'home.e2e.ts', specs: [{ title: 'NAV-03', tests: [failed, repeated] }] }],
      },
    ],
  });

  expect(countPlaywright(report, 1)).toMatchObject({
    failed: 2,
    failures: ['home.e2e.ts | NAV-03 | Test timeout of 30000ms exceeded.', 'home.e2e.ts | NAV-03 | not yet'],
  });
});

test('a run without a report, and one that ends badly with no test failed, are failures that say so', () => {
  const passed = write({ numPassedTests: 1, numFailedTests: 0, numPendingTests: 0, testResults: [] });

  expect(countVitest(join(folder, 'none.json'), 0)).toMatchObject({
    failed: 1,
    failures: [expect.any(String)],
  });
  expect(countVitest(passed, 1).failures).toEqual(['vitest: ended with 1, no test failed']);
  expect(countVitest(passed, 0)).toEqual({ ...emptyTotals(), passed: 1 });
});

test('totals of several suites add up, and the failures stand above the last line', () => {
  const sum = emptyTotals();
  addTotals(sum, readTotals(write({ passed: 1, failed: 1, skipped: 0, failures: ['a | b | c'] }), 1));
  addTotals(sum, { ...emptyTotals(), passed: 4, skipped: 2 });

  expect(showTotals(sum)).toBe('\nfailed: a | b | c\n5 passed, 1 failed, 2 skipped\n');
});

function write(report: object): string {
  const path = join(mkdtempSync(join(folder, 'report-')), 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}
