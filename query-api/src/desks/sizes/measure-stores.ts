import type { StoredSizes } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import type { Logger } from 'pino';

export type StoredParts = StoredSizes['parts'];
type Measured = Pick<Engines, 'log' | 'views' | 'search'>;

/** Measures every topic, view and index. A store that fails to report its size is logged and left out. */
export async function measureStores(engines: Measured, logger: Logger): Promise<StoredParts> {
  const parts: StoredParts = [];
  for (const store of ['log', 'views', 'search'] as const) {
    try {
      for (const part of await engines[store].sizes()) parts.push({ store, ...part });
    } catch (error) {
      logger.warn({ err: error, store }, 'a store does not say how large it is');
    }
  }
  return parts;
}

export function sumStores(parts: StoredParts): Record<'log' | 'views' | 'search', number> {
  const sums = { log: 0, views: 0, search: 0 };
  for (const { store, bytes } of parts) sums[store] += bytes;
  return sums;
}
