import { defineConfig } from '@playwright/test';
import { findBrowser, quietChromiumFlags } from '@runrate/testkit';

const executablePath = await findBrowser((line) => process.stderr.write(`${line}\n`));

export default defineConfig({
  testDir: './tests',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  // Each worker has a hub of its own, so that what a test changes is seen by none that runs beside it.
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    // Shorter than a test's limit, so that a failure names the step that waited.
    actionTimeout: 15_000,
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath, args: [...quietChromiumFlags] },
    // A worker would answer before the tests' own answers; offline.e2e.ts is about it.
    serviceWorkers: 'block',
    trace: 'off',
  },
});
