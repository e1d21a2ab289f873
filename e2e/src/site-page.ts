import type { Page } from '@playwright/test';

const bare = new WeakSet<Page>();

/**
 * From now on pages come without the first screen that the server renders, so that the browser makes every call: for tests
 * that answer calls themselves, count them or hold the clock.
 */
export async function makeCallsInBrowser(page: Page): Promise<void> {
  if (bare.has(page)) return;
  bare.add(page);
  await page.route(
    // The gallery is served by Vite: a document that is answered here may not open its connection for changes.
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
        // The page or the test was left meanwhile.
        await route.abort().catch(() => undefined);
      }
    },
  );
}

/** The page as the browser fills it. */
export function withoutFirstScreen(html: string): string {
  const end = html.indexOf('<script type="application/json" id="first-screen">');
  if (end === -1) return html;
  const start = html.indexOf('<div id="root">');
  const after = html.indexOf('</script>', end) + '</script>'.length;
  return `${html.slice(0, start)}<div id="root"></div>${html.slice(after)}`;
}

/** Waits until the page's own code has taken over what the server rendered: before, a press on it comes to nothing. */
async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return !document.getElementById('first-screen') || (root && 'takenOver' in root.dataset);
  });
}

/** Opens and reloads pages until they can be used; who answers calls answers all of them. */
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
