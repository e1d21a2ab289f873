import { EngineFull, type Engines, HistoryRefused } from '@runrate/engines';

const longestPing = 3000;

/** Returns a sentence about the first engine that does not respond within 3 s; `null` if all do. */
export async function findOutage({
  log,
  views,
  search,
}: Pick<Engines, 'log' | 'views' | 'search'>): Promise<string | null> {
  const reasons = await Promise.all([
    answers(log.ping(), 'The event log'),
    answers(views.ping(), 'The view store'),
    answers(search.ping(), 'Search'),
  ]);
  return reasons.find((reason) => reason !== null) ?? null;
}

async function answers(ping: Promise<void>, engine: string): Promise<string | null> {
  const reason = `${engine} does not answer.`;
  const { promise: late, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve(reason), longestPing);
  try {
    return await Promise.race([ping.then(() => null), late]);
  } catch (error) {
    if (error instanceof HistoryRefused) return error.message;
    return error instanceof EngineFull ? `${engine} has no room to write: free some disk space.` : reason;
  } finally {
    clearTimeout(timer);
  }
}
