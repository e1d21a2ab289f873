import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type LogPosition, parseEvent } from '@runrate/contracts';
import type { EventLog } from '@runrate/engines';
import type { Logger } from 'pino';

/** Documents of a view changed; without keys, any of them may have. */
export interface Change {
  readonly view: string;
  readonly keys: readonly string[];
  readonly position?: LogPosition | undefined;
}

export interface FollowedChanges {
  /** Calls `listener` for every change from now on; returns a function that unsubscribes. */
  subscribe(listener: (change: Change) => void): () => void;
  close(): Promise<void>;
}

const startMsLimit = 5000;

interface FollowingOptions {
  readonly name: string;
  readonly logger: Logger;
  /** Called when changes may have been missed. */
  readonly onGap: () => void;
}

/** Follows `view-changes` from its current end. Each process follows on its own, because each needs every change. */
export async function followChanges(
  log: EventLog,
  { name, logger, onGap }: FollowingOptions,
): Promise<FollowedChanges> {
  const listeners = new Set<(change: Change) => void>();
  const { promise: assigned, resolve: onAssigned } = Promise.withResolvers<void>();
  const following = await log.follow({
    group: `${name}-${randomUUID()}`,
    topics: ['view-changes'],
    from: async (topic, partition) => {
      const ends = await log.ends(topic);
      // Earlier changes are not delivered, so nothing cached before may be relied on.
      onGap();
      onAssigned();
      return ends[partition] ?? 0;
    },
    handle: async (batch) => {
      for (const { value } of batch.records) {
        const parsed = parseEvent('view-changes', value ?? '');
        if (parsed.outcome !== 'event' || parsed.event.type !== 'ViewChanged') {
          onGap();
          continue;
        }
        const { view, keys, position } = parsed.event.data;
        for (const listener of listeners) listener({ view, keys, position });
      }
    },
    onError: (error) => {
      logger.warn({ err: error }, 'changes of the views can’t be followed');
      onGap();
    },
  });
  // If the log is slow to start, serving may begin without it: responses cached until then are dropped once
  // it has.
  const waited = new AbortController();
  await Promise.race([
    assigned,
    setTimeout(startMsLimit, undefined, { signal: waited.signal }).catch(() => {}),
  ]);
  waited.abort();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => following.close(),
  };
}
