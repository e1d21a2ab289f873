import type { Topic } from '@runrate/contracts';
import {
  EngineUnavailable,
  type EventLog,
  type Following,
  type FollowOptions,
  type NewRecord,
} from '@runrate/engines';
import { withStorableRecords } from '@runrate/engines/in-memory';
import type { Random } from '../virtual/random.ts';
import type { Program, Scheduler } from '../virtual/scheduler.ts';
import type { Groups, Member, Share } from './groups.ts';
import type { LogStore } from './log-store.ts';
import type { Wire } from './wire.ts';

export interface LogServer {
  readonly store: LogStore;
  readonly groups: Groups;
  readonly wire: Wire;
  readonly scheduler: Scheduler;
  readonly random: Random;
  /** Notified of every append that was done, acknowledged or not. */
  readonly appended: Set<(topics: ReadonlySet<Topic>) => void>;
  /** Share of batches that are delivered twice. */
  doubled: number;
}

const defaultMaxBatch = 500;
const firstPauseMs = 100;
const longestPauseMs = 30_000;

export function openLog(server: LogServer, program: Program): EventLog {
  const { store, wire, scheduler } = server;
  const followings = new Set<Following>();
  let isClosed = false;

  function carry<Value>(method: string, writes: boolean, work: () => Value): Promise<Value> {
    if (isClosed) throw new EngineUnavailable('The log is closed.');
    return wire.carry(program, { engine: 'log', method, writes }, work);
  }

  async function append(method: string, records: readonly NewRecord[]) {
    if (isClosed) throw new EngineUnavailable('The log is closed.');
    if (records.length === 0) return [];
    return carry(method, true, () => {
      const positions = store.append(records, scheduler.now());
      const topics = new Set(records.map(({ topic }) => topic));
      for (const listener of server.appended) listener(topics);
      return positions;
    });
  }

  const log: EventLog = {
    append: (records) => append('append', records),
    overwrite: (records) => append('overwrite', records),
    forgetKeys: async () => undefined,
    forget: async (topic, before) => carry('forget', true, () => store.forget(topic, before)),
    read: async (request) => carry('read', false, () => store.read(request)),
    ends: async (topic) => carry('ends', false, () => store.ends(topic)),
    async follow(options) {
      const following = await follow(server, program, options);
      followings.add(following);
      return following;
    },
    history: async () => carry('history', false, () => store.history()),
    sizes: async () => carry('sizes', false, () => store.sizes()),
    ping: async () => carry('ping', false, () => undefined),
    async close() {
      await Promise.all([...followings].map((following) => following.close()));
      isClosed = true;
    },
  };
  return withStorableRecords(log);
}

/** A share being handled; `isOver` once it must be released. */
interface Run {
  isOver: boolean;
  wake: () => void;
  ended: Promise<void>;
}

async function follow(server: LogServer, program: Program, options: FollowOptions): Promise<Following> {
  const { store, groups, wire, scheduler, random, appended } = server;
  const { group, topics, from, maxBatch = defaultMaxBatch } = options;
  const runs = new Map<Share, Run>();
  let isClosed = false;

  const carry = <Value>(method: string, writes: boolean, work: () => Value) =>
    wire.carry(program, { engine: 'log', method, writes }, work);
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => void scheduler.after(milliseconds, resolve, program));

  /** Retries the work until it succeeds; `undefined` if the share must be released first. */
  async function insist<Value>(run: Run, work: () => Promise<Value>): Promise<{ value: Value } | undefined> {
    for (let rest = firstPauseMs; ; rest = Math.min(2 * rest, longestPauseMs)) {
      try {
        return { value: await work() };
      } catch (error) {
        options.onError?.(error);
        await pause(rest);
        if (run.isOver) return undefined;
      }
    }
  }

  async function startOf({ topic, partition, next }: Share): Promise<number> {
    if (from === 'committed')
      return carry('committed', false, () => store.committed(group, topic, partition));
    if (from === 'end') return next ?? carry('ends', false, () => store.ends(topic)[partition] ?? 0);
    return from(topic, partition);
  }

  async function handleFrom(start: number, share: Share, run: Run): Promise<void> {
    const { topic, partition } = share;
    for (let offset = start; !run.isOver; ) {
      let wasWoken = false;
      const woken = new Promise<void>((resolve) => {
        run.wake = () => {
          wasWoken = true;
          resolve();
        };
      });
      const place = { topic, partition, offset };
      const read = await insist(run, () =>
        carry('read', false, () => store.read({ ...place, limit: maxBatch })),
      );
      if (!read) return;
      const batch = read.value;
      if (batch.records.length === 0) {
        offset = batch.nextOffset;
        if (!run.isOver && !wasWoken) await woken;
        continue;
      }
      if (!(await insist(run, () => options.handle(batch)))) return;
      if (random.chance(server.doubled)) continue;
      offset = batch.nextOffset;
      if (share.holder === member) share.next = offset;
      if (options.from === 'committed') {
        const next = offset;
        // The coordinator refuses commits from a member that no longer holds the share.
        await insist(run, () =>
          carry('commit', true, () => share.holder === member && store.commit(group, topic, partition, next)),
        );
      }
    }
  }

  async function work(share: Share, run: Run): Promise<void> {
    try {
      const start = await insist(run, () => startOf(share));
      if (start) await handleFrom(start.value, share, run);
    } finally {
      // A member that rejoined may have taken the share again in the meantime.
      if (runs.get(share) === run) {
        runs.delete(share);
        groups.released(share, member);
      }
    }
  }

  const member: Member = {
    program,
    topics,
    take(share) {
      if (isClosed) return groups.released(share, member);
      const before = runs.get(share);
      const run: Run = { isOver: false, wake: () => undefined, ended: Promise.resolve() };
      runs.set(share, run);
      const begin = async () => {
        if (before) before.isOver = true;
        before?.wake();
        await before?.ended;
        await work(share, run);
      };
      run.ended = begin();
    },
    release(share) {
      const run = runs.get(share);
      if (!run) return groups.released(share, member);
      run.isOver = true;
      run.wake();
    },
  };
  const listener = (written: ReadonlySet<Topic>) => {
    for (const [{ topic }, run] of runs)
      if (written.has(topic)) scheduler.after(random.between(0, 3), () => run.wake(), program);
  };
  appended.add(listener);
  if (from === 'end') {
    for (const topic of topics) {
      const ends = await carry('ends', false, () => store.ends(topic));
      for (const [partition, end] of ends.entries()) groups.shareOf(group, topic, partition).next ??= end;
    }
  }
  groups.join(group, member);

  return {
    async close() {
      isClosed = true;
      for (const run of runs.values()) {
        run.isOver = true;
        run.wake();
      }
      await Promise.all([...runs.values()].map(({ ended }) => ended));
      appended.delete(listener);
      groups.leave(group, member);
    },
  };
}
