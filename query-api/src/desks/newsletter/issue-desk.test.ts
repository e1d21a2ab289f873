import {
  type IssueDraft,
  type IssueWishes,
  issueDraftsView,
  mailAddressesView,
  newsletterIssuesView,
  parseEvent,
  subscribersView,
  writingsView,
} from '@runrate/contracts';
import { startNotifier } from '@runrate/notifier';
import { openNewsletterKeys } from '@runrate/service/subscribers';
import { type MailServer, startMailServer } from '@runrate/testkit';
import { daysAgo } from '@runrate/testkit/documents';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Hub } from '../../hub/hub.ts';
import { type HubUnderTest, startHubUnderTest } from '../../testing/hub-under-test.ts';
import { createIssueDesk } from './issue-desk.ts';

const publicUrl = 'https://hub.example';
/** The hub's clock starts on the Wednesday before this Thursday. */
const due = Date.parse('2026-03-05T09:00:00.000Z');
const hour = 3_600_000;
const id = '2026-W10';
const config = { newsletter: { weekday: 4, hour: 9 } };
const told = ['one', 'two'].map((name, index) => ({
  ...{ id: name, category: 'AI', title: `Item ${name}`, summary: 'So it was.', importance: 9 - index },
  ...{ trending: false, sources: ['Wire'], generator: 'rules', generatedAt: daysAgo(0) },
}));
const entries = ['two', 'one'].map((name) => ({ kind: 'digest' as const, id: `digest|s|${name}` }));
const wishes: IssueWishes = { entries, introduction: '', imprint: '', plan: 'due' };
const draft: IssueDraft = { id, revision: 'r1', by: 'anna', wishes, editedAt: daysAgo(0) };

async function putDigest(hub: HubUnderTest, title?: string): Promise<void> {
  await hub.put(writingsView, {
    id: 'digest|s',
    kind: 'digest',
    slot: 's',
    digest: told.map((item) => ({ ...item, ...(title && { title }) })),
    writtenAt: daysAgo(1),
  });
}

/** Runs a notifier at the given moment and returns the issues it wrote. */
async function workAt(hub: HubUnderTest, mails: MailServer, now: number) {
  hub.time.now = now;
  const logger = pino({ level: 'debug' }, { write: (line) => void hub.logLines.push(line) });
  const shared = { engines: hub.engines, config: hub.config, clock: () => hub.time.now, logger };
  await using notifier = await startNotifier({ ...shared, smtpUrl: mails.url, publicUrl });
  await notifier.idle();
  const { records } = await hub.engines.log.read({ topic: 'newsletter', partition: 0, offset: 0, limit: 99 });
  // Until the views show the event, it is recorded again: the same event under the same key.
  return [...new Set(records.map(({ value }) => value))].flatMap((value) => {
    const parsed = parseEvent('newsletter', value ?? '');
    return parsed.outcome === 'event' && parsed.event.type === 'IssueWritten' ? [parsed.event.data] : [];
  });
}

test('OWN-43 what was saved last when the notifier began is sent, once; a later edit changes nothing of it', async () => {
  await using mails = await startMailServer();
  await using hub = await startHubUnderTest({ config });
  await putDigest(hub);
  await hub.put(issueDraftsView, draft);
  expect(await workAt(hub, mails, due - 1)).toEqual([]);
  const [issue] = await workAt(hub, mails, due);
  expect([issue?.items.map(({ id: name }) => name), issue?.draft]).toEqual([['two', 'one'], 'r1']);
  const later = { ...draft, revision: 'r2', by: 'ben', wishes: { ...wishes, entries: entries.slice(1) } };
  await hub.put(issueDraftsView, later);
  expect(await workAt(hub, mails, due + 1)).toEqual([issue]);
  await hub.put(newsletterIssuesView, { ...issue, writtenAt: daysAgo(0) });
  const desk = openDesk(hub, mails);
  expect(await desk.read()).toMatchObject({ issue: '2026-W11', late: { issue: id, by: 'ben' } });
});

test('OWN-43 a skipped issue is not sent until that is taken back; one of more than 50 readers waits for its imprint', async () => {
  await using mails = await startMailServer();
  await using hub = await startHubUnderTest({ config });
  await putDigest(hub);
  await hub.put(issueDraftsView, { ...draft, wishes: { ...wishes, plan: 'skip' } });
  expect(await workAt(hub, mails, due)).toEqual([]);
  const readers = Array.from({ length: 51 }, (_, n) => ({
    id: `s${n}`,
    status: 'subscribed',
    since: daysAgo(3),
  }));
  await hub.put(subscribersView, ...readers);
  await hub.put(issueDraftsView, draft);
  expect(await workAt(hub, mails, due)).toEqual([]);
  expect(hub.logLines.join()).toContain('an issue waits for its imprint');
  await hub.put(issueDraftsView, { ...draft, wishes: { ...wishes, imprint: 'Acme, 1 Main Street' } });
  expect((await workAt(hub, mails, due)).map(({ imprint }) => imprint)).toEqual(['Acme, 1 Main Street']);
});

test('OWN-43 an issue that is sent now does not wait for its hour; an issue that nobody edited goes without an imprint', async () => {
  await using mails = await startMailServer();
  await using hub = await startHubUnderTest({ config });
  await putDigest(hub);
  await hub.put(issueDraftsView, { ...draft, wishes: { ...wishes, plan: 'now' } });
  expect(await workAt(hub, mails, due - 20 * hour)).toHaveLength(1);
  await using other = await startHubUnderTest({ config });
  await putDigest(other);
  const readers = Array.from({ length: 51 }, (_, n) => ({
    id: `s${n}`,
    status: 'subscribed',
    since: daysAgo(3),
  }));
  await other.put(subscribersView, ...readers);
  const [issue] = await workAt(other, mails, due);
  expect(Object.keys(issue ?? {}).toSorted()).toEqual(['id', 'items', 'subject']);
});

test('OWN-43 of two edits in two processes the later in the log holds, and who made the other is told', async () => {
  await using mails = await startMailServer();
  await using hub = await startHubUnderTest({ config });
  await putDigest(hub);
  hub.time.now = due - 2 * hour;
  const asked = { issue: id, basedOn: '', wishes };
  // Ben's edit reaches the log after Anna's, while the views are still catching up with hers.
  const desk = openDesk(hub, mails, () => hub.put(issueDraftsView, { ...draft, revision: 'r2', by: 'ben' }));
  await expect(desk.edit(asked, 'anna')).rejects.toMatchObject({
    status: 409,
    message: 'ben changed the issue at the same moment: that change holds.',
  });
  await expect(desk.edit(asked, 'anna')).rejects.toMatchObject({
    status: 409,
    message: 'ben changed the issue since it was loaded here.',
  });
  // The notifier wrote the issue with Ben's edit while Anna's was being saved.
  const issue = { id, subject: 'News', items: told, draft: 'r2', writtenAt: daysAgo(0) };
  const overtaken = openDesk(hub, mails, () => hub.put(newsletterIssuesView, issue));
  await expect(overtaken.edit({ ...asked, basedOn: 'r2' }, 'anna')).rejects.toMatchObject({
    status: 409,
    message: 'The issue was on its way already: this change is not in it.',
  });
});

test('OWN-43 an issue can be edited from a day before it is due, and not before', async () => {
  await using mails = await startMailServer();
  await using hub = await startHubUnderTest({ config });
  await putDigest(hub);
  const desk = openDesk(hub, mails);
  hub.time.now = due - 24 * hour - 1;
  expect((await desk.read()).state).toBe('waiting');
  await expect(desk.edit({ issue: id, basedOn: '', wishes }, 'anna')).rejects.toMatchObject({ status: 409 });
  hub.time.now += 1;
  expect(await desk.read()).toMatchObject({ state: 'open', issue: id, dueAt: '2026-03-05T09:00:00.000Z' });
});

async function addReaders(hub: HubUnderTest, emails: readonly string[]): Promise<void> {
  const keys = await openNewsletterKeys(hub.engines.views);
  for (const email of emails) {
    const reader = keys.subscriberId(email);
    await hub.put(mailAddressesView, { id: reader, email, links: [] });
    await hub.put(subscribersView, { id: reader, status: 'subscribed', since: daysAgo(3) });
  }
}

test('OWN-43 an issue that is edited while it is being sent goes to every reader as it was decided, and the edit is refused', async () => {
  await using mails = await startMailServer();
  await using hub = await startHubUnderTest({ config });
  const readers = ['ada@example.com', 'ben@example.com', 'cem@example.com'];
  await addReaders(hub, readers);
  await putDigest(hub);
  await hub.put(issueDraftsView, draft);
  const [issue] = await workAt(hub, mails, due);
  const desk = openDesk(hub, mails);
  const asked = { issue: id, basedOn: 'r1', wishes: { ...wishes, introduction: 'Too late' } };
  const edit = () => desk.edit(asked, 'ben');
  await expect(edit()).rejects.toMatchObject({
    status: 409,
    message: 'The issue was on its way already: this change is not in it.',
  });
  // The contents change before the views show the issue, and the notifier looks again.
  await putDigest(hub, 'Changed');
  expect(await workAt(hub, mails, due + 5000)).toEqual([issue]);
  await hub.put(newsletterIssuesView, { ...issue, writtenAt: daysAgo(0) });
  mails.answer((recipient) => (recipient === 'cem@example.com' ? 'defer' : 'take'));
  await workAt(hub, mails, due + 6000);
  expect(mails.received.flatMap(({ to }) => to).toSorted()).toEqual(readers.slice(0, 2));
  await expect(edit()).rejects.toMatchObject({
    status: 409,
    message: 'The issue to be edited is 2026-W11 now: load it again.',
  });
  await hub.put(issueDraftsView, { ...draft, revision: 'r2', wishes: asked.wishes });
  mails.answer(() => 'take');
  await workAt(hub, mails, due + hour);
  expect(mails.received.flatMap(({ to }) => to).toSorted()).toEqual(readers);
  const texts = mails.received.map(({ mail }) => [
    mail.subject,
    mail.text?.replaceAll(/token=\S+/g, 'token'),
  ]);
  expect(new Set(texts.map((text) => JSON.stringify(text))).size).toBe(1);
  expect(JSON.stringify(texts)).toContain('Item two');
  expect(JSON.stringify(texts)).not.toMatch(/Changed|Too late/);
});

/** Creates a desk on the engines of a hub. `meanwhile` runs while the desk waits for the views. */
function openDesk(hub: HubUnderTest, mails: MailServer, meanwhile = async (): Promise<void> => {}) {
  const { engines, config: hubConfig } = hub;
  const parts = { views: engines.views, log: engines.log, config: hubConfig, clock: () => hub.time.now };
  return createIssueDesk({
    hub: parts as unknown as Hub,
    settle: async () => {
      await meanwhile();
      return true;
    },
    wakeNotifier: () => {},
    mail: { smtpUrl: mails.url, publicUrl },
  });
}
