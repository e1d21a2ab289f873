import { maintenanceView, type StoredSizes } from '@runrate/contracts';
import { changeDocuments, type Engines, EngineUnavailable } from '@runrate/engines';
import { createWorker } from '@runrate/service';
import type { Logger } from 'pino';
import { toInstant } from '../hub.ts';
import { measureStores, sumStores } from './measure-stores.ts';
import { sampleSources } from './sample-sources.ts';

export interface Sizes {
  /** What was measured last, by this process or another; measured now where nobody has yet. */
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
/** Where measuring takes long, because there is much, it is done that much less often. */
const pausePerWork = 500;
const daysKept = 32;

/** Measures what is stored, at most once an hour and once for all processes. */
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
      // Not waited for: looking at large files takes longer than a program may take to end, and the engines end it.
      void working.close();
    },
  };
}

/** The days with what was measured first on each; one that not all stores told of is passed over. */
function addDay(
  days: StoredSizes['days'],
  { measuredAt, parts }: Pick<StoredSizes, 'measuredAt' | 'parts'>,
): StoredSizes['days'] {
  const day = measuredAt.slice(0, 10);
  const told = new Set(parts.map(({ store }) => store));
  if (told.size < 3 || days.some((one) => one.day === day)) return days;
  return [...days, { day, measuredAt, ...sumStores(parts) }].slice(-daysKept);
}
