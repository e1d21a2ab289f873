import type { Page } from '@playwright/test';

/** Responds to a list call with the items that `limit` and `offset` select, and the total count. */
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
