import { parseEvent, type Topic } from '@runrate/contracts';
import { type Engines, type LogBatch, nameWithoutSlot } from '@runrate/engines';
import type { Logger } from 'pino';

/** Keys of the changed items by kind; `all` if any item may have changed. */
export type Touched<Kind extends string> = ReadonlyMap<Kind, ReadonlySet<string> | 'all'>;

export interface FollowItemsOptions<Kind extends string> {
  readonly engines: Pick<Engines, 'log'>;
  readonly clock: () => number;
  readonly logger: Logger;
  /** Topic the work is recorded in. The process that holds its first partition does the work. */
  readonly topic: Topic;
  readonly kinds: readonly Kind[];
  /** Does the work. If it fails, the same keys are passed again. */
  readonly run: (touched: Touched<Kind>, signal: AbortSignal) => Promise<void>;
  /** Log message for a failed run. */
  readonly trouble: string;
}

/** Quiet time after a change before a run, in milliseconds: the items of one fetch arrive together. */
const quietMs = 200;
const retryMs = 1000;
const retryLimitMs = 30_000;

export interface FollowedItems {
  leads(): boolean;
  /** Runs a step between two rounds of the work. */
  between(step: () => Promise<void>): Promise<void>;
  /** Aborts the round in progress and waits for it. */
  close(): Promise<void>;
}

/** Runs work on items as they change, starting with all of them. Resolves once it follows the changes. */
export async function followItems<Kind extends string>(
  options: FollowItemsOptions<Kind>,
): Promise<FollowedItems> {
  const { engines, clock, logger, topic, kinds, run, trouble } = options;
  const touched = new Map<Kind, Set<string> | 'all'>();
  const ended = new AbortController();
  let leads = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function wakeIn(pauseMs: number): void {
    if (ended.signal.aborted || !leads || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      running = running.then(runOnce);
    }, pauseMs);
  }

  async function runOnce(): Promise<void> {
    if (ended.signal.aborted || touched.size === 0) return;
    const taken = new Map(touched);
    touched.clear();
    try {
      await run(taken, ended.signal);
      failures = 0;
    } catch (error) {
      if (ended.signal.aborted) return;
      for (const [kind, keys] of taken) touch(kind, keys);
      failures += 1;
      logger.error({ err: error, failures }, trouble);
      wakeIn(Math.min(retryMs * 2 ** (failures - 1), retryLimitMs));
    }
  }

  function touch(kind: Kind, keys: Iterable<string> | 'all'): void {
    const known = touched.get(kind);
    if (keys === 'all' || known === 'all') touched.set(kind, 'all');
    else if (known) for (const key of keys) known.add(key);
    else touched.set(kind, new Set(keys));
  }

  function note(batch: LogBatch): void {
    for (const { value } of batch.records) {
      const parsed = parseEvent('view-changes', value ?? '');
      if (parsed.outcome !== 'event' || parsed.event.type !== 'ViewChanged') continue;
      const { view, keys } = parsed.event.data;
      const kind = kinds.find((name) => name === nameWithoutSlot(view));
      if (kind) touch(kind, keys.length === 0 ? 'all' : keys);
    }
    if (touched.size > 0) wakeIn(quietMs);
  }

  const changes = await engines.log.follow({
    group: `${topic}-${process.pid}-${clock().toString(36)}`,
    topics: ['view-changes'],
    from: 'end',
    handle: async (batch) => note(batch),
  });
  const turn = await engines.log.follow({
    group: topic,
    topics: [topic],
    async from(name, partition) {
      if (partition === 0) {
        leads = true;
        for (const kind of kinds) touch(kind, 'all');
        wakeIn(0);
      }
      return (await engines.log.ends(name))[partition] ?? 0;
    },
    handle: async () => {},
  });

  return {
    leads: () => leads,
    between(step) {
      running = running.then(step);
      return running;
    },
    async close() {
      ended.abort();
      clearTimeout(timer);
      await Promise.all([changes.close(), turn.close()]);
      await running;
    },
  };
}
