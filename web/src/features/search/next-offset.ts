interface Page {
  items: readonly unknown[];
  total: number;
}

/** Where the next page of matches begins; nowhere once all of them are there. */
export function nextOffset(last: Page, pages: readonly Page[]): number | undefined {
  const loaded = pages.reduce((sum, page) => sum + page.items.length, 0);
  return last.items.length > 0 && loaded < last.total ? loaded : undefined;
}
