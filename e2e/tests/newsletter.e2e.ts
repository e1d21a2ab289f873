import type { Locator, Page } from '@playwright/test';
import { answerWith, recordRequests } from '../src/intercept.ts';
import { expect, test } from '../src/site-test.ts';

const SUBSCRIBE = '/api/newsletter/subscribe';

function emailField(place: Page | Locator): Locator {
  return place.getByRole('textbox', { name: 'Email address' });
}

function subscribeButton(place: Page | Locator): Locator {
  return place.getByRole('main').getByRole('button', { name: 'Subscribe' });
}

function recordSubscriptions(page: Page): string[] {
  return recordRequests(page, ({ pathname }) => pathname === SUBSCRIBE);
}

test('NL-01 NL-03 NL-04 NL-05 the screen: two forms, what it promises, figures, benefits, a voice', async ({
  page,
  faults,
}) => {
  await page.goto('/newsletter');
  const main = page.getByRole('main');
  const hero = main.getByRole('region').first();
  await expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(emailField(hero)).toBeVisible();
  await expect(emailField(page)).toHaveCount(2);
  await expect(subscribeButton(page)).toHaveCount(2);

  const words = (await main.innerText()).replaceAll('\n', ' ');
  for (const text of [
    /250,000\+ professionals/,
    /\bfree\b/i,
    /\bweekly\b/i,
    /5-minute read/,
    /Unsubscribe anytime/,
  ])
    expect(words).toMatch(text);

  const figures = main.getByRole('list', { name: 'The newsletter in figures' }).getByRole('listitem');
  await expect(figures).toHaveText(['250,000+ subscribers', '10+ years', '500+ issues', '95% open rate']);
  const benefits = main.getByRole('region', { name: 'What you get' }).getByRole('listitem');
  await expect(benefits).toHaveCount(4);
  for (const place of [0, 1, 2, 3]) await expect(benefits.nth(place).getByRole('heading')).toBeVisible();
  await expect(main.locator('blockquote')).toHaveText(/^“.{40,}”$/);
  expect(faults).toEqual([]);
});

test('NL-02 NL-03 NL-07 the card of the home page welcomes a new address and a known one alike', async ({
  page,
}) => {
  const card = page.getByRole('region', { name: /in your inbox/ });
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(SUBSCRIBE)) answers.push(response.status());
  });
  for (const email of ['home-card@example.com', ' Home-Card@Example.com ']) {
    await page.goto('/');
    for (const text of ['250,000+ professionals', 'Free, weekly, a 5-minute read', 'Unsubscribe anytime'])
      await expect(card).toContainText(text);
    await emailField(card).fill(email);
    await card.getByRole('button', { name: 'Subscribe' }).click();
    await expect(card.getByText('Welcome aboard')).toBeVisible();
    await expect(emailField(card)).toHaveCount(0);
  }
  expect(answers).toHaveLength(2);
  expect(answers[0]).toBe(answers[1]);
});

test('NL-06 idle, pending, subscribed; a second submit while pending sends nothing', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${SUBSCRIBE}`, async (route) => {
    await promise;
    await route.fulfill({ json: { message: 'Welcome' } });
  });
  const sent = recordSubscriptions(page);
  await page.goto('/newsletter');
  const form = page.locator('form', { has: emailField(page) }).first();
  await emailField(form).fill('ada@example.com');
  await emailField(form).press('Enter');
  await expect(form).toHaveAttribute('aria-busy', 'true');
  await expect(form.getByRole('button')).toHaveText('Subscribing…');
  await emailField(form).press('Enter');
  await form.evaluate((node: HTMLFormElement) => node.requestSubmit());
  resolve();
  await expect(page.getByText('Welcome aboard')).toBeVisible();
  await expect(emailField(page)).toHaveCount(1);
  expect(sent).toEqual([`POST ${SUBSCRIBE}`]);
});

test('NL-06 ERR-01 a failure: the message of the server in a toast, and the form is idle again', async ({
  page,
}) => {
  await answerWith(page, SUBSCRIBE, { status: 500, body: 'Mail is down' });
  const sent = recordSubscriptions(page);
  await page.goto('/newsletter');
  await emailField(page).first().fill('ada@example.com');
  await subscribeButton(page).first().click();
  const toast = page.getByRole('region', { name: /Notifications/ }).locator('li');
  await expect(toast.getByText('Subscription failed', { exact: true })).toBeVisible();
  await expect(toast.getByText('500: Mail is down', { exact: true })).toBeVisible();
  await expect(subscribeButton(page).first()).toBeEnabled();
  await expect(emailField(page).first()).toHaveValue('ada@example.com');
  expect(sent).toHaveLength(1);
  await page.unroute(({ pathname }) => pathname === SUBSCRIBE);
  await answerWith(page, SUBSCRIBE, { json: { message: 'Welcome' } });
  await subscribeButton(page).first().click();
  await expect(page.getByText('Welcome aboard')).toBeVisible();
});

test('NL-06 ERR-02 without an answer the toast asks to try again later', async ({ page }) => {
  await page.route(`**${SUBSCRIBE}`, (route) => route.abort('connectionrefused'));
  await page.goto('/newsletter');
  await emailField(page).last().fill('ada@example.com');
  await subscribeButton(page).last().click();
  const toast = page.getByRole('region', { name: /Notifications/ }).locator('li');
  await expect(toast.getByText('Subscription failed', { exact: true })).toBeVisible();
  await expect(toast.getByText('Please try again later.', { exact: true })).toBeVisible();
  await expect(subscribeButton(page).last()).toBeEnabled();
});

test('VAL-03 VAL-04 an address without @ is refused in a toast, not by the browser, and not sent', async ({
  page,
}) => {
  const sent = recordSubscriptions(page);
  const toast = page.getByRole('region', { name: /Notifications/ }).locator('li');
  await page.goto('/newsletter');
  const field = emailField(page).first();
  await expect(field).toHaveAttribute('type', 'email');
  await expect(field).toHaveAttribute('required', '');
  for (const email of ['', '   ', 'ada.example.com', 'ada']) {
    await field.fill(email);
    await subscribeButton(page).first().click();
    await expect(toast.getByText('Invalid email', { exact: true })).toBeVisible();
    await expect(toast.getByText('Please enter a valid email address.', { exact: true })).toBeVisible();
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toHaveCount(0);
  }
  expect(sent).toEqual([]);
});
