import { LRUCache } from 'lru-cache';

/** LRU cache bounded by size, because one bounded by `max` allocates the memory of all its entries up front. */
export function createBoundedEntries<Value extends object | string>(limit: number): LRUCache<string, Value> {
  return new LRUCache({ maxSize: limit, sizeCalculation: () => 1 });
}
