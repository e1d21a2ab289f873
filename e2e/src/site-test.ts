import { test as base, expect } from '@playwright/test';
import { openSite } from './open-site.ts';
import { attend } from './site-page.ts';

interface SiteFixtures {
  /** Errors on the page since the test began: console errors, failed requests and uncaught exceptions. */
  faults: string[];
}

interface WorkerFixtures {
  /** Origin of this worker's site. */
  origin: string;
}

/** `test` with the site's address as base URL and a record of faults that a test can assert to be empty. */
export const test = base.extend<SiteFixtures, WorkerFixtures>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const site = await openSite();
      await use(site.origin);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ origin }, use) => {
    await use(origin);
  },
  page: async ({ page }, use) => {
    await use(attend(page));
  },
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
      page.on('requestfailed', (request) => {
        // Leaving a page aborts its pending requests.
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()}`);
      });
      await use(faults);
    },
    { auto: true },
  ],
});

export { expect };
