import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  makeTemporaryFolder,
  type ReceivedMail,
  rssFeed,
  runProcess,
  startBeeHub,
  startMailServer,
} from '@runrate/testkit';
import { closeWithEscape } from '../src/focus.ts';
import { expect, test } from '../src/site-test.ts';

/** Where links in its mails lead; each test opens them at the hub's actual address. */
const publicUrl = 'http://localhost';

/** Starts a hub on bees that has one company and sends mail. */
async function startMailingHub() {
  const stack = new AsyncDisposableStack();
  const mails = stack.use(await startMailServer());
  const bees = stack.use(await startBeeHub(Date.now()));
  const folder = stack.use(await makeTemporaryFolder());
  const file = join(folder.path, 'hub.yaml');
  const config = {
    ...bees.config,
    companies: [{ symbol: 'CMBW', name: 'Combworks', sector: 'Hives' }],
    follows: { mailsADay: 50 },
  };
  await writeFile(file, JSON.stringify(config));
  const hub = runProcess(join(import.meta.dirname, '../../standalone/src/main.ts'), {
    env: {
      ...{ HUB_CONFIG: file, DATA_DIR: join(folder.path, 'data'), PORT: '0', LOG_LEVEL: 'warn' },
      ...{ SMTP_URL: mails.url, PUBLIC_URL: publicUrl },
    },
  });
  stack.defer(async () => {
    hub.kill('SIGTERM');
    await hub.ended;
  });
  const [, origin = ''] = await hub.line(/^ready (http:\S+)$/);
  return { origin, mails, bees, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

type MailingHub = Awaited<ReturnType<typeof startMailingHub>>;

/** Returns the first link in a mail whose path starts with `path`, at the hub's actual address. */
function linkOf({ origin }: MailingHub, received: ReceivedMail | undefined, path: string): string {
  const links = received?.mail.text?.match(/http:\/\/localhost\/\S+/g) ?? [];
  const link = links.find((one) => one.startsWith(`${publicUrl}${path}`)) ?? '';
  return `${origin}${link.slice(publicUrl.length)}`;
}

async function expectNoBarriers(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect([what, violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)]).toEqual([what, []]);
}

const feedNames = ['RSS', 'Atom', 'JSON Feed'];

test('FOL-01 search, story, company, category and source are followed where the reader is: asked, confirmed, told, changed, ended', async ({
  page,
  browser,
}) => {
  test.slow();
  await using hub = await startMailingHub();
  const { origin, mails, bees } = hub;
  let story = '';
  await expect
    .poll(async () => {
      const stories = (await (await fetch(`${origin}/api/stories`)).json()) as {
        slug: string;
        headline: string;
      }[];
      story = stories.find(({ headline }) => headline.includes('Varroa'))?.slug ?? '';
      return story;
    })
    .not.toBe('');
  const topics = [
    { path: '/search?q=varroa', name: '“varroa”' },
    { path: `/stories/${story}`, name: /^Varroa mites/ },
    { path: '/companies/cmbw', name: 'Combworks' },
    { path: '/category/health', name: 'Health' },
  ];
  for (const [index, { path, name }] of topics.entries()) {
    await page.goto(`${origin}${path}`);
    const link = page.getByRole('main').getByRole('link', { name: /^Follow / });
    await link.click();
    const dialog = page.getByRole('dialog', { name: /^Follow / });
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(
      typeof name === 'string' ? `Follow ${name}` : /^Follow Varroa mites/,
    );
    for (const feed of feedNames) {
      const address = await dialog.getByRole('link', { name: feed, exact: true }).getAttribute('href');
      expect([feed, (await fetch(`${origin}${address}`)).status]).toEqual([feed, 200]);
    }
    if (index === 0) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectNoBarriers(page, `dialog, ${colorScheme}`);
      }
      await dialog.getByRole('button', { name: 'Follow by mail' }).click();
      await expect(dialog.getByRole('textbox', { name: 'Email address' })).toBeFocused();
      await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(
        'Please enter a valid email address.',
      );
    }
    await dialog.getByRole('textbox', { name: 'Email address' }).fill('ada@example.com');
    await dialog.getByRole('radio', { name: 'At once' }).check();
    await dialog.getByRole('textbox').press('Enter');
    await expect(dialog.getByRole('status')).toHaveText(
      'Please open the link in the mail we have just sent you.',
    );
    await expect(dialog.getByRole('status')).toBeFocused();
    await closeWithEscape(dialog);
    await expect(link).toBeFocused();
  }

  // A source, without JavaScript.
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const bare = await plain.newPage();
  await bare.goto(`${origin}/sources/club`);
  await bare.getByRole('link', { name: 'Follow Meadow Club' }).click();
  await expect(bare.getByRole('heading', { level: 1 })).toHaveText('Follow Meadow Club');
  for (const feed of feedNames)
    await expect(bare.getByRole('link', { name: feed, exact: true })).toBeVisible();
  await bare.getByRole('textbox', { name: 'Email address' }).fill('ada@example.com');
  await bare.getByRole('radio', { name: 'At once' }).check();
  await bare.getByRole('button', { name: 'Follow by mail' }).click();
  await expect(bare.getByRole('heading', { level: 1 })).toHaveText('One more step');
  await plain.close();

  for (const question of (await mails.receive(5)).slice(0, 5)) {
    await page.goto(linkOf(hub, question, '/follows/confirm'));
    await page.getByRole('button', { name: 'Yes, follow it' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You follow /);
  }

  const title = 'Varroa mites found in mountain apiaries, Combworks says';
  const item = {
    ...{ guid: 'new', link: 'https://bees.example/club/new', title, publishedAt: new Date() },
    body: `<p>${title}. What the colony did, and what the keeper learned from it.</p>`,
  };
  bees.publisher.set('/club', { body: rssFeed('bees', [item]), contentType: 'application/rss+xml' });
  expect((await fetch(`${origin}/api/content/refresh/rss`, { method: 'POST' })).status).toBe(200);
  const told = (await mails.receive(10)).slice(5);
  const subjects = told.map(({ mail }) => mail.subject ?? '');
  for (const name of ['Combworks', 'Health', 'Meadow Club', '“varroa”'])
    expect(subjects).toContain(`${name}: ${title}`);
  expect(subjects.filter((subject) => subject.startsWith('Varroa mites '))).toHaveLength(1);

  await page.goto(linkOf(hub, told[0], '/follows?token='));
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(5);
  await page.getByRole('button', { name: 'Weekly instead' }).first().click();
  await expect(page.getByText('Mail comes weekly.')).toHaveCount(1);
  await page.getByRole('button', { name: 'Stop', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(4);
  await page.getByRole('button', { name: 'Stop everything and delete my address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You follow nothing');
});

test('FOL-01 a hub that sends no mail offers feeds alone; the page for readers without scripts is free of barriers', async ({
  page,
  faults,
}) => {
  await page.goto('/category/ai');
  const link = page.getByRole('main').getByRole('link', { name: /^Follow / });
  await link.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link')).toHaveText(feedNames);
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  // Elements behind a dialog have no role.
  const address = (await page.locator('main a[href^="/follow?"]').getAttribute('href')) ?? '';
  await page.goto(address);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoBarriers(page, colorScheme);
  }
  expect((await page.goto('/follow?kind=category&value=nothing'))?.status()).toBe(404);
  expect(faults.filter((fault) => !/status of 404/.test(fault))).toEqual([]);
});
