import type { ViewWrite } from './view-store.ts';

/** Rejects a commit that writes a document twice: only one of the writes can have the right expected revision. */
export function refuseRepeatedKeys(writes: readonly ViewWrite[]): void {
  const seen = new Set<string>();
  for (const { view, key } of writes) {
    const name = JSON.stringify([view.name, key]);
    if (seen.has(name)) throw new TypeError(`a commit writes ${key} of view ${view.name} twice`);
    seen.add(name);
  }
}
