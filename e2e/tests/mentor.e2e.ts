import type { Page } from '@playwright/test';
import { closeWithEscape } from '../src/focus.ts';
import { holdClock, openAt, pass } from '../src/held-clock.ts';
import { holdBack, recordApiCalls } from '../src/intercept.ts';
import { readSiteConfig } from '../src/site-config.ts';
import { expect, test } from '../src/site-test.ts';

const CHARACTER = { question: 60, answer: 30 };
const PAUSE = { question: 1_000, answer: 3_000 };

/** Opens the home page with the clock held just after a character of the first question was typed. */
async function openDemo(page: Page) {
  const demo = page.getByRole('figure', { name: 'Sample conversation with the mentor' });
  await openAt(page, '/', '2026-03-04T15:00:00Z', demo);
  const { mentorDemo } = await readSiteConfig(page);
  const question = demo.getByTestId('demo-question');
  const answer = demo.getByTestId('demo-answer');
  // If a character was late because the page was still opening, the next one follows sooner.
  for (let character = 0; character < 2; character += 1) {
    const before = await question.textContent();
    while ((await question.textContent()) === before) await pass(page, 1);
  }
  return { question, answer, pairs: mentorDemo };
}

/** Advances the clock until the text is complete. */
async function typeOut(page: Page, typed: string, whole: string, pace: number): Promise<void> {
  expect(whole.startsWith(typed)).toBe(true);
  await page.clock.fastForward((whole.length - typed.length) * pace);
}

test('MENT-02 MENT-03 the demo types, waits, answers, waits and goes on', async ({ page }) => {
  const { question, answer, pairs } = await openDemo(page);
  const [first, second] = pairs;
  if (!first || !second) throw new Error('The demo has no pairs');
  const typed = (await question.textContent()) ?? '';
  expect(typed.length).toBeGreaterThan(0);
  expect(typed.length).toBeLessThan(first.question.length);
  await pass(page, CHARACTER.question - 1);
  await expect(question).toHaveText(typed);
  await pass(page, 1);
  await expect(question).toHaveText(first.question.slice(0, typed.length + 1));
  await typeOut(page, first.question.slice(0, typed.length + 1), first.question, CHARACTER.question);
  await expect(question).toHaveText(first.question);
  await pass(page, PAUSE.question - 1);
  await expect(answer).toHaveText('');
  await pass(page, 1);
  await expect(answer.locator('span')).toBeAttached();
  await pass(page, CHARACTER.answer - 1);
  await expect(answer).toHaveText('');
  await pass(page, 1);
  await expect(answer).toHaveText(first.answer.slice(0, 1));
  await pass(page, CHARACTER.answer);
  await expect(answer).toHaveText(first.answer.slice(0, 2));
  await typeOut(page, first.answer.slice(0, 2), first.answer, CHARACTER.answer);
  await expect(answer).toHaveText(first.answer);
  await pass(page, PAUSE.answer - 1);
  await expect(answer).toHaveText(first.answer);
  await pass(page, 1);
  await expect(answer).toHaveText('');
  await pass(page, CHARACTER.question);
  await expect(question).toHaveText(second.question.slice(0, 1));
});

test('MENT-04 six pairs, and after the sixth the first', async ({ page }) => {
  const { question, answer, pairs } = await openDemo(page);
  expect(pairs).toHaveLength(6);
  expect(new Set(pairs.map((pair) => pair.question)).size).toBe(6);
  const typed = ((await question.textContent()) ?? '').length;
  let ahead = -typed * CHARACTER.question;
  for (const pair of [...pairs, pairs[0]]) {
    if (!pair) continue;
    const asked = pair.question.length * CHARACTER.question;
    const answered = pair.answer.length * CHARACTER.answer;
    await page.clock.fastForward(ahead + asked);
    await expect(question).toHaveText(pair.question);
    await expect(answer).toHaveText('');
    await page.clock.fastForward(PAUSE.question + answered);
    await expect(answer).toHaveText(pair.answer);
    ahead = PAUSE.answer;
  }
});

test('MENT-01 MENT-05 MENT-07 MENT-08 the section, its fixed figures and the chat make no call', async ({
  page,
  faults,
}) => {
  const calls = recordApiCalls(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(calls.filter((call) => /mentor|chat/.test(call))).toEqual([]);
  calls.length = 0;
  const section = page.getByRole('region', { name: 'AI Mentor' });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('figure', { name: /conversation/ })).toBeVisible();
  for (const [label, value] of [
    ['chats completed', '34,033'],
    ['founders helped', '1,931'],
    ['success rate', '94%'],
  ] as const)
    await expect(section.locator('dl > div', { hasText: label }).locator('dd')).toHaveText(value);

  await section.getByRole('button', { name: 'Chat with the AI Mentor' }).click();
  const dialog = page.getByRole('dialog', { name: 'AI Mentor' });
  await expect(dialog.getByText(/chat is free.*login.*account/i)).toBeVisible();
  const chat = dialog.frameLocator('iframe');
  // Its own script listens only once it has loaded.
  const frame = await (await dialog.locator('iframe').elementHandle())?.contentFrame();
  await frame?.waitForLoadState('load');
  await expect(dialog.getByText('Loading the AI Mentor…')).toHaveCount(0);
  await chat.getByRole('button').first().click();
  await expect(chat.getByRole('main').locator('p')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  expect(calls).toEqual([]);
  expect(faults).toEqual([]);
});

test('MENT-06 the modal opens and closes; an overlay shows until the frame has loaded', async ({ page }) => {
  const release = await holdBack(page, /\/frames\/mentor$/);
  await page.goto('/');
  await page.getByRole('button', { name: 'FREE AI Mentor' }).click();
  const dialog = page.getByRole('dialog', { name: 'AI Mentor' });
  const overlay = dialog.getByText('Loading the AI Mentor…');
  await expect(dialog.locator('iframe')).toBeAttached();
  await expect(overlay).toBeAttached();
  release();
  await expect(overlay).toHaveCount(0);
  await expect(dialog.frameLocator('iframe').getByRole('button').first()).toBeVisible();
  await closeWithEscape(dialog);
});

test('MENT-09 MENT-10 the workshop modal has the workshop page and the coming Wednesdays, without a call', async ({
  page,
  faults,
}) => {
  await page.clock.install({ time: '2025-11-27T20:00:00Z' });
  const calls = recordApiCalls(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(calls.filter((call) => call.includes('workshop'))).toEqual([]);
  calls.length = 0;
  const { workshop } = await readSiteConfig(page);
  await page.getByRole('button', { name: 'FREE Workshops' }).click();
  const dialog = page.getByRole('dialog', { name: 'Free Workshops' });
  await expect(dialog.frameLocator('iframe').getByRole('heading', { name: 'Weekly workshop' })).toBeVisible();
  const sessions = dialog.getByRole('complementary').getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  for (const [place, day] of ['December 3', 'December 10', 'December 17'].entries()) {
    for (const text of [`Wednesday, ${day}`, workshop.title, workshop.presenter, workshop.description])
      await expect(sessions.nth(place)).toContainText(text);
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  expect(calls).toEqual([]);
  expect(faults).toEqual([]);
});

test('MENT-12 the first three of the sessions that have not begun', async ({ page }) => {
  await page.clock.install({ time: '2025-12-03T17:57:00Z' });
  await page.goto('/');
  await page.getByRole('button', { name: 'FREE Workshops' }).click();
  const days = page.getByRole('dialog').getByRole('complementary').locator('time');
  await expect(days).toHaveText([/December 3,/, /December 10,/, /December 17,/]);
  await holdClock(page);
  await page.clock.pauseAt('2025-12-03T17:59:00Z');
  await expect(days.first()).toHaveText(/December 3,/);
  await page.clock.pauseAt('2025-12-03T18:01:00Z');
  await expect(days).toHaveText([/December 10,/, /December 17,/, /December 24,/]);
});
