import { allSearches, allViews, hubConfigSchema, subscribersView, topicNames } from '@runrate/contracts';
import { makeTemporaryFolder, type ReceivedMail, startMailServer } from '@runrate/testkit';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createHub, type RunningHub } from './create-hub.ts';

const publicUrl = 'https://hub.example';
const dayMs = 86_400_000;
const patience = { timeout: 15_000 };

async function startMailingHub(smtpUrl: string, dataDir: string) {
  const time = { now: Date.parse('2026-03-04T18:00:00.000Z') };
  const logLines: string[] = [];
  const hub = await createHub(
    {
      config: hubConfigSchema.parse({
        sources: [{ id: 'blog', kind: 'articles', name: 'Blog', url: 'http://127.0.0.1:9/feed.xml' }],
      }),
      ...{ host: '127.0.0.1', port: 0, dataDir, smtpUrl, publicUrl },
      logger: pino({ level: 'trace' }, { write: (line) => void logLines.push(line) }),
    },
    { clock: () => time.now, firstFillTimeout: 1 },
  );
  return { hub, time, logLines };
}

function post(hub: RunningHub, path: string, body?: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(`${hub.origin}${path}`, {
    method: 'POST',
    ...(body && { headers, body: JSON.stringify(body) }),
  });
}

function linkOf(received: ReceivedMail | undefined, page: string): string {
  return (
    new RegExp(`${publicUrl}(/newsletter/${page}\\?token=\\S+)`).exec(received?.mail.text ?? '')?.[1] ?? ''
  );
}

async function waitForStatuses(hub: RunningHub, wanted: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const stored = await Array.fromAsync(hub.engines.views.scan(subscribersView));
      return stored.map(({ document }) => document.status).sort();
    }, patience)
    .toEqual(wanted);
}

/** Everything the hub stores: every document of every view, search document ids and every record. */
async function dump({ engines }: RunningHub): Promise<string> {
  const parts: string[] = [];
  for (const view of allViews) {
    for await (const { document } of engines.views.scan(view)) parts.push(JSON.stringify(document));
  }
  for (const index of allSearches) for await (const { id } of engines.search.scan(index)) parts.push(id);
  for (const topic of topicNames) {
    for (const [partition] of (await engines.log.ends(topic)).entries()) {
      const { records } = await engines.log.read({ topic, partition, offset: 0, limit: 10_000 });
      parts.push(...records.map(({ key, value }) => `${key} ${value}`));
    }
  }
  return parts.join('\n');
}

test('API-26 API-27 P3 a reader subscribes, confirms and unsubscribes by the mails they are sent', async () => {
  await using folder = await makeTemporaryFolder();
  await using mails = await startMailServer();
  const { hub, time, logLines } = await startMailingHub(mails.url, folder.path);
  await using _hub = hub;
  expect((await post(hub, '/api/newsletter/subscribe', { email: 'Ada@Example.com' })).status).toBe(200);
  const [asked] = await mails.receive(1);
  await waitForStatuses(hub, ['pending']);
  time.now += 1000;
  expect((await post(hub, linkOf(asked, 'confirm'))).status).toBe(200);
  await waitForStatuses(hub, ['subscribed']);
  const [subscriber] = await Array.fromAsync(hub.engines.views.scan(subscribersView));
  expect(subscriber?.document).toMatchObject({
    request: { at: '2026-03-04T18:00:00.000Z', consentText: 'newsletter-1' },
    confirmation: { at: '2026-03-04T18:00:01.000Z', by: 'mail' },
  });
  time.now += 1000;
  expect((await post(hub, linkOf(asked, 'unsubscribe'))).status).toBe(200);
  await waitForStatuses(hub, ['ended']);
  // A new subscription needs a new confirmation; the old consent no longer counts.
  time.now += 16 * 60_000;
  await post(hub, '/api/newsletter/subscribe', { email: 'ada@example.com' });
  const [, again] = await mails.receive(2);
  await waitForStatuses(hub, ['pending']);
  await post(hub, linkOf(again, 'unsubscribe'));
  await waitForStatuses(hub, ['ended']);
  expect(await dump(hub)).not.toMatch(/ada@/i);
  expect(logLines.join('\n')).not.toMatch(/ada@|token=/i);
});

test('P4 P5 an unconfirmed address is gone after 7 days from views, search, log and dead letters', async () => {
  await using folder = await makeTemporaryFolder();
  await using mails = await startMailServer();
  const { hub, time, logLines } = await startMailingHub(mails.url, folder.path);
  await using _hub = hub;
  await post(hub, '/api/newsletter/subscribe', { email: 'ada@example.com' });
  await mails.receive(1);
  await waitForStatuses(hub, ['pending']);
  // The consent is stored with its time and text, but without the network address.
  expect(await dump(hub)).toMatch(/ada@example\.com/);
  expect(`${await dump(hub)}${logLines.join()}`).not.toMatch(/127\.0\.0\.1:\d|remoteAddress|x-forwarded/i);
  time.now += 7 * dayMs;
  await post(hub, '/api/newsletter/subscribe', { email: 'bob@example.com' });
  await mails.receive(2);
  await expect.poll(() => dump(hub), patience).not.toMatch(/ada@/i);
  await waitForStatuses(hub, ['pending']);
  expect(logLines.join('\n')).not.toMatch(/ada@/i);
});
