import type { Page } from '@playwright/test';
import { z } from 'zod';

const bare = new WeakSet<Page>();

/**
 * Serves pages from now on without the server-rendered first screen, so that the browser makes every call. For tests
 * that respond to calls themselves, count them or hold the clock.
 */
export async function makeCallsInBrowser(page: Page): Promise<void> {
  if (bare.has(page)) return;
  bare.add(page);
  await page.route(
    // Vite serves the gallery: a document fulfilled here may not open its hot-reload connection.
    ({ pathname }) => !/^\/((api|assets|pictures)\/|_gallery)/.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      try {
        const response = await route.fetch({ maxRedirects: 0 });
        const isPage = response.headers()['content-type']?.startsWith('text/html');
        await route.fulfill(
          isPage ? { response, body: withoutFirstScreen(await response.text()) } : { response },
        );
      } catch {
        // The page or the test ended in the meantime.
        await route.abort().catch(() => undefined);
      }
    },
  );
}

const laterScripts =
  /<script type="application\/json" id="later-scripts">(.*?)<\/script>\s*<script async[^>]*><\/script>/s;
const scriptList = z.object({ run: z.array(z.string()) });

/** Returns the page as the server sends it where it renders no first screen: with its scripts in the head. */
export function withoutFirstScreen(html: string): string {
  const end = html.indexOf('<script type="application/json" id="first-screen">');
  if (end === -1) return html;
  const start = html.indexOf('<div id="root">');
  const after = html.indexOf('</script>', end) + '</script>'.length;
  const bare = `${html.slice(0, start)}<div id="root"></div>${html.slice(after)}`;
  return bare.replace(laterScripts, (_, list: string) =>
    scriptList
      .parse(JSON.parse(list))
      .run.map((path) => `<script type="module" crossorigin src="${path}"></script>`)
      .join(''),
  );
}

/** Waits until the app has taken over the server-rendered page: before that, clicks do nothing. */
async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return !document.getElementById('first-screen') || (root && 'takenOver' in root.dataset);
  });
}

/**
 * Makes `goto` and `reload` wait until the page is usable. A test that routes any call gets pages without a first
 * screen, so that it sees all calls.
 */
export function attend(page: Page): Page {
  const { goto, reload } = page;
  const route = page.route.bind(page);
  page.goto = async (...given) => {
    const response = await goto.apply(page, given);
    await untilTakenOver(page);
    return response;
  };
  page.reload = async (...given) => {
    const response = await reload.apply(page, given);
    await untilTakenOver(page);
    return response;
  };
  page.route = async (...given) => {
    page.route = route;
    if (!bare.has(page)) await makeCallsInBrowser(page);
    return route(...given);
  };
  return page;
}
