import type { Topic } from '@runrate/contracts';
import type { Clock } from '../clock.ts';
import type { Following, FollowOptions, LogBatch } from '../ports/event-log.ts';
import { createSignal } from './signal.ts';

/** The part of the log that followers use. */
export interface FollowedLog {
  readonly clock: Clock;
  read(topic: Topic, offset: number, limit: number): Promise<LogBatch>;
  end(topic: Topic): Promise<number>;
  committed(group: string, topic: Topic): Promise<number>;
  commit(group: string, topic: Topic, next: number): Promise<void>;
}

const defaultMaxBatch = 500;
const firstPauseMilliseconds = 100;
const longestPauseMilliseconds = 30_000;

/** One partition of a group: the member that handles it comes first, the others stand by. */
interface Share {
  readonly name: string;
  readonly members: symbol[];
  /** Next offset of a group that follows from `end`, kept for the member that takes over. */
  next: number | undefined;
}

/** Runs the subscriptions of a log. Appends wake them; nothing polls. */
export function createFollowers(log: FollowedLog) {
  const appended = new Map<Topic, ReturnType<typeof createSignal>>();
  const handedOver = createSignal();
  const shares = new Map<string, Share>();
  const running = new Set<Following>();

  function signalOf(topic: Topic) {
    const signal = appended.get(topic) ?? createSignal();
    appended.set(topic, signal);
    return signal;
  }

  function join(group: string, topic: Topic, member: symbol): Share {
    const name = JSON.stringify([group, topic]);
    const share = shares.get(name) ?? { name, members: [], next: undefined };
    shares.set(name, share);
    share.members.push(member);
    return share;
  }

  function leave(share: Share, member: symbol): void {
    share.members.splice(share.members.indexOf(member), 1);
    if (share.members.length === 0) shares.delete(share.name);
    handedOver.fire();
  }

  async function startOffset(options: FollowOptions, topic: Topic, share: Share): Promise<number> {
    if (options.from === 'committed') return log.committed(options.group, topic);
    if (options.from === 'end') return share.next ?? log.end(topic);
    return options.from(topic, 0);
  }

  /** Retries the work until it succeeds. Returns undefined if the subscription is closed first. */
  async function insist<Value>(options: FollowOptions, abort: AbortSignal, work: () => Promise<Value>) {
    for (let pause = firstPauseMilliseconds; ; pause = Math.min(2 * pause, longestPauseMilliseconds)) {
      try {
        return { value: await work() };
      } catch (error) {
        options.onError?.(error);
        await log.clock.sleep(pause, abort).catch(() => undefined);
        if (abort.aborted) return undefined;
      }
    }
  }

  async function handleFrom(
    start: number,
    options: FollowOptions,
    topic: Topic,
    share: Share,
    abort: AbortSignal,
  ) {
    let offset = start;
    const signal = signalOf(topic);
    while (!abort.aborted) {
      const appendedNext = signal.next();
      const read = await insist(options, abort, () =>
        log.read(topic, offset, options.maxBatch ?? defaultMaxBatch),
      );
      if (!read) return;
      const batch = read.value;
      if (batch.records.length === 0) {
        offset = batch.nextOffset;
        if (!abort.aborted) await appendedNext;
        continue;
      }
      if (!(await insist(options, abort, () => options.handle(batch)))) return;
      offset = batch.nextOffset;
      share.next = offset;
      if (options.from === 'committed') {
        const next = offset;
        await insist(options, abort, () => log.commit(options.group, topic, next));
      }
    }
  }

  async function run(options: FollowOptions, topic: Topic, share: Share, member: symbol, abort: AbortSignal) {
    try {
      while (share.members[0] !== member && !abort.aborted) await handedOver.next();
      if (abort.aborted) return;
      const start = await insist(options, abort, () => startOffset(options, topic, share));
      if (start) await handleFrom(start.value, options, topic, share, abort);
    } finally {
      leave(share, member);
    }
  }

  async function follow(options: FollowOptions): Promise<Following> {
    const abort = new AbortController();
    const ends = options.from === 'end' ? await Promise.all(options.topics.map(log.end)) : [];
    const joined = options.topics.map((topic, index) => {
      const member = Symbol(options.group);
      const share = join(options.group, topic, member);
      share.next ??= ends[index];
      return { topic, member, share };
    });
    const work = joined.map(({ topic, share, member }) => run(options, topic, share, member, abort.signal));
    const following: Following = {
      async close() {
        abort.abort();
        running.delete(following);
        for (const { topic } of joined) signalOf(topic).fire();
        handedOver.fire();
        await Promise.all(work);
      },
    };
    running.add(following);
    return following;
  }

  return {
    follow,
    wake: (topic: Topic) => signalOf(topic).fire(),
    async close() {
      await Promise.all([...running].map((following) => following.close()));
    },
  };
}
