import type { Page } from '@playwright/test';

/** Answers a listing with the part of its items that `limit` and `offset` ask for, and how many there are in all. */
export async function answerInPages(
  page: Page,
  path: string,
  itemsFor: (query: URLSearchParams) => readonly unknown[],
): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const query = new URL(route.request().url()).searchParams;
      const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 12)];
      const items = itemsFor(query);
      await route.fulfill({
        headers: { 'X-Total-Count': String(items.length) },
        json: items.slice(offset, offset + limit),
      });
    },
  );
}
