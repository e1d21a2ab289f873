import {
  issueDeliveriesView,
  mailAddressesView,
  mailOutboxView,
  newsletterIssuesView,
  parseEvent,
  type Subscriber,
  subscribersView,
  writingsView,
} from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { type Notifier, startNotifier } from '@runrate/notifier';
import { dayMs, toInstant } from '@runrate/service';
import {
  noRegister,
  openNewsletterKeys,
  openSubscribers,
  type Subscribers,
  Subscriptions,
} from '@runrate/service/subscribers';
import { type MailServer, type ReceivedMail, startMailServer } from '@runrate/testkit';
import { daysAgo } from '@runrate/testkit/documents';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type HubSetup, type HubUnderTest, noon, startHubUnderTest } from '../../testing/hub-under-test.ts';

const publicUrl = 'https://hub.example';

function startMailingHub(mails: MailServer, setup: HubSetup = {}): Promise<HubUnderTest> {
  return startHubUnderTest({ smtpUrl: mails.url, publicUrl, ...setup });
}

/** Starts a notifier on the engines of a hub that sends no mail, so that a test can wait for its work. */
async function startOn(hub: HubUnderTest, smtpUrl: string): Promise<Notifier & Subscribers> {
  const parts = {
    engines: hub.engines,
    clock: () => hub.time.now,
    logger: pino({ level: 'debug' }, { write: (line) => void hub.logLines.push(line) }),
  };
  const subscribers = await openSubscribers({ ...parts, sendsMail: true });
  const notifier = await startNotifier({ ...parts, config: hub.config, smtpUrl, publicUrl });
  return { ...subscribers, ...notifier };
}

async function subscribe(hub: HubUnderTest, email: string): Promise<void> {
  expect((await hub.post('/api/newsletter/subscribe', { email })).status).toBe(200);
}

/** Returns the paths of the links in a mail. */
function linksOf({ mail }: ReceivedMail): { confirm: string; unsubscribe: string } {
  const find = (page: string) =>
    new RegExp(`https://hub\\.example(/newsletter/${page}\\?token=[\\w.-]+)`).exec(mail.text ?? '')?.[1] ??
    '';
  return { confirm: find('confirm'), unsubscribe: find('unsubscribe') };
}

async function typesInLog(hub: HubUnderTest): Promise<string[]> {
  const { records } = await hub.engines.log.read({
    topic: 'newsletter',
    partition: 0,
    offset: 0,
    limit: 500,
  });
  return records.map(({ value }) => {
    const parsed = parseEvent('newsletter', value ?? '');
    return value === null ? 'tombstone' : parsed.outcome === 'event' ? parsed.event.type : 'unreadable';
  });
}

function subscriber(id: string, given: Partial<Subscriber> = {}): Subscriber {
  return { id, status: 'subscribed', since: daysAgo(3), ...given };
}

async function addSubscriber(hub: HubUnderTest, email: string): Promise<string> {
  const id = (await openNewsletterKeys(hub.engines.views)).subscriberId(email);
  await hub.put(mailAddressesView, { id, email, links: [] });
  await hub.put(subscribersView, subscriber(id));
  return id;
}

const item = {
  ...{ id: 'i', category: 'AI' as const, title: 'A model <b>ships</b>', summary: 'It is "fast" & small.' },
  ...{ url: 'https://example.com/a?b=1&c=2', importance: 7, trending: false, sources: ['Wire'] },
  ...{ generator: 'rules', generatedAt: daysAgo(0) },
};

async function addDigest(hub: HubUnderTest): Promise<void> {
  const top = { ...item, id: 'top', title: 'Acme raises', importance: 9, url: 'javascript:alert(1)' };
  const digest = [item, top];
  await hub.put(writingsView, { id: 'digest|s', kind: 'digest', slot: 's', digest, writtenAt: daysAgo(1) });
}

test('P2 API-26 a mail asks for confirmation; opening its link confirms nothing, its button does, once', async () => {
  await using mails = await startMailServer();
  await using hub = await startMailingHub(mails);
  await subscribe(hub, 'ada@example.com');
  const [received] = await mails.receive(1);
  expect([received?.to, received?.mail.subject]).toEqual([
    ['ada@example.com'],
    'Please confirm your subscription to Runrate',
  ]);
  const { confirm } = linksOf(received as ReceivedMail);
  const secret = new URL(confirm, publicUrl).searchParams.get('token')?.split('.')[1] ?? '';
  expect(Buffer.from(secret, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
  const page = await hub.fetch(confirm);
  expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
  expect(await page.text()).toContain(`<form method="post" action="${confirm}">`);
  expect(await typesInLog(hub)).toEqual(['SubscriptionRequested']);
  for await (const { document } of hub.engines.views.scan(mailAddressesView)) {
    expect(document.links).toHaveLength(1);
    expect(JSON.stringify(document)).not.toContain(secret);
  }
  const forged = confirm.replace(secret, `${'A'.repeat(42)}E`);
  expect((await hub.fetch(forged, { method: 'POST' })).status).toBe(410);
  expect((await hub.fetch(confirm, { method: 'POST' })).status).toBe(200);
  expect((await hub.fetch(confirm, { method: 'POST' })).status).toBe(410);
  expect(await typesInLog(hub)).toEqual(['SubscriptionRequested', 'SubscriptionConfirmed']);
  expect(hub.logLines.join()).not.toContain(secret);
});

test('P2 a link is good for 48 hours', async () => {
  await using mails = await startMailServer();
  await using hub = await startMailingHub(mails);
  await subscribe(hub, 'ada@example.com');
  await subscribe(hub, 'bob@example.com');
  const [one, other] = await mails.receive(2);
  hub.time.now = noon + 2 * dayMs - 1;
  expect((await hub.fetch(linksOf(one as ReceivedMail).confirm, { method: 'POST' })).status).toBe(200);
  hub.time.now = noon + 2 * dayMs;
  expect((await hub.fetch(linksOf(other as ReceivedMail).confirm, { method: 'POST' })).status).toBe(410);
});

test('P3 API-27 one POST from anywhere ends a subscription; a forged link changes nothing', async () => {
  await using mails = await startMailServer();
  await using hub = await startMailingHub(mails);
  await subscribe(hub, 'ada@example.com');
  const [received] = await mails.receive(1);
  const header = (key: string) => received?.mail.headers.find((one) => one.key === key)?.value;
  const url = /^<(.*)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(url).toBe(`${publicUrl}${linksOf(received as ReceivedMail).unsubscribe}`);
  const path = url.slice(publicUrl.length);
  const oneClick = {
    method: 'POST',
    redirect: 'manual' as const,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://mail.example' },
    body: 'List-Unsubscribe=One-Click',
  };
  const addresses = async () => (await Array.fromAsync(hub.engines.views.scan(mailAddressesView))).length;
  const forged = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const wrong of [forged, path.replace(/=.*/, '=x'), path.replace(/\?.*/, '')]) {
    expect((await hub.fetch(wrong, oneClick)).status).toBe(404);
  }
  expect((await hub.fetch(path)).status).toBe(200);
  expect([await addresses(), (await typesInLog(hub)).length]).toEqual([1, 1]);
  for (const _time of [1, 2]) {
    const response = await hub.fetch(path, oneClick);
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
    expect(await addresses()).toBe(0);
  }
  expect((await typesInLog(hub)).slice(0, 2)).toEqual(['SubscriptionRequested', 'SubscriptionEnded']);
});

test('P1 API-25 new, known, unconfirmed and undeliverable addresses get one answer after the same work', async () => {
  await using mails = await startMailServer();
  await using hub = await startMailingHub(mails);
  await subscribe(hub, 'known@example.com');
  const [first] = await mails.receive(1);
  await hub.fetch(linksOf(first as ReceivedMail).confirm, { method: 'POST' });
  await subscribe(hub, 'unconfirmed@example.com');
  await mails.receive(2);
  const keys = await openNewsletterKeys(hub.engines.views);
  await hub.put(subscribersView, subscriber(keys.subscriberId('known@example.com')));
  const calls: string[] = [];
  const engines = noteCalls(hub.engines, calls);
  const subscriptions = new Subscriptions({
    engines,
    keys,
    clock: () => hub.time.now,
    sendsMail: true,
    register: noRegister,
  });
  const seen = new Set<string>();
  for (const name of [
    'known@example.com',
    'unconfirmed@example.com',
    'new@example.com',
    'a@no-such.invalid',
  ]) {
    calls.length = 0;
    await subscriptions.subscribe(name);
    const response = await hub.post('/api/newsletter/subscribe', { email: name });
    const headers = [...response.headers.keys()].sort();
    seen.add(JSON.stringify([response.status, await response.text(), headers, calls]));
  }
  expect(seen.size).toBe(1);
  expect(calls).toEqual(['append', 'getMany', 'commit', 'getMany', 'commit']);
});

/** Wraps the engines to record each call that subscribing makes. */
function noteCalls({ log, views }: HubUnderTest['engines'], calls: string[]): Pick<Engines, 'log' | 'views'> {
  const noted =
    <Given extends readonly unknown[], Result>(name: string, call: (...given: Given) => Result) =>
    (...given: Given) => {
      calls.push(name);
      return call(...given);
    };
  return {
    log: { ...log, append: noted('append', log.append) },
    views: {
      ...views,
      get: noted('get', views.get) as typeof views.get,
      getMany: noted('getMany', views.getMany) as typeof views.getMany,
      page: noted('page', views.page) as typeof views.page,
      commit: noted('commit', views.commit),
    },
  };
}

test('P5 unconfirmed addresses are deleted after 7 days, confirmed ones stay', async () => {
  await using mails = await startMailServer();
  await using hub = await startHubUnderTest();
  await using newsletter = await startOn(hub, mails.url);
  await addSubscriber(hub, 'bob@example.com');
  await newsletter.subscriptions.subscribe('ada@example.com');
  const ada = newsletter.keys.subscriberId('ada@example.com');
  const request = { at: toInstant(noon), consentText: 'newsletter-1' };
  await hub.put(subscribersView, subscriber(ada, { status: 'pending', since: toInstant(noon), request }));
  const emails = async () =>
    (await Array.fromAsync(hub.engines.views.scan(mailAddressesView))).map(({ document }) => document.email);
  for (const [now, left] of [
    [noon + 7 * dayMs - 1, ['ada@example.com', 'bob@example.com']],
    [noon + 7 * dayMs, ['bob@example.com']],
  ] as const) {
    hub.time.now = now;
    newsletter.wake();
    await newsletter.idle();
    expect((await emails()).sort()).toEqual(left);
  }
  expect((await typesInLog(hub)).slice(-4)).toEqual(Array(4).fill('tombstone'));
});

test('an address that is refused for good ends its subscription; one refused for now is tried again later', async () => {
  await using mails = await startMailServer();
  await using hub = await startHubUnderTest();
  mails.answer((to) => (to.startsWith('gone') ? 'refuse' : 'defer'));
  await using newsletter = await startOn(hub, mails.url);
  await newsletter.subscriptions.subscribe('gone@example.com');
  await newsletter.subscriptions.subscribe('full@example.com');
  newsletter.wake();
  await newsletter.idle();
  expect(await typesInLog(hub)).toEqual([
    'SubscriptionRequested',
    'SubscriptionRequested',
    'SubscriptionEnded',
  ]);
  const left = await Array.fromAsync(hub.engines.views.scan(mailAddressesView));
  expect(left.map(({ document }) => document.email)).toEqual(['full@example.com']);
  mails.answer(() => 'take');
  newsletter.wake();
  await newsletter.idle();
  expect(mails.received).toEqual([]);
  hub.time.now += 61_000;
  newsletter.wake();
  await newsletter.idle();
  expect(mails.received.map(({ to }) => to)).toEqual([['full@example.com']]);
  expect(hub.logLines.join()).not.toMatch(/gone@|full@/);
});

test('F20 without its mail server the hub takes subscriptions all the same, and sends once it is back', async () => {
  const gone = await startMailServer();
  await gone.close();
  await using hub = await startHubUnderTest();
  {
    await using newsletter = await startOn(hub, gone.url);
    await newsletter.subscriptions.subscribe('ada@example.com');
    newsletter.wake();
    await newsletter.idle();
  }
  await using mails = await startMailServer();
  hub.time.now += 61_000;
  await using newsletter = await startOn(hub, mails.url);
  await newsletter.idle();
  expect(mails.received).toHaveLength(1);
});

test('the weekly issue is made of the digest, once its hour has come, in HTML and as text', async () => {
  await using mails = await startMailServer();
  await using hub = await startHubUnderTest({ config: { newsletter: { weekday: 4, hour: 9 } } });
  await using newsletter = await startOn(hub, mails.url);
  await addDigest(hub);
  const id = await addSubscriber(hub, 'ada@example.com');
  newsletter.wake();
  await newsletter.idle();
  expect(await typesInLog(hub)).toEqual([]);
  hub.time.now = Date.parse('2026-03-05T09:00:00.000Z');
  newsletter.wake();
  await newsletter.idle();
  expect(await typesInLog(hub)).toEqual(['IssueWritten']);
  const { records } = await hub.engines.log.read({ topic: 'newsletter', partition: 0, offset: 0, limit: 9 });
  const parsed = parseEvent('newsletter', records[0]?.value ?? '');
  if (parsed.outcome !== 'event' || parsed.event.type !== 'IssueWritten') throw new Error('no issue');
  await hub.put(newsletterIssuesView, { ...parsed.event.data, writtenAt: parsed.event.occurredAt });
  newsletter.wake();
  await newsletter.idle();
  newsletter.wake();
  await newsletter.idle();
  expect(mails.received).toHaveLength(1);
  const { mail, to } = mails.received[0] as ReceivedMail;
  expect([to, mail.subject]).toEqual([['ada@example.com'], 'Runrate: Acme raises']);
  expect(mail.html).toContain('A model &lt;b&gt;ships&lt;/b&gt;');
  expect(mail.html).toContain('href="https://example.com/a?b=1&amp;c=2"');
  expect(`${mail.html}${mail.text}`).not.toContain('javascript:');
  expect(mail.text).toContain(
    'A model <b>ships</b> (AI)\nIt is "fast" & small.\nhttps://example.com/a?b=1&c=2',
  );
  expect(mail.text).toContain(
    `${publicUrl}/newsletter/unsubscribe?token=${newsletter.keys.unsubscribeToken(id)}`,
  );
  const archive = await hub.fetch('/newsletter/issues/2026-W10');
  expect([archive.status, (await archive.text()).includes('Acme raises')]).toEqual([200, true]);
  expect((await hub.fetch('/newsletter/issues/2026-W11')).status).toBe(503);
});

test('an issue goes on after a kill in the middle: everyone gets it, repeated mails carry the same id', async () => {
  await using mails = await startMailServer();
  await using hub = await startHubUnderTest();
  const people = Array.from({ length: 23 }, (_, place) => `reader-${place}@example.com`);
  {
    await using setup = await startOn(hub, mails.url);
    for (const email of people) await addSubscriber(hub, email);
    await setup.idle();
  }
  await hub.put(newsletterIssuesView, {
    id: '2026-W10',
    subject: 'News',
    items: [item],
    writtenAt: daysAgo(0),
  });
  await hub.put(issueDeliveriesView, {
    id: '2026-W10',
    writingId: 'digest|s',
    decidedAt: daysAgo(0),
    state: 'queueing',
  });
  // From the seventh mail on, the server accepts mails without replying; then the sender is killed.
  mails.answer(() => (mails.received.length > 6 ? 'hang' : 'take'));
  const killed = await startOn(hub, mails.url);
  await mails.receive(7);
  const states = async (state: string) =>
    hub.engines.views.count({ view: mailOutboxView, list: 'byState', where: { state } });
  // Read in a single scan: while it runs, accepted mails become done.
  const outbox = await Array.fromAsync(hub.engines.views.scan(mailOutboxView));
  const done = outbox.filter(({ document }) => document.state === 'done').length;
  expect([done > 0 && done < people.length, outbox.length]).toEqual([true, people.length]);
  mails.answer(() => 'take');
  hub.time.now += 121_000;
  await using next = await startOn(hub, mails.url);
  await next.idle();
  expect([await states('done'), await states('due')]).toEqual([people.length, 0]);
  const ids = new Map(mails.received.map(({ to, mail }) => [to[0], mail.messageId]));
  expect([...ids.keys()].sort()).toEqual(people.toSorted());
  expect(new Set(mails.received.map(({ mail }) => mail.messageId)).size).toBe(people.length);
  expect(mails.received.length - people.length).toBeLessThanOrEqual(5);
  await mails.close();
  await killed.close();
});
