import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext } from '@playwright/test';
import { closeWithEscape } from '../src/focus.ts';
import { expect, test } from '../src/site-test.ts';

/** Serves a page of another site. */
async function startOtherSite(html: string) {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readList<Item>(request: APIRequestContext, path: string): Promise<Item[]> {
  return (await request.get(path)).json();
}

test('OPN-04 what the pages of a company and a story offer to copy shows them on another site, in both themes', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const [company] = await readList<{ slug: string; name: string }>(request, '/api/companies');
  const [story] = await readList<{ slug: string; headline: string }>(request, '/api/stories?limit=1');
  const pages = [
    { path: `/companies/${company?.slug}`, name: company?.name ?? '' },
    { path: `/stories/${story?.slug}`, name: story?.headline ?? '' },
  ];
  for (const { path, name } of pages) {
    await page.goto(path);
    const link = page.getByRole('link', { name: `Embed ${name}` });
    await expect(link).toHaveAttribute('href', `/embed${path}`);
    await link.click();
    const dialog = page.getByRole('dialog', { name: `Embed ${name}` });
    const snippet = await dialog.getByRole('textbox').inputValue();
    expect(snippet).toMatch(/^<iframe [^<>]+><\/iframe>$/);
    await expect(dialog.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(name);
    await closeWithEscape(dialog);

    const home = `<iframe src="${baseURL}/" title="The whole site"></iframe>`;
    await using other = await startOtherSite(
      `<!doctype html><html lang="en"><title>Other</title><main><h1>Other</h1>${snippet}${home}</main></html>`,
    );
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(other.origin);
      const frame = page.frameLocator('iframe').first();
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText(name);
      const paper = colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(21, 26, 33)';
      await expect(frame.locator('body')).toHaveCSS('background-color', paper);
      await page.goto(`${baseURL}/embed${path}`);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect([colorScheme, violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)]).toEqual([
        ...[colorScheme, []],
      ]);
      await page.setViewportSize({ width: 320, height: 400 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await page.setViewportSize({ width: 1280, height: 900 });
    }
    // Other sites can't frame the rest of the site.
    await page.goto(other.origin);
    await expect(page.frameLocator('iframe').nth(1).getByRole('banner')).toHaveCount(0);
  }
});
