import { EngineFull, type Engines, HistoryRefused } from '@runrate/engines';

const longestPing = 3000;

type PingedEngines = Pick<Engines, 'log' | 'views' | 'search'>;

export interface Outage {
  /** A sentence for operators that names the engine. */
  readonly reason: string;
  /** Whether nothing can be read either. An engine that only refuses writes still serves readers. */
  readonly isAway: boolean;
}

/** Returns a sentence about the first engine that does not respond within 3 s; `null` if all do. */
export async function findOutage(engines: PingedEngines): Promise<string | null> {
  const { log, views, search } = await findOutages(engines);
  return (log ?? views ?? search)?.reason ?? null;
}

/** Returns what is wrong with each engine. `patience` limits the wait for those that pages can do without. */
export async function findOutages(
  { log, views, search }: PingedEngines,
  patience = longestPing,
): Promise<Record<keyof PingedEngines, Outage | null>> {
  const [ofLog, ofViews, ofSearch] = await Promise.all([
    findOutageOf(log.ping(), 'The event log', patience),
    findOutageOf(views.ping(), 'The view store', longestPing),
    findOutageOf(search.ping(), 'Search', patience),
  ]);
  return { log: ofLog, views: ofViews, search: ofSearch };
}

async function findOutageOf(ping: Promise<void>, engine: string, longest: number): Promise<Outage | null> {
  const silent: Outage = { reason: `${engine} does not answer.`, isAway: true };
  const { promise: late, resolve } = Promise.withResolvers<Outage>();
  const timer = setTimeout(() => resolve(silent), longest);
  try {
    return await Promise.race([ping.then(() => null), late]);
  } catch (error) {
    if (error instanceof HistoryRefused) return { reason: error.message, isAway: false };
    if (!(error instanceof EngineFull)) return silent;
    return { reason: `${engine} has no room to write: free some disk space.`, isAway: false };
  } finally {
    clearTimeout(timer);
  }
}
