import type { Page, Request } from '@playwright/test';
import { makeCallsInBrowser } from './site-page.ts';

type Answer = { status: number; body?: string } | { json: unknown };

function isPath(path: string): (url: URL) => boolean {
  return (url) => url.pathname === path;
}

/** Answers every call of one path under `/api`, whatever its query, until the page is closed. The latest one holds. */
export async function answerWith(page: Page, path: string, answer: Answer): Promise<void> {
  await page.route(isPath(path), (route) => route.fulfill(answer));
}

/** Holds the calls of a path back until the function returned is called; they then go through. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** The requests made from now on that pass `accept`, as 'METHOD /path?query'. */
export function recordRequests(page: Page, accept: (url: URL, request: Request) => boolean): string[] {
  const record: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (accept(url, request)) record.push(`${request.method()} ${url.pathname}${url.search}`);
  });
  return record;
}

/** The calls of the product's own service from now on, page views, shares and the line to live changes apart. */
export function recordApiCalls(page: Page): string[] {
  // In order: what is asked of the page next comes after it.
  void makeCallsInBrowser(page);
  return recordRequests(
    page,
    ({ pathname }) =>
      pathname.startsWith('/api/') && !['/api/analytics/events', '/api/live'].includes(pathname),
  );
}
