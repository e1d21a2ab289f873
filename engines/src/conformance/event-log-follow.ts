import { describe, expect, test } from 'vitest';
import type { EventLog, FollowOptions, LogBatch } from '../ports/event-log.ts';
import { appendAll, createCollector, createGate, record } from './log-probes.ts';

interface Subject {
  readonly log: EventLog;
  reopen(): Promise<EventLog>;
}

const topics: FollowOptions['topics'] = ['engagement'];
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => String(from + index));

/** Tests of following a log; part of `eventLogConformance`. */
export function followConformance(subject: () => Subject): void {
  describe('follow', () => {
    test('a new group begins at the first record and is given what is appended later', async () => {
      const { log } = subject();
      const seen = createCollector();
      await appendAll(log, 'engagement', 5);
      const following = await log.follow({ group: 'g', topics, from: 'committed', handle: seen.handle });
      await seen.until((values) => values.length >= 5);
      await appendAll(log, 'engagement', 5, 5);
      await seen.until((values) => values.length >= 10);
      await following.close();
      expect(seen.values()).toEqual(numbers(0, 10));
    });

    test('a group goes on where it was closed, in the next process too', async () => {
      const { log, reopen } = subject();
      const before = createCollector();
      await appendAll(log, 'engagement', 5);
      const first = await log.follow({ group: 'g', topics, from: 'committed', handle: before.handle });
      await before.until((values) => values.length >= 5);
      await first.close();
      const opened = await reopen();
      await appendAll(opened, 'engagement', 2, 5);
      const after = createCollector();
      const second = await opened.follow({ group: 'g', topics, from: 'committed', handle: after.handle });
      await after.until((values) => values.length >= 2);
      await second.close();
      expect(after.values()).toEqual(['5', '6']);
    });

    test('from the end: only what is appended after follow has resolved', async () => {
      const { log } = subject();
      await appendAll(log, 'engagement', 5);
      const seen = createCollector();
      const following = await log.follow({ group: 'g', topics, from: 'end', handle: seen.handle });
      await appendAll(log, 'engagement', 2, 5);
      await seen.until((values) => values.length >= 2);
      await following.close();
      expect(seen.values()).toEqual(['5', '6']);
    });

    test('from a position of the caller, asked for each partition', async () => {
      const { log } = subject();
      const positions = await log.append(
        numbers(0, 6).map((n) => record('engagement', `key-${n}`, n, 'one-source')),
      );
      const start = positions[4];
      const seen = createCollector();
      const following = await log.follow({
        group: 'g',
        topics,
        from: async (_topic, partition) => (partition === start?.partition ? start.offset : 0),
        handle: seen.handle,
      });
      await seen.until((values) => values.length >= 2);
      await following.close();
      expect(seen.values()).toEqual(['4', '5']);
    });

    test('batches hold at most maxBatch records and come one after the other', async () => {
      const { log } = subject();
      await appendAll(log, 'engagement', 20);
      const seen = createCollector();
      let atWork = 0;
      let most = 0;
      const following = await log.follow({
        group: 'g',
        topics,
        from: 'committed',
        maxBatch: 3,
        handle: async (batch) => {
          atWork += 1;
          most = Math.max(most, atWork);
          await log.ends('engagement');
          atWork -= 1;
          await seen.handle(batch);
        },
      });
      await seen.until((values) => values.length >= 20);
      await following.close();
      expect(most).toBe(1);
      expect(seen.batches.every(({ records }) => records.length <= 3)).toBe(true);
      expect(seen.values()).toEqual(numbers(0, 20));
    });

    test('a batch whose handling fails is told of and given again', async () => {
      const { log } = subject();
      await appendAll(log, 'engagement', 3);
      const tried: LogBatch[] = [];
      const errors: unknown[] = [];
      const handled = createGate();
      const failure = new Error('not now');
      const following = await log.follow({
        group: 'g',
        topics,
        from: 'committed',
        onError: (error) => errors.push(error),
        handle: async (batch) => {
          tried.push(batch);
          if (tried.length === 1) throw failure;
          handled.open();
        },
      });
      await handled.opened;
      await following.close();
      expect(tried[1]?.records[0]).toEqual(tried[0]?.records[0]);
      expect(errors).toEqual([failure]);
    });

    test('members of a group share the records; another takes over from one that closes', async () => {
      const { log } = subject();
      const seen = createCollector();
      const join = () => log.follow({ group: 'g', topics, from: 'committed', handle: seen.handle });
      const members = [await join(), await join()];
      await appendAll(log, 'engagement', 10);
      await seen.until((values) => new Set(values).size >= 10);
      await members[0]?.close();
      await appendAll(log, 'engagement', 10, 10);
      await seen.until((values) => new Set(values).size >= 20);
      await members[1]?.close();
      expect(new Set(seen.values())).toEqual(new Set(numbers(0, 20)));
    });

    test('each group is given every record', async () => {
      const { log } = subject();
      await appendAll(log, 'engagement', 5);
      const groups = ['one', 'two'].map((group) => ({ group, seen: createCollector() }));
      const followings = await Promise.all(
        groups.map(({ group, seen }) =>
          log.follow({ group, topics, from: 'committed', handle: seen.handle }),
        ),
      );
      await Promise.all(groups.map(({ seen }) => seen.until((values) => values.length >= 5)));
      await Promise.all(followings.map((following) => following.close()));
      for (const { seen } of groups) expect(seen.values()).toEqual(numbers(0, 5));
    });

    test('several topics are followed at once', async () => {
      const { log } = subject();
      const seen = createCollector();
      const following = await log.follow({
        group: 'g',
        topics: ['articles', 'videos'],
        from: 'end',
        handle: seen.handle,
      });
      await log.append([record('articles', 'a', '1'), record('videos', 'v', '2'), record('news', 'n', '3')]);
      await seen.until((values) => values.length >= 2);
      await following.close();
      expect(seen.values().toSorted()).toEqual(['1', '2']);
      expect(seen.batches.map(({ topic }) => topic).toSorted()).toEqual(['articles', 'videos']);
    });

    test('close waits for the batch in work, whose position is kept', async () => {
      const { log } = subject();
      await appendAll(log, 'engagement', 1);
      const begun = createGate();
      const finish = createGate();
      let finished = false;
      const following = await log.follow({
        group: 'g',
        topics,
        from: 'committed',
        handle: async () => {
          begun.open();
          await finish.opened;
          finished = true;
        },
      });
      await begun.opened;
      const closed = following.close().then(() => finished);
      finish.open();
      expect(await closed).toBe(true);
      const seen = createCollector();
      const next = await log.follow({ group: 'g', topics, from: 'committed', handle: seen.handle });
      await appendAll(log, 'engagement', 1, 1);
      await seen.until((values) => values.length >= 1);
      await next.close();
      expect(seen.values()).toEqual(['1']);
    });

    test('a group that follows from the end misses nothing when another member takes over', async () => {
      const { log } = subject();
      const stuck = createGate();
      const seen = createCollector();
      const first = await log.follow({
        group: 'g',
        topics,
        from: 'end',
        handle: async () => {
          stuck.open();
          throw new Error('never');
        },
      });
      const second = await log.follow({ group: 'g', topics, from: 'end', handle: seen.handle });
      await appendAll(log, 'engagement', 3);
      await Promise.race([stuck.opened, seen.until((values) => values.length >= 3)]);
      await first.close();
      await seen.until((values) => values.length >= 3);
      await second.close();
      expect(new Set(seen.values())).toEqual(new Set(numbers(0, 3)));
    });
  });
}
