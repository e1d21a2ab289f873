import type { Page, Route } from '@playwright/test';
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
          isPage
            ? { response, body: await withoutFirstScreen(await response.text(), loaderOf(route)) }
            : { response },
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
const listSchema = z.object({ run: z.array(z.string()), config: z.string() });

/**
 * Returns the page as the server sends it where it renders no first screen: with its scripts in the head and the
 * configuration in the body.
 */
export async function withoutFirstScreen(
  html: string,
  load: (path: string) => Promise<string>,
): Promise<string> {
  const [tags, list] = laterScripts.exec(html) ?? [];
  if (tags === undefined || list === undefined) return html;
  const { run, config } = listSchema.parse(JSON.parse(list));
  const boot = (await load(config)).replaceAll('<', '\\u003c');
  const scripts = run.map((path) => `<script type="module" crossorigin src="${path}"></script>`).join('');
  const head = html.slice(0, html.indexOf('<div id="root">')).replace(tags, () => scripts);
  return `${head}<div id="root"></div><script type="application/json" id="boot">${boot}</script></body></html>`;
}

/** Loads a path of the site that a request of a page went to. */
export function loaderOf(route: Route): (path: string) => Promise<string> {
  return async (path) => {
    const url = new URL(path, route.request().url()).href;
    return (await route.fetch({ url, maxRedirects: 1 })).text();
  };
}

/** Waits until the app has taken over the server-rendered page: before that, clicks do nothing. */
async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return !document.getElementById('later-scripts') || (root && 'takenOver' in root.dataset);
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
