import {
  articlesView,
  correctionsView,
  engagementView,
  parseEvent,
  settledLettersView,
  stocksView,
  subscribersView,
} from '@runrate/contracts';
import { type NewRecord, requestRetry } from '@runrate/engines';
import { atLength } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { dump, eventsOf, openEngines, project, startAttentive, withFaults } from '../testing/embedded-hub.ts';
import { article, envelope, minute, pageView, quote, toRecord } from '../testing/events.ts';
import { ask, promoteIt, untilRetried, untilStage } from '../testing/maintenance.ts';

function observed(index: number) {
  return article({ guid: `g${index}`, url: `https://blog.example/${index}`, title: `Article ${index}` });
}

/** Events of a version this hub does not know yet, along with every other kind of bad record. */
function poison(index: number): NewRecord {
  const later = toRecord(observed(20_000 + index));
  const text = String(later.value);
  const values = [
    text.replace('"version":1', '"version":2'),
    text.replace('"version":1', '"version":2'),
    'not JSON',
    '',
    'null',
    '{"type":"Nothing"}',
    text.replace('"sourceId":"blog"', '"sourceId":{"$where":"1"}'),
    '{"__proto__":{"type":"ArticleObserved"},"a.b":1}',
    text.replace('"curated":false', '"curated":"no"'),
    `{"type":"${'x'.repeat(10_000)}"}`,
  ];
  return { ...later, key: `poison${index}`, value: values[index % values.length] ?? '' };
}

/** Parser of an upgraded hub that knows version 2. */
const upgraded: typeof parseEvent = (topic, value) =>
  parseEvent(topic, value.replace('"version":2', '"version":1'));

const many = atLength(3000, 10_000);

test(`F11 a hundred poisoned events among ${many}: all in the dead letters with reason and place; a retry after the fix applies each once`, async () => {
  await using engines = await openEngines();
  const records: NewRecord[] = [];
  for (let index = 0; index < many; index += 1) {
    // Few articles, each seen many times: only the number of events matters here.
    records.push(
      toRecord(article({ ...observed(index % 400).data, summaryHtml: `Seen ${index}` }, index % 50)),
    );
    if (index % (many / 100) === 0) records.push(poison(index / (many / 100)));
  }
  await engines.log.append(records);
  await project(engines);
  const letters = await eventsOf(engines, 'dead-letters');
  expect(letters).toHaveLength(100);
  expect(new Set(letters.map(({ id }) => id)).size).toBe(100);
  for (const letter of letters) {
    if (letter.type !== 'DeadLettered') throw new Error(letter.type);
    expect(letter.data.reason).not.toBe('');
    expect(letter.data.position).toMatchObject({ topic: 'articles', partition: 0 });
    expect(records[letter.data.position.offset]?.key).toMatch(/^poison/);
    expect(letter.occurredAt).toBe(minute(0));
  }
  expect(await engines.views.count({ view: articlesView, list: 'newest' })).toBe(400);

  await using _projector = await startAttentive(engines, { parse: upgraded });
  const retry = (requestId: string) => requestRetry(engines.views, { requestId, requestedAt: minute(1) });
  expect(await retry('first')).toEqual({ done: true });
  expect(await untilRetried(engines)).toMatchObject({ applied: 20, unreadable: 80 });
  expect(await engines.views.count({ view: articlesView, list: 'newest' })).toBe(420);
  const after = await dump(engines);
  await retry('second');
  expect(await untilRetried(engines)).toMatchObject({ applied: 0, unreadable: 80 });
  expect(await dump(engines)).toBe(after);
  expect(await eventsOf(engines, 'dead-letters')).toHaveLength(100);
  // A replay reads the events at their place in the log and gets the same result.
  await ask(engines, 'rebuild', { families: ['items'] });
  expect((await untilStage(engines, 'ready')).comparisons.rebuild?.differences).toBe(0);
}, 120_000);

test('F11 a retried event that counts, counts once, whoever retries it at the same time', async () => {
  await using engines = await openEngines();
  const event = toRecord(pageView('someone', 'v1'));
  const value = String(event.value).replace('"version":1', '"version":2');
  await engines.log.append([{ ...event, value }]);
  await project(engines, [observed(1)]);
  expect(await eventsOf(engines, 'dead-letters')).toHaveLength(1);
  await requestRetry(engines.views, { requestId: 'all', requestedAt: minute(1) });
  const [one, other] = await Promise.all([
    startAttentive(engines, { parse: upgraded }),
    startAttentive(engines, { parse: upgraded }),
  ]);
  await untilRetried(engines);
  await Promise.all([one.close(), other.close()]);
  const counted = await engines.views.get(engagementView, 'someone');
  expect(counted).toMatchObject({ views: 1 });
  expect(await engines.views.get(settledLettersView, 'dead|engagement|0|0')).toBeDefined();
}, 60_000);

test('a letter that is retried while a rebuild waits is in both generations', async () => {
  await using engines = await openEngines();
  await engines.log.append([poison(0)]);
  await project(engines, [observed(1)]);
  await ask(engines, 'rebuild', { families: ['items'] });
  const before = await startAttentive(engines);
  await untilStage(engines, 'ready');
  await before.close();
  await using _projector = await startAttentive(engines, { parse: upgraded });
  await requestRetry(engines.views, { requestId: 'all', requestedAt: minute(1) });
  expect(await untilRetried(engines)).toMatchObject({ applied: 1 });
  expect(await engines.views.count({ view: articlesView, list: 'newest' })).toBe(2);
  await promoteIt(engines);
  expect(await engines.views.count({ view: articlesView, list: 'newest' })).toBe(2);
}, 60_000);

test('F11 readers are told of a retried letter although the projector was cut off before it could say so', async () => {
  await using engines = await openEngines();
  await engines.log.append([poison(0)]);
  await project(engines, [observed(1)]);
  let isCutOff = false;
  const untold = withFaults(engines, {
    log: {
      async append(records) {
        const isTold = records.some(({ topic }) => topic === 'view-changes');
        if (isTold && !isCutOff && (await engines.views.get(settledLettersView, 'dead|articles|0|0'))) {
          isCutOff = true;
          throw new Error('the log is away');
        }
        return engines.log.append(records);
      },
    },
  });
  const before = (await eventsOf(engines, 'view-changes')).length;
  await using _projector = await startAttentive(untold, { parse: upgraded });
  await requestRetry(engines.views, { requestId: 'all', requestedAt: minute(1) });
  await untilRetried(engines);
  expect(isCutOff).toBe(true);
  expect(await engines.views.count({ view: articlesView, list: 'newest' })).toBe(2);
  const told = (await eventsOf(engines, 'view-changes')).slice(before);
  expect(told).toContainEqual(
    expect.objectContaining({ key: articlesView.name, data: { view: articlesView.name, keys: [] } }),
  );
});

/** The record as written for a hub that only knows version 2. */
function ofVersion2(record: NewRecord): NewRecord {
  return { ...record, value: String(record.value).replace('"version":1', '"version":2') };
}

test('F22 a letter that is retried takes its place in the log: what came after it still holds', async () => {
  await using engines = await openEngines();
  const confirmed = envelope(
    'SubscriptionConfirmed',
    's1|confirmed',
    { subscriberId: 's1', by: 'mail' },
    9,
    'api',
  );
  const ended = envelope(
    'SubscriptionEnded',
    's1|ended',
    { subscriberId: 's1', reason: 'bounced' },
    0,
    'api',
  );
  const pinned = (value: boolean, at: number) =>
    envelope('ItemCorrected', 'x', { itemId: 'x', correction: { field: 'pinned', value } }, at, 'admin');
  const first = { title: 'Pricing', url: 'https://blog.example/pricing', seenAt: minute(0) };
  const moved = { url: 'https://blog.example/moved', title: 'Moved' };
  await engines.log.append([
    ...[
      ofVersion2(toRecord(article({ title: 'A draft', first }, 9))),
      toRecord(article({ title: 'Pricing', first }, 0)),
    ],
    // The guid changes over time; the record under the first guid is read too late.
    ...[
      toRecord(article({ ...moved, guid: 'm1' }, 1)),
      ofVersion2(toRecord(article({ ...moved, guid: 'm1', author: 'Old' }, 9))),
    ],
    toRecord(article({ ...moved, guid: 'm2', author: 'New' }, 2)),
    ...[ofVersion2(toRecord(confirmed)), toRecord(ended)],
    ...[ofVersion2(toRecord(pinned(true, 9))), toRecord(pinned(false, 0))],
    ...[toRecord(quote('2026-03-04', 11, 9)), ofVersion2(toRecord(quote('2026-03-04', 12, 0)))],
  ]);
  await project(engines);
  expect(await eventsOf(engines, 'dead-letters')).toHaveLength(5);
  await using _projector = await startAttentive(engines, { parse: upgraded });
  await requestRetry(engines.views, { requestId: 'all', requestedAt: minute(1) });
  expect(await untilRetried(engines)).toMatchObject({ applied: 5, unreadable: 0 });
  const { documents } = await engines.views.page({ view: articlesView, list: 'newest', limit: 9 });
  expect(documents.map(({ title, author }) => `${title} by ${author}`).sort()).toEqual([
    ...['Moved by New', 'Pricing by Blog'],
  ]);
  expect(await engines.views.get(subscribersView, 's1')).toMatchObject({
    ...{ status: 'ended', confirmation: { by: 'mail' } },
  });
  expect(await engines.views.get(correctionsView, 'x')).toMatchObject({ isPinned: 'no' });
  expect(await engines.views.get(stocksView, 'ACME')).toMatchObject({ price: 12 });
  await ask(engines, 'rebuild');
  expect((await untilStage(engines, 'ready')).comparisons.rebuild).toMatchObject({ differences: 0 });
}, 60_000);
