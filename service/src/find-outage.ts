import type { Engines } from '@runrate/engines';

const longestPing = 3000;

/** The first engine that does not answer within 3 s, as a sentence; `null` when all do. */
export async function findOutage({
  log,
  views,
  search,
}: Pick<Engines, 'log' | 'views' | 'search'>): Promise<string | null> {
  const reasons = await Promise.all([
    answers(log.ping(), 'The event log does not answer.'),
    answers(views.ping(), 'The view store does not answer.'),
    answers(search.ping(), 'Search does not answer.'),
  ]);
  return reasons.find((reason) => reason !== null) ?? null;
}

async function answers(ping: Promise<void>, reason: string): Promise<string | null> {
  const { promise: late, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve(reason), longestPing);
  try {
    return await Promise.race([ping.then(() => null), late]);
  } catch {
    return reason;
  } finally {
    clearTimeout(timer);
  }
}
