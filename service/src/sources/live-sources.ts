import { randomUUID } from 'node:crypto';
import {
  type HubConfig,
  type LogPosition,
  parseEvent,
  type Source,
  type SourceSettings,
} from '@runrate/contracts';
import type { EventLog, LogRecord } from '@runrate/engines';
import type { Logger } from 'pino';
import { mergeSources } from './merge-sources.ts';

/** The current sources of a hub: those of its file and those added in the browser. */
export interface LiveSources {
  /** The configuration. Its `sources` are always current; each change makes a new list. */
  readonly config: HubConfig;
  /** Returns the same view of a derived configuration. */
  over(config: HubConfig): HubConfig;
  /** Latest settings of every source ever added. */
  added(): ReadonlyMap<string, SourceSettings>;
  isOfFile(id: string): boolean;
  /** Calls `listener` after each change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Resolves once this log position has been read; false if that takes longer than 5 s. */
  reached(position: LogPosition): Promise<boolean>;
  close(): Promise<void>;
}

const topic = 'source-settings';
const readAtOnce = 1000;
const longestReachMs = 5000;

/** Every process follows the added sources on its own, because each needs all of them. */
export async function openLiveSources(options: {
  readonly config: HubConfig;
  readonly log: EventLog;
  readonly logger: Logger;
}): Promise<LiveSources> {
  const { config: ofFile, log, logger } = options;
  const added = new Map<string, SourceSettings>();
  const nextOffsets: number[] = [];
  const listeners = new Set<() => void>();
  let sources: Source[] = ofFile.sources;

  function take(records: readonly LogRecord[]): void {
    for (const { key, value } of records) {
      if (value === null) {
        added.delete(key);
        continue;
      }
      const parsed = parseEvent(topic, value);
      if (parsed.outcome === 'event' && parsed.event.type === 'SourceChanged') {
        added.set(parsed.event.data.id, parsed.event.data);
      } else if (parsed.outcome === 'unreadable') {
        logger.warn({ key, reason: parsed.reason }, 'a source that was added cannot be read');
      }
    }
  }

  function change(partition: number, nextOffset: number): void {
    nextOffsets[partition] = nextOffset;
    sources = mergeSources(ofFile, added.values());
    for (const listener of listeners) listener();
  }

  for (const [partition, end] of (await log.ends(topic)).entries()) {
    let offset = 0;
    while (offset < end) {
      const batch = await log.read({ topic, partition, offset, limit: readAtOnce });
      if (batch.records.length === 0 && batch.nextOffset <= offset) break;
      take(batch.records);
      offset = batch.nextOffset;
    }
    nextOffsets[partition] = offset;
  }
  sources = mergeSources(ofFile, added.values());
  const following = await log.follow({
    group: `sources-${randomUUID()}`,
    topics: [topic],
    from: async (_topic, partition) => nextOffsets[partition] ?? 0,
    handle: async ({ partition, records, nextOffset }) => {
      take(records);
      change(partition, nextOffset);
    },
    onError: (error) => logger.warn({ err: error }, 'changes of the sources can’t be followed'),
  });

  const over = (config: HubConfig): HubConfig =>
    Object.defineProperty({ ...config }, 'sources', { get: () => sources, enumerable: true });
  return {
    config: over(ofFile),
    over,
    added: () => added,
    isOfFile: (id) => ofFile.sources.some((source) => source.id === id),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async reached({ partition, offset }) {
      const isReached = () => (nextOffsets[partition] ?? 0) > offset;
      if (isReached()) return true;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const check = () => isReached() && resolve(true);
      listeners.add(check);
      const timer = setTimeout(() => resolve(isReached()), longestReachMs);
      const seen = await promise;
      clearTimeout(timer);
      listeners.delete(check);
      return seen;
    },
    close: () => following.close(),
  };
}
