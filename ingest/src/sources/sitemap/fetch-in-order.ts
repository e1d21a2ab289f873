import type { FetchResult } from '@runrate/service/fetching';

/** Requests under way at once: as many as are made of one host. */
const AT_ONCE = 2;

/**
 * Fetches pages and hands them on in their order, the next one on its way while one is worked on. With a pause
 * there is one request at a time and the pause between two.
 */
export async function* fetchInOrder<Page extends { readonly address: string }>(
  pages: readonly Page[],
  {
    fetch,
    pause,
  }: {
    readonly fetch: (address: string) => Promise<FetchResult>;
    readonly pause: (() => Promise<unknown>) | undefined;
  },
): AsyncGenerator<readonly [Page, FetchResult]> {
  const underWay: { readonly page: Page; readonly result: Promise<FetchResult> }[] = [];
  for (const [index, page] of pages.entries()) {
    if (pause && index > 0) await pause();
    underWay.push({ page, result: fetch(page.address) });
    const next = underWay.length < (pause ? 1 : AT_ONCE) ? undefined : underWay.shift();
    if (next) yield [next.page, await next.result];
  }
  for (const { page, result } of underWay) yield [page, await result];
}
