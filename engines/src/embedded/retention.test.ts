import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Clock } from '../clock.ts';
import {
  appendAll,
  createCollector,
  createGate,
  lastValues,
  readAll,
  record,
} from '../conformance/log-probes.ts';
import { type EmbeddedSubject, openSubject } from './embedded-subject.ts';

const hour = 60 * 60 * 1000;

/** A clock that is moved by hand. Sleeping ends when the test says so. */
function createManualClock() {
  let now = Date.parse('2026-01-01T00:00:00.000Z');
  const sleepers: { readonly milliseconds: number; readonly wake: () => void }[] = [];
  let asleep = createGate();
  const clock: Clock = {
    now: () => now,
    sleep(milliseconds, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      if (signal.aborted) return Promise.reject(signal.reason);
      const sleeper = { milliseconds, wake: () => resolve() };
      sleepers.push(sleeper);
      signal.addEventListener('abort', () => {
        sleepers.splice(sleepers.indexOf(sleeper), 1);
        if (sleepers.length === 0) asleep = createGate();
        reject(signal.reason);
      });
      asleep.open();
      return promise;
    },
  };
  return {
    clock,
    advance(milliseconds: number) {
      now += milliseconds;
    },
    /** Waits until something sleeps, then wakes it. Returns how long it would have slept. */
    async wakeNext(): Promise<number> {
      await asleep.opened;
      const sleeper = sleepers.shift();
      if (sleepers.length === 0) asleep = createGate();
      sleeper?.wake();
      return sleeper?.milliseconds ?? 0;
    },
    untilAsleep: () => asleep.opened,
  };
}

let time: ReturnType<typeof createManualClock>;
let subject: EmbeddedSubject;
beforeEach(async () => {
  time = createManualClock();
  subject = await openSubject({ clock: time.clock });
  await time.untilAsleep();
});
afterEach(() => subject[Symbol.asyncDispose]());

/** Lets the log apply its retention once. */
async function tidyUp(): Promise<void> {
  await time.wakeNext();
  await time.untilAsleep();
}

test('a compacted topic keeps the last record of each key, at its offset', async () => {
  const { log } = subject.engines;
  for (let round = 0; round < 30; round += 1) {
    await log.append(['a', 'b'].map((key) => record('articles', key, `"${key}${round}"`)));
  }
  await tidyUp();
  const records = await readAll(log, 'articles');
  expect(records.map(({ value, position }) => [value, position.offset])).toEqual([
    ['"a29"', 58],
    ['"b29"', 59],
  ]);
  expect(await log.ends('articles')).toEqual([60]);
});

test('compaction goes on from where it was and reaches far back', async () => {
  const { log } = subject.engines;
  await log.append(Array.from({ length: 5000 }, (_, n) => record('news', `key-${n}`, `${n}`)));
  await tidyUp();
  await log.append([record('news', 'key-0', '"again"'), record('news', 'key-4999', '"again"')]);
  await tidyUp();
  const records = await readAll(log, 'news');
  expect(records.length).toBe(5000);
  expect(new Set(records.map(({ key }) => key)).size).toBe(5000);
  expect((await lastValues(log, 'news')).get('key-0')).toBe('"again"');
});

test('a tombstone erases its key at once and itself after a day; offsets are not used again', async () => {
  const { log } = subject.engines;
  await log.append([record('newsletter', 'reader', '"secret"'), record('newsletter', 'reader', null)]);
  await tidyUp();
  expect((await readAll(log, 'newsletter')).map(({ value }) => value)).toEqual([null]);
  time.advance(25 * hour);
  await tidyUp();
  // The last record of a topic stays without its key, so that a reader behind it gets to the end.
  expect(await readAll(log, 'newsletter')).toMatchObject([{ position: { offset: 1 }, key: '', value: null }]);
  const opened = await subject.reopen();
  const [position] = await opened.log.append([record('newsletter', 'other', '1')]);
  expect(position?.offset).toBe(2);
});

test('a tombstone that later records follow stays for a day', async () => {
  const { log } = subject.engines;
  await log.append([record('newsletter', 'reader', null), record('newsletter', 'other', '1')]);
  const keys = async () => (await readAll(log, 'newsletter')).map(({ key }) => key);
  await tidyUp();
  time.advance(23 * hour);
  await tidyUp();
  expect(await keys()).toEqual(['reader', 'other']);
  time.advance(2 * hour);
  await tidyUp();
  expect(await keys()).toEqual(['other']);
});

test('OWN-11 the keys of what was erased can be forgotten before a day is over; who lags still gets to the end', async () => {
  const { log } = subject.engines;
  const said = (key: string, value: string | null) => record('articles', key, value);
  await log.append(['a', 'b', 'c', 'd'].map((key) => said(key, `"${key}"`)));
  await log.append([said('c', null)]);
  await log.overwrite([said('a', null), said('b', '"again"')]);
  await log.overwrite([said('d', null)]);
  await log.forgetKeys('articles', [5]);
  const keys = async () => (await readAll(log, 'articles')).map(({ key, value }) => [key, value]);
  const erased = [
    ['a', null],
    ['b', '"again"'],
    ['d', null],
  ];
  expect((await keys()).slice(-3)).toEqual(erased);
  await log.forgetKeys('articles', [8]);
  // A tombstone that was appended, not overwritten, names nothing that has to be forgotten.
  expect((await keys()).slice(-3)).toEqual([
    ['c', null],
    ['b', '"again"'],
    ['', null],
  ]);
  const seen = createCollector();
  const lagging = { group: 'lags', topics: ['articles' as const], from: async () => 6 };
  const following = await log.follow({ ...lagging, handle: seen.handle });
  await seen.until((values) => values.length === 2);
  await following.close();
  expect(seen.batches.at(-1)?.nextOffset).toBe(8);
});

test('OWN-11 of a topic that is kept the records stay, without what they said and without their keys', async () => {
  const { log } = subject.engines;
  await log.append([record('dead-letters', 'a', '"text"'), record('dead-letters', 'b', '"other"')]);
  await log.overwrite([record('dead-letters', 'a', null)]);
  await log.forgetKeys('dead-letters', await log.ends('dead-letters'));
  const left = (await readAll(log, 'dead-letters')).map(({ key, value }) => [key, value]);
  expect(left).toEqual([
    ['', null],
    ['b', '"other"'],
    ['', null],
  ]);
});

test('a tombstone older than a day outlives the start: who lags must still learn of it', async () => {
  await subject.engines.log.append([
    record('newsletter', 'reader', '1'),
    record('newsletter', 'reader', null),
  ]);
  time.advance(72 * hour);
  const { log } = await subject.reopen();
  expect((await lastValues(log, 'newsletter')).get('reader')).toBeNull();
});

test('a topic kept for a day forgets older records, and followers step over the gap', async () => {
  const { log } = subject.engines;
  await appendAll(log, 'fetch-requests', 3000);
  time.advance(23 * hour);
  await appendAll(log, 'fetch-requests', 5, 3000);
  time.advance(2 * hour);
  await tidyUp();
  expect((await readAll(log, 'fetch-requests')).map(({ value }) => Number(value))).toEqual([
    3000, 3001, 3002, 3003, 3004,
  ]);
  time.advance(24 * hour);
  await tidyUp();
  expect(await readAll(log, 'fetch-requests')).toEqual([]);
  const seen = createCollector();
  const following = await log.follow({
    group: 'g',
    topics: ['fetch-requests'],
    from: 'committed',
    handle: seen.handle,
  });
  await appendAll(log, 'fetch-requests', 1, 3005);
  await seen.until((values) => values.length > 0);
  await following.close();
  expect(seen.values()).toEqual(['3005']);
});

test('a kept topic keeps every record', async () => {
  const { log } = subject.engines;
  await log.append([
    record('engagement', 'a', '1'),
    record('engagement', 'a', '2'),
    record('engagement', 'a', null),
  ]);
  time.advance(1000 * hour);
  await tidyUp();
  expect((await readAll(log, 'engagement')).map(({ value }) => value)).toEqual(['1', '2', null]);
});

test('a batch that keeps failing is tried after longer and longer pauses', async () => {
  const { log } = subject.engines;
  let failures = 0;
  const handled = createGate();
  const following = await log.follow({
    group: 'g',
    topics: ['engagement'],
    from: 'end',
    handle: async () => {
      failures += 1;
      if (failures <= 12) throw new Error('not yet');
      handled.open();
    },
  });
  await appendAll(log, 'engagement', 1);
  const pauses: number[] = [];
  while (pauses.length < 12) {
    const pause = await time.wakeNext();
    // The log's retention sleeps as well.
    if (pause < 10 * 60 * 1000) pauses.push(pause);
  }
  await handled.opened;
  await following.close();
  expect(pauses.slice(0, 4)).toEqual([100, 200, 400, 800]);
  expect(Math.max(...pauses)).toBe(30_000);
});
