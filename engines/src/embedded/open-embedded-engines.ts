import { resolve } from 'node:path';
import type { SearchDefinition, ViewDefinition } from '@runrate/contracts';
import type { Clock } from '../clock.ts';
import type { Engines } from '../engines.ts';
import { withStorableRecords } from '../storable/storable-log.ts';
import { withStorableTexts } from '../storable/storable-search.ts';
import { withStorableDocuments } from '../storable/storable-views.ts';
import { withTraces } from '../tracing/traced-log.ts';
import { systemClock } from './clock.ts';
import { dataPaths } from './data-dir.ts';
import { createEmbeddedEventLog, topicRetentions } from './embedded-event-log.ts';
import { createEmbeddedSearchIndex } from './embedded-search-index.ts';
import { createEmbeddedViewStore } from './embedded-view-store.ts';
import { createLogTail } from './log-tail.ts';
import { startRetention } from './retention-schedule.ts';
import { startStorageThreads } from './storage-threads.ts';
import { tellingFullDisk } from './telling-full-disk.ts';

export interface EmbeddedEnginesOptions {
  /** Created if it doesn't exist. Only one process at a time may use it. */
  readonly dataDir: string;
  readonly views: readonly ViewDefinition[];
  readonly searches: readonly SearchDefinition[];
  readonly clock?: Clock;
  /** Turns retention off: the log forgets nothing while it is open. */
  readonly forgetsNothing?: boolean;
  /** Called when there is no room to write. */
  readonly say?: (line: string) => void;
}

/**
 * Opens the three engines on SQLite files in one directory. Rejects with `EngineUnavailable` if another process uses it
 * or it can't be written, and with `DataFileDamaged` if a file is damaged, which stays as it is.
 */
export async function openEmbeddedEngines(options: EmbeddedEnginesOptions): Promise<Engines> {
  const { searches, clock = systemClock, say = () => undefined } = options;
  const dataDir = resolve(options.dataDir);
  const views = options.views.map(({ name, key, lists, isPersonal }) => ({ name, key, lists, isPersonal }));
  const started = await startStorageThreads({
    dataDir,
    topics: topicRetentions,
    views,
    searches: searches.map(({ name, text, keywords, time, vectors }) => ({
      ...{ name, text, keywords, time },
      ...(vectors && { vectors }),
    })),
  });
  const threads = { ...started, writer: tellingFullDisk(started.writer, say) };
  const tail = createLogTail();
  const log = createEmbeddedEventLog(threads, tail, clock);
  const store = createEmbeddedViewStore(threads, views, dataPaths(dataDir).views);
  const search = createEmbeddedSearchIndex(threads, searches);
  const retention = options.forgetsNothing ? undefined : startRetention(threads, tail, clock);
  let closing: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    await retention?.close();
    await Promise.all([log.close(), store.close(), search.close()]);
    await threads.close();
  }

  return {
    log: withTraces(withStorableRecords(log)),
    views: withStorableDocuments(store),
    search: withStorableTexts(search),
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}
