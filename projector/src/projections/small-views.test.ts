import {
  newsView,
  sourceProgressView,
  sourceStatesView,
  startupsView,
  stocksView,
  subscribersView,
  videosView,
  writingsView,
} from '@runrate/contracts';
import { expect, test } from 'vitest';
import { envelope, minute, news, quote, video } from '../testing/events.ts';
import { MemoryHub } from '../testing/memory-hub.ts';

test('DATA-04 a video carries every field, and the roundup its topics', () => {
  const hub = new MemoryHub([
    video({ roundup: true, description: '0:00 Intro\n"A sentence that is worth quoting."' }),
  ]);
  const [document] = hub.all(videosView);
  expect(videosView.schema.parse(document)).toEqual(document);
  expect(document).toMatchObject({
    duration: '12:34',
    roundup: 'yes',
    keyTopics: ['Intro'],
    channel: 'channel',
  });
  expect(hub.search('videos', 'abc123xyz_-')).toMatchObject({ version: 1 });
});

test('a video in two feeds is one; the roundup keeps it whoever owns it', () => {
  const events = [video({ curated: true }), video({ sourceId: 'podcast', roundup: true, title: 'Other' }, 1)];
  const hub = new MemoryHub(events);
  expect(hub.all(videosView)).toMatchObject([{ title: 'How to price', roundup: 'yes', channel: 'channel' }]);
  expect(new MemoryHub(events.toReversed()).dump()).toBe(hub.dump());
});

test('DATA-06 a news item is plain text, of the own desk where curated', () => {
  const summaryHtml = `<p onclick="x()">Raised <b>$5M</b>.</p>${'<p>More words.</p>'.repeat(60)}`;
  const [document] = new MemoryHub([news({ summaryHtml, curated: true })]).all(newsView);
  expect(newsView.schema.parse(document)).toEqual(document);
  expect(document).toMatchObject({ desk: 'own', source: 'Blog', url: 'https://blog.example/pricing' });
  expect(document?.description).toMatch(/^Raised \$5M\. More words\./);
  expect(document?.description.length).toBeLessThanOrEqual(400);
});

test('OWN-26 a price is in the currency of its quote, with the hours of its exchange', () => {
  const exchange = { timeZone: 'Europe/London', opens: '08:00', closes: '16:30' };
  const at = (day: string, price: number, data: object) => {
    const event = quote(day, price);
    return { ...event, data: { ...event.data, currency: 'GBP', ...data } };
  };
  const days = [at('2026-03-03', 11, {}), at('2026-03-04', 12, { exchange })];
  const hub = new MemoryHub(days);
  expect(hub.get(stocksView, 'ACME')).toMatchObject({ price: 12, currency: 'GBP', exchange });
  expect(new MemoryHub(days.toReversed()).dump()).toBe(hub.dump());
});

test('DATA-09 the latest day gives the price, whatever order the days come in', () => {
  const days = [quote('2026-03-02', 10), quote('2026-03-03', 11), quote('2026-03-04', 12)];
  const hub = new MemoryHub(days);
  expect(hub.get(stocksView, 'ACME')).toMatchObject({ price: 12, change: 1, changePercent: 9.0909 });
  expect(new MemoryHub(days.toReversed()).dump()).toBe(hub.dump());
  hub.apply(quote('2026-03-04', 13, 0));
  expect(hub.get(stocksView, 'ACME')?.price).toBe(13);
});

test('at most 400 closes are kept', () => {
  const day = (n: number) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10);
  const hub = new MemoryHub(Array.from({ length: 420 }, (_, index) => quote(day(419 - index), index + 1)));
  expect(hub.get(stocksView, 'ACME')?.closes).toHaveLength(400);
  expect(hub.get(stocksView, 'ACME')?.closes.at(-1)).toEqual([day(419), 1]);
});

const fetched = {
  ...{ sourceId: 'blog', kind: 'articles', startedAt: minute(0), durationMs: 5, rejections: [] },
  ...{ errorStreak: 0, retired: false },
};

test('a source keeps when it last went well and last brought something', () => {
  const counts = { new: 2, updated: 0, duplicate: 0, rejected: 0 };
  const nothing = { ...counts, new: 0 };
  const hub = new MemoryHub([
    envelope('FetchCompleted', 'blog', { ...fetched, outcome: 'fetched', counts }, 1, 'blog'),
    envelope('FetchCompleted', 'blog', { ...fetched, outcome: 'unchanged', counts: nothing }, 2, 'blog'),
    envelope(
      'FetchCompleted',
      'blog',
      { ...fetched, outcome: 'failed', counts: nothing, errorStreak: 1 },
      3,
      'blog',
    ),
  ]);
  expect(hub.get(sourceStatesView, 'blog')).toMatchObject({
    outcome: 'failed',
    completedAt: minute(3),
    lastSuccessAt: minute(2),
    lastNewItemAt: minute(1),
  });
});

test('how far a reading is shows until the reading is over', () => {
  const step = (done: number, begun: number, at: number) =>
    envelope(
      ...(['FetchProgressed', 'blog|progress'] as const),
      ...([{ sourceId: 'blog', startedAt: minute(begun), done, total: 90 }, at, 'blog'] as const),
    );
  const counts = { new: 2, updated: 0, duplicate: 0, rejected: 0 };
  const done = envelope('FetchCompleted', 'blog', { ...fetched, outcome: 'fetched', counts }, 5, 'blog');
  const begun = [step(0, 0, 0), step(10, 0, 1), step(40, 0, 2)];
  expect(new MemoryHub(begun).get(sourceProgressView, 'blog')).toEqual({
    ...{ sourceId: 'blog', startedAt: minute(0), done: 40, total: 90, at: minute(2) },
  });
  const hub = new MemoryHub([...begun, done]);
  expect(hub.get(sourceProgressView, 'blog')).toBeUndefined();
  hub.apply(step(10, 6, 7));
  expect(hub.get(sourceProgressView, 'blog')).toMatchObject({ done: 10 });
});

const asked = { subscriberId: 's1', consentText: 'v1' };
const ended = { subscriberId: 's1', reason: 'unsubscribed' as const };

test('API-25 P4 asking twice leaves one subscription with its proof, and does not take back a confirmed one', () => {
  const events = [
    envelope('SubscriptionRequested', 's1|requested', asked, 0, 'api'),
    envelope('SubscriptionConfirmed', 's1|confirmed', { subscriberId: 's1', by: 'mail' }, 1, 'api'),
    envelope('SubscriptionRequested', 's1|requested', { ...asked, consentText: 'v2' }, 2, 'api'),
  ];
  const hub = new MemoryHub(events);
  expect(hub.all(subscribersView)).toEqual([
    {
      ...{ id: 's1', status: 'subscribed', since: minute(1) },
      request: { at: minute(2), consentText: 'v2' },
      confirmation: { at: minute(1), by: 'mail' },
    },
  ]);
  // Compaction keeps the last record of each key.
  expect(new MemoryHub(events.slice(1)).dump()).toBe(hub.dump());
  expect(new MemoryHub(events.flatMap((event) => [event, event])).dump()).toBe(hub.dump());
});

test('a subscription that ended begins anew with a confirmation after its end', () => {
  const events = [
    envelope('SubscriptionConfirmed', 's1|confirmed', { subscriberId: 's1', by: 'mail' }, 1, 'api'),
    envelope('SubscriptionEnded', 's1|ended', ended, 2, 'api'),
    envelope('SubscriptionRequested', 's1|requested', asked, 3, 'api'),
    envelope('SubscriptionConfirmed', 's1|confirmed', { subscriberId: 's1', by: 'mail' }, 4, 'api'),
  ];
  const statuses = events.map((_event, index) =>
    new MemoryHub(events.slice(0, index + 1)).all(subscribersView),
  );
  expect(statuses.map(([subscriber]) => subscriber?.status)).toEqual([
    ...['subscribed', 'ended', 'pending', 'subscribed'],
  ]);
  expect(new MemoryHub(events.slice(1)).all(subscribersView)).toEqual(statuses.at(-1));
});

test('AIS-03 and API-43: startups and writings hold the latest version of each', () => {
  const startup = {
    ...{ startupId: 'acme', rank: 0, name: 'Acme', status: 'private' as const },
    ...{ category: 'AI Coding', description: 'Code.', valuation: 2 },
  };
  const hub = new MemoryHub([
    envelope('StartupObserved', 'acme', startup, 2, 'index'),
    envelope('StartupObserved', 'acme', { ...startup, valuation: 3 }, 1, 'index'),
    envelope('DigestWritten', 'digest|2026-W10', { slot: '2026-W10', items: [] }, 1, 'writer'),
  ]);
  expect(hub.get(startupsView, 'acme')).toMatchObject({ id: 'acme', valuation: 3 });
  expect(hub.get(writingsView, 'digest|2026-W10')).toMatchObject({
    kind: 'digest',
    slot: '2026-W10',
    digest: [],
  });
});
