import type { Page } from '@playwright/test';

/** Scrolls a page through once, so that what loads when it comes into view does so. */
export async function bringAllIntoView(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}
