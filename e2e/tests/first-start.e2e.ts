import { join } from 'node:path';
import { makeTemporaryFolder } from '@runrate/testkit';
import { startHubProcess } from '../src/hub-process.ts';
import { makeCallsInBrowser } from '../src/site-page.ts';
import { expect, test } from '../src/site-test.ts';

test('F32 from the moment a first start says `ready`, every call of the front page is answered with 200', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  await using folder = await makeTemporaryFolder();
  const hub = await startHubProcess({ dataDir: join(folder.path, 'data') });
  try {
    const calls: string[] = [];
    const open = new Set<unknown>();
    page.on('request', (request) => void (request.url().includes('/api/') && open.add(request)));
    page.on('requestfinished', (request) => void open.delete(request));
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/api/')) calls.push(`${response.status()} ${pathname}`);
      // The live stream never ends.
      if (pathname === '/api/live') open.delete(response.request());
    });
    const html = await (await request.get(hub.origin)).text();
    expect(html).toContain('Popular Topics');
    await makeCallsInBrowser(page);
    await page.goto(hub.origin);
    const parts = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(parts.filter({ hasText: 'Popular Topics' })).toBeVisible();
    for (const part of await parts.all()) await part.scrollIntoViewIfNeeded();
    await expect.poll(() => open.size).toBe(0);
    expect(calls).toContain('200 /api/market-analysis');
    expect(new Set(calls).size).toBeGreaterThan(8);
    expect(calls.filter((call) => !/^20[024] /.test(call))).toEqual([]);
  } finally {
    await hub.stop();
  }
});
