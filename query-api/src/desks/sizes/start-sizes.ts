import { maintenanceView, type StoredSizes } from '@runrate/contracts';
import { changeDocuments, type Engines, EngineUnavailable } from '@runrate/engines';
import { createWorker, toInstant } from '@runrate/service';
import type { Logger } from 'pino';
import { measureStores, sumStores } from './measure-stores.ts';
import { sampleSources } from './sample-sources.ts';

export interface Sizes {
  /** Returns the latest measurement by any process. Measures now if there is none. */
  latest(): Promise<StoredSizes>;
  close(): void;
}

interface SizesOptions {
  readonly engines: Pick<Engines, 'log' | 'views' | 'search'>;
  readonly clock: () => number;
  readonly logger: Logger;
}

const lookEveryMs = 5 * 60_000;
const shortestPauseMs = 60 * 60_000;
/** Minimum ratio of pause to measuring time, so that large stores are measured less often. */
const pausePerWork = 500;
const daysKept = 32;

/** Measures the stores at most once an hour, in one process for all. */
export function startSizes({ engines, clock, logger }: SizesOptions): Sizes {
  const { views } = engines;

  const load = async () => {
    const known = await views.get(maintenanceView, 'sizes');
    return known?.id === 'sizes' ? known : undefined;
  };

  function isFresh({ measuredAt, tookMs }: StoredSizes): boolean {
    const age = clock() - Date.parse(measuredAt);
    return age >= 0 && age < Math.max(shortestPauseMs, pausePerWork * tookMs);
  }

  async function work(): Promise<void> {
    const known = await load();
    if (known && isFresh(known)) return;
    const began = performance.now();
    const parts = await measureStores(engines, logger);
    const sampled = await sampleSources(views);
    const tookMs = Math.round(performance.now() - began);
    const fresh = { id: 'sizes' as const, measuredAt: toInstant(clock()), tookMs, parts, ...sampled };
    await changeDocuments(views, maintenanceView, ['sizes'], (before) => ({
      ...fresh,
      days: addDay(before?.id === 'sizes' ? before.days : [], fresh),
    }));
  }

  let isClosed = false;
  const working = createWorker(work, (error) => {
    if (!isClosed) logger.warn({ err: error }, 'the sizes of the stores will be measured later');
  });
  const ticking = setInterval(working.wake, lookEveryMs);

  return {
    async latest() {
      const known = await load();
      if (!known || !isFresh(known)) working.wake();
      if (known) return known;
      await working.idle();
      const measured = await load();
      if (!measured) throw new EngineUnavailable('No store says how large it is.');
      return measured;
    },
    close() {
      isClosed = true;
      clearInterval(ticking);
      // Not awaited, because measuring large files may take too long. Closing the engines ends it.
      void working.close();
    },
  };
}

/** Adds the first measurement of each day. Skips measurements that lack a store. */
function addDay(
  days: StoredSizes['days'],
  { measuredAt, parts }: Pick<StoredSizes, 'measuredAt' | 'parts'>,
): StoredSizes['days'] {
  const day = measuredAt.slice(0, 10);
  const told = new Set(parts.map(({ store }) => store));
  if (told.size < 3 || days.some((one) => one.day === day)) return days;
  return [...days, { day, measuredAt, ...sumStores(parts) }].slice(-daysKept);
}
