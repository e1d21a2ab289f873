import type { Page, Request } from '@playwright/test';
import { makeCallsInBrowser } from './site-page.ts';

type Answer = { status: number; body?: string } | { json: unknown };

function isPath(path: string): (url: URL) => boolean {
  return (url) => url.pathname === path;
}

/** Responds to every call to one path under `/api`, whatever its query, until the page closes. The latest call wins. */
export async function answerWith(page: Page, path: string, answer: Answer): Promise<void> {
  await page.route(isPath(path), (route) => route.fulfill(answer));
}

/** Holds back calls to a path until the returned function is called; they then go through. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Records requests that pass `accept` from now on, as 'METHOD /path?query'. */
export function recordRequests(page: Page, accept: (url: URL, request: Request) => boolean): string[] {
  const record: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (accept(url, request)) record.push(`${request.method()} ${url.pathname}${url.search}`);
  });
  return record;
}

/** Records calls to the hub's own API from now on, except page views, shares and the live stream. */
export function recordApiCalls(page: Page): string[] {
  // No need to wait: Playwright runs commands in order, so this takes effect before whatever the page does next.
  void makeCallsInBrowser(page);
  return recordRequests(
    page,
    ({ pathname }) =>
      pathname.startsWith('/api/') && !['/api/analytics/events', '/api/live'].includes(pathname),
  );
}
