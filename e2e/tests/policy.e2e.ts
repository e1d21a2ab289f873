import { expect, test } from '../src/site-test.ts';

test('S8 an inline script and handler put into a page are refused by the browser, and the page works', async ({
  page,
}) => {
  const injected = `<script>window.ranInline = true</script>
    <img src="data:," alt="" onerror="window.ranHandler = true">
    <a id="hostile" href="javascript:window.ranLink = true">link</a>
    <script src="data:text/javascript,window.ranData = true"></script>
    <base href="https://elsewhere.example/">`;
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective));
  });
  await page.route('/articles', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', () => `${injected}</body>`);
    expect(body).toContain('ranInline');
    await route.fulfill({ response, body });
  });
  await page.goto('/articles');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('#hostile').evaluate((link: HTMLElement) => link.click());
  await expect
    .poll(() => page.evaluate(() => [...new Set(Reflect.get(window, 'refused') as string[])].toSorted()))
    .toEqual(['base-uri', 'script-src-attr', 'script-src-elem']);
  const ran = await page.evaluate(() =>
    ['ranInline', 'ranHandler', 'ranLink', 'ranData'].filter((name) => Reflect.has(window, name)),
  );
  expect(ran).toEqual([]);
});
