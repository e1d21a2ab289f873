import type { HubConfig, Source } from '@runrate/contracts';
import type { SourceReader } from '../sources/source-reader.ts';
import { createBackFill } from './back-fill.ts';
import type { WorkedSource } from './run-fetch.ts';
import { createSourceClock } from './source-clock.ts';

/** The sources being read. They are added, changed and removed while the hub runs. */
export interface WorkedSources {
  readonly byId: ReadonlyMap<string, WorkedSource>;
  /** Milliseconds between two readings, for each source with an address. */
  readonly intervals: ReadonlyMap<string, number>;
  /** Applies the current list of sources; returns those that are new or changed. */
  take(sources: HubConfig['sources']): WorkedSource[];
  start(): void;
  stop(): void;
}

export function createWorkedSources(tools: {
  readonly createReader: (source: Source) => SourceReader;
  readonly request: (sourceId: string) => Promise<void>;
}): WorkedSources {
  const byId = new Map<string, WorkedSource>();
  const intervals = new Map<string, number>();
  let isStarted = false;

  function drop(id: string): void {
    byId.get(id)?.rhythm.stop();
    byId.delete(id);
    intervals.delete(id);
  }

  function add(source: Source, backFill: readonly string[]): WorkedSource {
    const rhythm = createSourceClock(source.schedule, () => tools.request(source.id));
    const worked = { source, reader: tools.createReader(source), rhythm, backFill };
    byId.set(source.id, worked);
    if (source.url !== undefined) intervals.set(source.id, rhythm.intervalMs);
    if (isStarted) rhythm.start();
    return worked;
  }

  return {
    byId,
    intervals,
    take(sources) {
      const read = sources.filter(({ paused }) => paused !== true);
      const findBackFill = createBackFill(read);
      const ids = new Set(read.map(({ id }) => id));
      for (const id of [...byId.keys()]) if (!ids.has(id)) drop(id);
      return read.flatMap((source) => {
        const known = byId.get(source.id);
        const backFill = findBackFill(source);
        if (known && isSame(known.source, source)) {
          byId.set(source.id, { ...known, backFill });
          return [];
        }
        if (known) drop(source.id);
        return [add(source, backFill)];
      });
    },
    start() {
      isStarted = true;
      for (const { rhythm } of byId.values()) rhythm.start();
    },
    stop() {
      for (const { rhythm } of byId.values()) rhythm.stop();
    },
  };
}

function isSame(one: Source, other: Source): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
