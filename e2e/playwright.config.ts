import { defineConfig } from '@playwright/test';
import { findBrowser, quietChromiumFlags } from '@runrate/testkit';

const executablePath = await findBrowser((line) => process.stderr.write(`${line}\n`));

export default defineConfig({
  testDir: './tests',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  // Each worker starts its own hub, so a test's changes can't affect tests that run in parallel.
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    // Shorter than the test timeout, so that a failure names the step that was waiting.
    actionTimeout: 15_000,
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath, args: [...quietChromiumFlags] },
    // A service worker would respond before the tests' own routes do; offline.e2e.ts covers it.
    serviceWorkers: 'block',
    trace: 'off',
  },
});
