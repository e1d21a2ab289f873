import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import type { EventLog, LogRecord } from '../ports/event-log.ts';
import { followConformance } from './event-log-follow.ts';
import { appendAll, createCollector, lastValues, readAll, record } from './log-probes.ts';
import { oddRecordConformance } from './odd-texts.ts';

/** An empty log for one test. */
export interface EventLogSubject extends AsyncDisposable {
  readonly log: EventLog;
  /** Closes the log and reopens it on the same data. */
  reopen(): Promise<EventLog>;
}

/** Tests that every EventLog must pass. Each test calls `open` for an empty log. */
export function eventLogConformance(name: string, open: () => Promise<EventLogSubject>): void {
  describe(`${name} is an EventLog`, () => {
    let subject: EventLogSubject;
    let log: EventLog;
    beforeEach(async () => {
      subject = await open();
      log = subject.log;
    });
    afterEach(() => subject[Symbol.asyncDispose]());

    test('append answers the positions of all records in the order given', async () => {
      const records = ['a', 'b', 'c', 'd'].map((key) => record('articles', key, `"${key}"`, `source-${key}`));
      const positions = await log.append(records);
      const stored = await readAll(log, 'articles');
      const keys = positions.map(
        ({ partition, offset }) =>
          stored.find((one) => one.position.partition === partition && one.position.offset === offset)?.key,
      );
      expect(keys).toEqual(['a', 'b', 'c', 'd']);
      expect(positions.every(({ topic }) => topic === 'articles')).toBe(true);
    });

    test('OWN-11 a record that overwrites is the last of its key, and others stay', async () => {
      const said = (key: string, value: string | null) => record('articles', key, value, 'source');
      await log.append([said('a', '"first"'), said('b', '"other"'), said('a', '"second"')]);
      const [place] = await log.overwrite([said('a', null)]);
      const stored = await readAll(log, 'articles');
      expect(stored.at(-1)).toEqual({ position: place, key: 'a', value: null });
      expect(await lastValues(log, 'articles')).toEqual(
        new Map([
          ['a', null],
          ['b', '"other"'],
        ]),
      );
      await log.overwrite([said('a', '"third"')]);
      expect((await lastValues(log, 'articles')).get('a')).toBe('"third"');
    });

    test('OWN-11 forgetting the keys of what was erased leaves every other record and the ends', async () => {
      const said = (key: string, value: string | null) => record('articles', key, value, 'source');
      await log.append([said('a', '"first"'), said('b', '"other"')]);
      await log.overwrite([said('a', null)]);
      const ends = await log.ends('articles');
      await log.forgetKeys('articles', ends);
      await log.forgetKeys('articles', ends);
      expect(await log.ends('articles')).toEqual(ends);
      const left = await lastValues(log, 'articles');
      expect(left.get('b')).toBe('"other"');
      expect([...left.values()].filter((value) => value !== null)).toEqual(['"other"']);
      await log.append([said('a', '"again"')]);
      expect((await lastValues(log, 'articles')).get('a')).toBe('"again"');
    });

    test('F27 what is summed can be forgotten from the beginning on; the rest stays, and followers go on behind it', async () => {
      const keys = Array.from({ length: 40 }, (_, number) => `item-${number}`);
      const places = await log.append(keys.map((key) => record('engagement', key, `"${key}"`)));
      const before = (await log.ends('engagement')).map((end) => Math.max(0, end - 1));
      const last = places.flatMap(({ partition, offset }, index) =>
        offset === before[partition] ? (keys[index] ?? []) : [],
      );
      await log.forget('engagement', before);
      await log.forget('engagement', before);
      const left = (await readAll(log, 'engagement')).map(({ key }) => key);
      expect(left.toSorted()).toEqual(last.toSorted());
      const { topics } = await log.history();
      const begins = topics.get('engagement')?.begins ?? [];
      expect(begins).toEqual(before);

      log = await subject.reopen();
      const seen = createCollector();
      const following = await log.follow({
        ...{ group: 'g', topics: ['engagement'], handle: seen.handle },
        from: async (_topic, partition) => begins[partition] ?? 0,
      });
      await log.append([record('engagement', 'item-0', '"again"')]);
      await seen.until((values) => values.length === last.length + 1);
      await following.close();
      await log.forget('engagement', await log.ends('engagement'));
      expect(await readAll(log, 'engagement')).toEqual([]);
      await expect(log.forget('articles', [1])).rejects.toThrow(RangeError);
    });

    test('an append of nothing answers nothing', async () => {
      expect(await log.append([])).toEqual([]);
    });

    test('records of several topics go in one append, each to its topic', async () => {
      await log.append([
        record('articles', 'a', '1', 'source'),
        record('videos', 'v', '2'),
        record('articles', 'b', '3', 'source'),
      ]);
      expect((await readAll(log, 'articles')).map(({ key }) => key)).toEqual(['a', 'b']);
      expect((await readAll(log, 'videos')).map(({ key }) => key)).toEqual(['v']);
    });

    test('values come back exactly as written, tombstones as null', async () => {
      const values = ['{"text":"Grüße 👋\\u0000\\"\\n"}', '""', null, `"${'x'.repeat(1024 * 1024 - 2)}"`];
      await log.append(
        values.map((value, index) => record('engagement', `key-${index}`, value, 'one-source')),
      );
      expect((await readAll(log, 'engagement')).map(({ value }) => value)).toEqual(values);
    });

    test('more than one read takes at once is read to the end', async () => {
      const keys = Array.from({ length: 7 }, (_, n) => `key-${n}`);
      await log.append(keys.map((key) => record('articles', key, `"${'x'.repeat(900_000)}"`, 'one-source')));
      expect((await readAll(log, 'articles')).map(({ key }) => key)).toEqual(keys);
      log = await subject.reopen();
      expect((await readAll(log, 'articles')).map(({ key }) => key)).toEqual(keys);
    });

    test('RUN-42 headers come back with their records, to those who read and those who follow, after a restart too', async () => {
      const headers = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, 'x-request-id': 'mine' };
      const told = { ...record('articles', 'told', '1', 'source'), headers };
      await log.append([told, record('articles', 'untold', '2', 'source')]);
      const headersOf = (records: readonly LogRecord[]) => records.map((one) => [one.key, one.headers]);
      const all = [
        ['told', headers],
        ['untold', undefined],
      ];
      const seen = createCollector();
      const following = await log.follow({
        ...{ group: 'g', topics: ['articles'], from: 'committed', handle: seen.handle },
      });
      await seen.until((values) => values.length === 2);
      await following.close();
      expect(headersOf(seen.batches.flatMap(({ records }) => records))).toEqual(all);
      expect(headersOf(await readAll(log, 'articles'))).toEqual(all);
      log = await subject.reopen();
      expect(headersOf(await readAll(log, 'articles'))).toEqual(all);
      const tooLong = { traceparent: 'x'.repeat(1001) };
      await expect(log.append([{ ...told, headers: tooLong }])).rejects.toThrow(RangeError);
      expect(headersOf(await readAll(log, 'articles'))).toEqual(all);
    });

    test('a value over 1 MiB is refused together with the records appended with it', async () => {
      const tooLong = `"${'ü'.repeat(512 * 1024)}"`;
      await expect(log.append([record('news', 'a', '1'), record('news', 'b', tooLong)])).rejects.toThrow();
      expect(await readAll(log, 'news')).toEqual([]);
    });

    test('records of one partition key keep their order, whatever is appended at the same time', async () => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 5 }), { maxLength: 12 }),
          async (calls) => {
            run += 1;
            let serial = 0;
            const appends = calls.map((sources) =>
              sources.map((source) => {
                serial += 1;
                return record('engagement', `${run}-${source}-${serial}`, String(serial), source);
              }),
            );
            await Promise.all(appends.map((records) => log.append(records)));
            const ofRun = `${run}-`;
            const stored = (await readAll(log, 'engagement')).filter(({ key }) => key.startsWith(ofRun));
            expect(stored.length).toBe(appends.flat().length);
            for (const source of ['a', 'b', 'c']) {
              for (const call of appends) {
                const wanted = call
                  .filter(({ partitionKey }) => partitionKey === source)
                  .map(({ key }) => key);
                const found = stored.map(({ key }) => key).filter((key) => wanted.includes(key));
                expect(found).toEqual(wanted);
              }
            }
          },
        ),
        { numRuns: 15 },
      );
    });

    test('appends made one after the other are read in that order', async () => {
      for (let index = 0; index < 20; index += 1) {
        await log.append([record('engagement', `key-${index}`, String(index), 'one-source')]);
      }
      expect((await readAll(log, 'engagement')).map(({ value }) => Number(value))).toEqual([
        ...Array(20).keys(),
      ]);
    });

    test('read answers at most `limit` records and where to go on', async () => {
      await appendAll(log, 'engagement', 25);
      const ends = await log.ends('engagement');
      const partition = ends.indexOf(Math.max(...ends));
      const end = ends[partition] ?? 0;
      const first = await log.read({ topic: 'engagement', partition, offset: 0, limit: 7 });
      expect(first.records.length).toBeGreaterThan(0);
      expect(first.records.length).toBeLessThanOrEqual(7);
      const offsets = first.records.map(({ position }) => position.offset);
      expect(offsets).toEqual(offsets.toSorted((left, right) => left - right));
      expect(first.nextOffset).toBeGreaterThan(offsets.at(-1) ?? -1);
      const last = await log.read({ topic: 'engagement', partition, offset: end, limit: 7 });
      expect(last.records).toEqual([]);
      expect(last.nextOffset).toBe(end);
    });

    test('ends are the next offsets to be written', async () => {
      const before = await log.ends('fetches');
      const [position] = await log.append([record('fetches', 'a', '1')]);
      const after = await log.ends('fetches');
      expect(position?.offset).toBeGreaterThanOrEqual(before[position?.partition ?? 0] ?? 0);
      expect(after[position?.partition ?? 0]).toBeGreaterThan(position?.offset ?? 0);
    });

    test('what was appended is there after the log was closed and opened again, and offsets go on', async () => {
      const [old] = await log.append([record('articles', 'a', '1', 'source')]);
      log = await subject.reopen();
      const [fresh] = await log.append([record('articles', 'b', '2', 'source')]);
      expect(fresh?.offset).toBeGreaterThan(old?.offset ?? 0);
      expect((await readAll(log, 'articles')).map(({ key }) => key)).toEqual(['a', 'b']);
    });

    test('the last value of each key of a compacted topic survives', async () => {
      for (let round = 0; round < 5; round += 1) {
        await log.append(['a', 'b', 'c'].map((key) => record('startups', key, `"${key}${round}"`, 'source')));
      }
      await log.append([record('startups', 'b', null, 'source')]);
      log = await subject.reopen();
      const last = await lastValues(log, 'startups');
      expect(last.get('a')).toBe('"a4"');
      expect(last.get('c')).toBe('"c4"');
      expect(last.get('b') ?? null).toBeNull();
    });

    test('RUN-23 sizes say what each topic takes', async () => {
      await log.append(
        Array.from({ length: 60 }, (_, n) => record('articles', `key-${n}`, '~'.repeat(1000))),
      );
      const sizes = new Map((await log.sizes()).map(({ name, bytes }) => [name, bytes]));
      expect(sizes.get('articles')).toBeGreaterThan(60_000);
      expect(sizes.get('articles')).toBeGreaterThan(4 * (sizes.get('startups') ?? Number.NaN));
    });

    test('a working log answers ping; a closed one refuses work with EngineUnavailable', async () => {
      await log.ping();
      await log.close();
      await expect(log.ping()).rejects.toThrow(EngineUnavailable);
      await expect(log.append([record('articles', 'a', '1')])).rejects.toThrow(EngineUnavailable);
    });

    oddRecordConformance(() => log);
    followConformance(() => ({ log, reopen: () => subject.reopen() }));
  });
}
