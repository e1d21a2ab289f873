import {
  listSubscribers,
  mailAddressesView,
  newsletterIssuesView,
  newsletterStatus,
  type Subscriber,
  subscribersView,
} from '@runrate/contracts';
import { daysAgo } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { startHubUnderTest } from '../../testing/hub-under-test.ts';

function subscriber(id: string, given: Partial<Subscriber> = {}): Subscriber {
  return {
    ...{
      id,
      status: 'subscribed',
      since: daysAgo(2),
      request: { at: daysAgo(3), consentText: 'newsletter-1' },
    },
    confirmation: { at: daysAgo(2), by: 'mail' },
    ...given,
  };
}

test('P4 subscribers are counted and listed with the proof of their consent', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(subscribersView, subscriber('a'), subscriber('b', { since: daysAgo(1) }));
  await hub.put(subscribersView, subscriber('c', { status: 'ended' }), {
    id: 'd',
    status: 'pending',
    since: daysAgo(1),
  });
  await hub.put(mailAddressesView, { id: 'a', email: 'ada@example.com', links: [] });
  const items = [
    {
      ...{
        id: 'i',
        category: 'AI',
        title: 'T',
        summary: 'S',
        importance: 1,
        trending: false,
        sources: ['W'],
      },
      ...{ generator: 'rules', generatedAt: daysAgo(0) },
    },
  ];
  await hub.put(newsletterIssuesView, { id: '2026-W10', subject: 'News', items, writtenAt: daysAgo(0) });
  expect(newsletterStatus.answer.parse(await hub.json('/api/admin/newsletter'))).toEqual({
    ...{
      sendsMail: false,
      subscribers: { pending: 1, subscribed: 2, ended: 1 },
      mail: { due: 0, failed: 0 },
    },
    issues: [{ id: '2026-W10', subject: 'News', writtenAt: daysAgo(0) }],
  });
  const first = listSubscribers.answer.parse(await hub.json('/api/admin/subscribers?limit=1'));
  expect(first.subscribers).toEqual([
    {
      ...{
        id: 'a',
        email: 'ada@example.com',
        status: 'subscribed',
        since: daysAgo(2),
        requestedAt: daysAgo(3),
      },
      ...{ consentText: 'newsletter-1', confirmedAt: daysAgo(2), confirmedBy: 'mail' },
    },
  ]);
  const cursor = encodeURIComponent(first.next ?? '');
  const second = listSubscribers.answer.parse(
    await hub.json(`/api/admin/subscribers?limit=2&cursor=${cursor}`),
  );
  expect([second.subscribers.map(({ id }) => id), second.next]).toEqual([['b'], undefined]);
  expect((await hub.fetch('/api/admin/subscribers?status=all')).status).toBe(400);
  expect((await hub.fetch('/api/admin/subscribers?cursor=x')).status).toBe(400);
});

test('subscribers are exported as CSV, with nothing a spreadsheet would run', async () => {
  await using hub = await startHubUnderTest();
  const count = 501;
  const ids = Array.from({ length: count }, (_, place) => `s${String(place).padStart(3, '0')}`);
  await hub.put(subscribersView, ...ids.map((id) => subscriber(id)));
  await hub.put(mailAddressesView, { id: 's000', email: '=1+1@example.com', links: [] });
  await hub.put(mailAddressesView, { id: 's001', email: '"a,b"@example.com', links: [] });
  const response = await hub.fetch('/api/admin/subscribers.csv');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename=subscribers-subscribed.csv');
  const lines = (await response.text()).split('\r\n');
  expect(lines).toHaveLength(count + 2);
  expect(lines[0]).toBe('email,status,since,requested,consent text,confirmed,confirmed by');
  expect(lines[1]).toMatch(/^'=1\+1@example\.com,subscribed,2026-/);
  expect(lines[2]).toMatch(/^"""a,b""@example\.com",/);
});

test('P5 an admin erases an address with one call', async () => {
  await using hub = await startHubUnderTest();
  await hub.post('/api/newsletter/subscribe', { email: 'ada@example.com' });
  expect((await hub.post('/api/admin/subscribers/erase', { email: 'nobody' })).status).toBe(400);
  expect((await hub.post('/api/admin/subscribers/erase', { email: 'Ada@Example.com' })).status).toBe(200);
  expect(await Array.fromAsync(hub.engines.views.scan(mailAddressesView))).toEqual([]);
  const { records } = await hub.engines.log.read({ topic: 'newsletter', partition: 0, offset: 0, limit: 20 });
  const left = new Map(records.map(({ key, value }) => [key, value]));
  expect([...left.values()].filter((value) => value !== null)).toEqual([]);
  expect(left.size).toBeGreaterThan(1);
});

test('OWN-30 who subscribes is thanked in the language of the hub', async () => {
  const body = { email: 'reader@example.com' };
  for (const [language, message] of [
    ['de', 'Willkommen! Die nächste Ausgabe kommt ins Postfach.'],
    ['ja', 'ご登録ありがとうございます。次の号からお届けします。'],
  ] as const) {
    await using hub = await startHubUnderTest({ config: { language } });
    expect(await (await hub.post('/api/newsletter/subscribe', body)).json()).toEqual({ message });
  }
});
