import { LRUCache } from 'lru-cache';

/**
 * At most so many entries; those not used for longest are forgotten first. Bounded by size, since a cache that is bounded by
 * `max` takes the memory of all its entries at once.
 */
export function createBoundedEntries<Value extends object | string>(limit: number): LRUCache<string, Value> {
  return new LRUCache({ maxSize: limit, sizeCalculation: () => 1 });
}
