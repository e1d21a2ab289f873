import { startBeeHub, startMailServer } from '@runrate/testkit';
import { startConfiguredHub } from '../src/configured-hub.ts';
import { expect, test } from '../src/site-test.ts';

const hourMs = 3_600_000;

/** Returns the full hour after next: its issue is open for editing and does not fall due during the test. */
function soon() {
  const due = new Date(Date.now() + 2 * hourMs);
  return { weekday: due.getUTCDay() || 7, hour: due.getUTCHours() };
}

test('OWN-43 an editor drops, adds and introduces on the newsletter’s tab, looks at the mail, sends a test, skips and sends', async ({
  page,
  faults,
}) => {
  test.slow();
  await using mails = await startMailServer();
  await using bees = await startBeeHub(Date.now());
  await using hub = await startConfiguredHub(
    { ...bees.config, newsletter: soon() },
    { SMTP_URL: mails.url, PUBLIC_URL: 'https://bees.example', ADMIN_TOKEN: 'a-token-of-bees-1234' },
  );
  await page.goto(`${hub.origin}/admin?tab=newsletter`);
  await page.getByLabel('Admin token').fill('a-token-of-bees-1234');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const next = page.getByRole('region', { name: 'Next issue' });
  const items = next.getByRole('list', { name: 'Items of the issue' }).getByRole('listitem');
  await expect(items.nth(1)).toBeVisible();
  await expect(next.getByText('Nobody has changed it')).toBeVisible();

  const dropped = (await items.first().innerText()).trim();
  await items.first().getByRole('button', { name: /^Drop/ }).click();
  await next.getByText('Add to the issue').click();
  await next.getByRole('button', { name: 'Add Splitting a strong colony' }).click();
  await items
    .last()
    .getByRole('button', { name: /^Move .* up$/ })
    .click();
  await next.getByLabel('Introduction').fill('Dear keepers, <b>spring</b> is here.');
  await next.getByLabel(/^Imprint/).fill('1 Comb Lane');
  await next.getByRole('button', { name: 'Show the preview' }).click();
  const mail = next.frameLocator('iframe[title="Preview"]');
  await expect(mail.getByText('Dear keepers, <b>spring</b> is here.')).toBeVisible();
  await expect(mail.getByRole('heading', { name: 'Splitting a strong colony' })).toBeVisible();
  expect(await mail.locator('main').innerText()).not.toContain(dropped);
  await next.getByRole('radio', { name: 'Text' }).click();
  await expect(next.locator('pre')).toContainText('Splitting a strong colony (');

  mails.answer((to) => (to.startsWith('gone') ? 'refuse' : 'take'));
  for (const [address, said] of [
    ['gone@bees.example', 'The mail server takes no mail for this address.'],
    ['keeper@bees.example', 'The mail server took the test mail.'],
  ] as const) {
    await next.getByLabel('Address for a test mail').fill(address);
    await next.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText(said).first()).toBeVisible();
  }
  expect(mails.received.map(({ to }) => to)).toEqual([['keeper@bees.example']]);

  await next.getByRole('button', { name: 'Save' }).click();
  await expect(next.getByText('Changed by admin')).toBeVisible();
  await next.getByRole('button', { name: 'Skip this issue' }).click();
  await next.getByRole('button', { name: 'Don’t skip it' }).click();
  await next.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  const sent = page.getByRole('list', { name: 'Issues' }).getByRole('listitem');
  await expect(sent).toHaveCount(1, { timeout: 20_000 });
  await expect(next.getByText(/^It can be changed from/)).toBeVisible();
  expect(faults.filter((fault) => fault.startsWith('uncaught'))).toEqual([]);
});
