import type { FetchResult } from '@runrate/service/fetching';

/** Number of concurrent requests, the client's limit per host. */
const AT_ONCE = 2;

/** Yields pages in order, requesting ahead. With a pause, there is one request at a time. */
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
