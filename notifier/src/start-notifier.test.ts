import {
  allSearches,
  allViews,
  hubConfigSchema,
  mailOutboxView,
  subscribersView,
  viewChanged,
} from '@runrate/contracts';
import { type Engines, openEmbeddedEngines } from '@runrate/engines';
import { toInstant } from '@runrate/service';
import { openSubscribers } from '@runrate/service/subscribers';
import { type MailServer, makeTemporaryFolder, startMailServer } from '@runrate/testkit';
import { noon } from '@runrate/testkit/documents';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startNotifier } from './start-notifier.ts';

const config = hubConfigSchema.parse({
  sources: [{ id: 'blog', kind: 'articles', name: 'Blog', url: 'https://example.com/feed.xml' }],
});

/** Engines shared by all processes of a hub. */
async function openHub(mails: MailServer) {
  const folder = await makeTemporaryFolder();
  const engines = await openEmbeddedEngines({ dataDir: folder.path, views: allViews, searches: allSearches });
  const parts = { engines, clock: () => noon, logger: pino({ level: 'silent' }) };
  const { subscriptions } = await openSubscribers({ ...parts, sendsMail: true });
  return {
    engines,
    subscriptions,
    start: () => startNotifier({ ...parts, config, smtpUrl: mails.url, publicUrl: 'https://hub.example' }),
    async [Symbol.asyncDispose]() {
      await engines.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Announces changed subscribers as the projector does. */
async function announceSubscribers({ log }: Engines): Promise<void> {
  const { type, version } = viewChanged;
  const at = toInstant(noon);
  const event = { id: 'change', type, version, key: subscribersView.name, occurredAt: at, recordedAt: at };
  const data = { view: subscribersView.name, keys: [] };
  const value = JSON.stringify({ ...event, source: 'projector', data });
  await log.append([{ topic: 'view-changes', key: subscribersView.name, value }]);
}

test('several notifiers send each mail once between them', async () => {
  await using mails = await startMailServer();
  await using hub = await openHub(mails);
  const people = Array.from({ length: 40 }, (_, n) => `reader-${n}@example.com`);
  for (const email of people) await hub.subscriptions.subscribe(email);
  await using one = await hub.start();
  await using other = await hub.start();
  for (const notifier of [one, other, one, other]) {
    notifier.wake();
    await notifier.idle();
  }
  const states = await Array.fromAsync(hub.engines.views.scan(mailOutboxView));
  expect(new Set(states.map(({ document }) => document.state))).toEqual(new Set(['done']));
  expect(mails.received.flatMap(({ to }) => to).toSorted()).toEqual(people.toSorted());
});

test('a notifier apart sends what another process was asked for, without being woken by it', async () => {
  await using mails = await startMailServer();
  await using hub = await openHub(mails);
  await using notifier = await hub.start();
  await notifier.idle();
  await hub.subscriptions.subscribe('ada@example.com');
  await announceSubscribers(hub.engines);
  const [received] = await mails.receive(1);
  expect([received?.to, received?.mail.subject]).toEqual([
    ['ada@example.com'],
    `Please confirm your subscription to ${config.brand.name}`,
  ]);
});
