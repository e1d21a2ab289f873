import type { DatabaseSync } from 'node:sqlite';
import { numberOf } from './row-values.ts';

const firstTryMs = 50;
const longestPauseMs = 2000;
const tryLimit = 40;

/**
 * Takes what was deleted or replaced out of the file: deleting overwrites it in its page, and moving the WAL in takes
 * away the copies of before. A reader of an old state holds that up, so it is tried again, with growing pauses.
 */
export function createWiping(database: DatabaseSync): { soon(): void; close(): void } {
  let timer: NodeJS.Timeout | undefined;

  function wipe(tries: number): void {
    timer = undefined;
    let isDone = false;
    try {
      const row = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
      isDone = numberOf(row ?? {}, 'busy') === 0;
    } catch {
      // A full disk, say: whoever writes learns of it.
    }
    if (!isDone && tries < tryLimit) later(tries + 1);
  }

  function later(tries: number): void {
    timer = setTimeout(() => wipe(tries), Math.min(firstTryMs * 2 ** tries, longestPauseMs));
  }

  return {
    soon: () => {
      if (timer === undefined) later(0);
    },
    close: () => clearTimeout(timer),
  };
}
