import { readStored, writeStored } from './storage.ts';

const KEY = 'last-searches';
const SEARCH_LIMIT = 5;

/** Returns this browser's recent searches, newest first. They are never sent to the hub. */
export function readLastSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((one) => typeof one === 'string').slice(0, SEARCH_LIMIT);
  } catch {
    return [];
  }
}

export function noteSearch(q: string): void {
  const others = readLastSearches().filter((one) => one.toLowerCase() !== q.toLowerCase());
  writeStored(KEY, JSON.stringify([q, ...others].slice(0, SEARCH_LIMIT)));
}
