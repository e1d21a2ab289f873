import { allSearches, allViews, mailOutboxView, type OutboxMail } from '@runrate/contracts';
import { openEmbeddedEngines, type ViewStore } from '@runrate/engines';
import { toInstant } from '@runrate/service';
import { makeTemporaryFolder } from '@runrate/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markDone, pruneOutbox, putOff, takeDueMail } from './outbox.ts';

const now = Date.parse('2026-03-04T18:00:00.000Z');
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
let stack: AsyncDisposableStack;
let views: ViewStore;
beforeEach(async () => {
  stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const engines = await openEmbeddedEngines({ dataDir: folder.path, views: allViews, searches: allSearches });
  stack.defer(() => engines.close());
  views = engines.views;
});
afterEach(() => stack.disposeAsync());

async function put(id: string, change: Partial<OutboxMail> = {}): Promise<OutboxMail> {
  const mail: OutboxMail = {
    ...{ id, subscriberId: 's', state: 'due', dueAt: toInstant(now), attempts: 0 },
    ...change,
  };
  const writes = [{ view: mailOutboxView, key: id, document: mail, expectedRevision: 0 }];
  expect(await views.commit({ writes, positions: [] })).toBe('committed');
  return mail;
}

const stored = (id: string) => views.get(mailOutboxView, id);
const taken = async (at: number) => (await takeDueMail(views, at)).map(({ id }) => id);

test('a due mail is taken once, and again only after its lease', async () => {
  await put('early', { dueAt: toInstant(now + minute) });
  await put('due');
  expect(await taken(now)).toEqual(['due']);
  expect(await stored('due')).toMatchObject({ attempts: 1, dueAt: toInstant(now + 2 * minute) });
  expect(await taken(now)).toEqual([]);
  expect(await taken(now + minute)).toEqual(['early']);
  expect(await taken(now + 2 * minute)).toEqual(['due']);
});

test.each([
  [1, minute],
  [2, 2 * minute],
  [5, 16 * minute],
  [9, 256 * minute],
  [10, 6 * hour],
  [11, 6 * hour],
])('after attempt %i a mail waits for %i ms', async (attempts, pause) => {
  await putOff(views, await put('mail', { attempts }), now);
  expect(await stored('mail')).toMatchObject({ state: 'due', dueAt: toInstant(now + pause) });
  expect(await taken(now + pause - 1)).toEqual([]);
  expect(await taken(now + pause)).toEqual(['mail']);
});

test('after twelve attempts a mail is given up', async () => {
  await putOff(views, await put('mail', { attempts: 12 }), now);
  expect(await stored('mail')).toMatchObject({ state: 'failed', doneAt: toInstant(now) });
  expect(await taken(now + 365 * day)).toEqual([]);
});

test('settled mails are deleted after thirty days, others stay', async () => {
  await markDone(views, await put('sent'), now);
  await putOff(views, await put('failed', { attempts: 12 }), now);
  await put('waiting');
  await pruneOutbox(views, now + 30 * day - 1);
  expect([await stored('sent'), await stored('failed')]).toMatchObject([
    { state: 'done' },
    { state: 'failed' },
  ]);
  await pruneOutbox(views, now + 30 * day);
  expect([await stored('sent'), await stored('failed')]).toEqual([undefined, undefined]);
  expect(await stored('waiting')).toMatchObject({ state: 'due' });
});
