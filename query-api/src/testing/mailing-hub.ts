import { articlesView } from '@runrate/contracts';
import { toInstant } from '@runrate/service';
import type { MailServer, ReceivedMail } from '@runrate/testkit';
import { article } from '@runrate/testkit/documents';
import { expect } from 'vitest';
import { type HubSetup, type HubUnderTest, startHubUnderTest } from './hub-under-test.ts';

export const publicUrl = 'https://hub.example';

export function startMailingHub(mails: MailServer, setup: HubSetup = {}): Promise<HubUnderTest> {
  return startHubUnderTest({ smtpUrl: mails.url, publicUrl, ...setup });
}

/** Returns the paths of the links in a mail that start with `path`. */
export function linksOf(received: ReceivedMail | undefined, path: string): string[] {
  const links = received?.mail.text?.match(/https:\/\/hub\.example\S+/g) ?? [];
  return links
    .filter((link) => link.startsWith(`${publicUrl}${path}`))
    .map((link) => link.slice(publicUrl.length));
}

export function headerOf(received: ReceivedMail | undefined, key: string): string {
  return received?.mail.headers.find((one) => one.key === key)?.value ?? '';
}

export const oneClick = {
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
};

interface Wanted {
  readonly email?: string;
  readonly kind: string;
  readonly value: string;
  readonly frequency?: string;
}

/** Follows something and confirms by mail. Returns the path of the page that lists all follows. */
export async function follow(hub: HubUnderTest, mails: MailServer, wanted: Wanted): Promise<string> {
  // Makes the order of follows on their page definite.
  hub.time.now += 1;
  const before = mails.received.length;
  const body = { email: 'ada@example.com', frequency: 'at-once', ...wanted };
  expect((await hub.post('/api/follows', body)).status).toBe(200);
  const question = (await mails.receive(before + 1))[before];
  const [confirm = ''] = linksOf(question, '/follows/confirm');
  const confirmed = await hub.fetch(confirm, { method: 'POST' });
  expect(confirmed.status).toBe(200);
  return /\/follows\?token=[^"]+/.exec(await confirmed.text())?.[0] ?? '';
}

/** Publishes an article now. */
export async function publish(hub: HubUnderTest, id: string, given: object): Promise<void> {
  const at = toInstant(hub.time.now);
  const origin = { observationKey: id, slug: id, firstSeenAt: at, versionAt: at };
  await hub.put(articlesView, { ...article(id), publishedAt: at, ...given, origin });
  await hub.announce(articlesView.name, [id]);
}
