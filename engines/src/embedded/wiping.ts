import { existsSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from './private-files.ts';
import { numberOf } from './row-values.ts';

const longestPauseMs = 2000;
const tryLimit = 40;

/**
 * Takes what was deleted or replaced out of the file: deleting overwrites it in its page, and moving the WAL in takes
 * away the copies of before. A reader of an old state holds that up, so it is tried again, with growing pauses.
 * Where SQLite has moved rows between pages, copies stay in what a page has free: after a removal the file is written anew.
 * `prepare` does what the file needs before. `marker` is a file that is there while that is still to be done, so that
 * whoever opens the data after a kill does it.
 */
export function createWiping(database: DatabaseSync, marker: string, prepare: () => void = () => undefined) {
  let timer: NodeJS.Timeout | undefined;
  /** Wipes still to be done, a second apart. */
  let rounds = 0;
  /** From the first erasure of a removal until nothing of it can be in the file. */
  let isErasing = false;
  /** Whether the file is still to be written anew, and whether it was in these rounds: once more at their end is enough. */
  let isStale = false;
  let isRewritten = false;
  /** Seconds that the work on the whole file may still wait for deletions that follow from what was erased. */
  let patience = 0;

  function wipe(tries: number): void {
    timer = undefined;
    let isDone = false;
    if (rounds > quietRound && patience > fewSeconds) {
      startRound();
      return;
    }
    try {
      // Both go through the whole file: not while there is more to come.
      if (rounds <= quietRound) prepare();
      if (isStale && (rounds === 0 || (rounds <= quietRound && !isRewritten))) rewrite();
      const row = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
      isDone = numberOf(row ?? {}, 'busy') === 0;
    } catch {
      // A full disk, say: whoever writes learns of it.
    }
    if (!isDone && tries < tryLimit)
      later(Math.min(firstPauseMs * 2 ** (tries + 1), longestPauseMs), tries + 1);
    else if (rounds > 0) startRound();
    else if (isDone && !isStale) {
      isErasing = false;
      rmSync(marker, { force: true });
    }
  }

  function startRound(): void {
    rounds -= 1;
    later(roundMs, 0);
  }

  /** A large one would keep its writer for long: it is left to the operator. */
  function rewrite(): void {
    const pages = numberOf(database.prepare('PRAGMA page_count').get() ?? {}, 'page_count');
    const size = numberOf(database.prepare('PRAGMA page_size').get() ?? {}, 'page_size');
    if (pages * size <= rewriteLimit) database.exec('VACUUM');
    isStale = false;
    isRewritten = true;
  }

  function note(): void {
    try {
      if (!existsSync(marker)) makePrivateFile(marker);
    } catch {
      // On a full disk it is done unless this process is killed before.
    }
  }

  function later(pauseMs: number, tries: number): void {
    timer = setTimeout(() => wipe(tries), pauseMs);
  }

  const wiping = {
    /** In a moment, so that several deletions are wiped at once. One that follows from a removal has left copies as well. */
    soon(pauseMs: number = firstPauseMs): void {
      if (isErasing) isStale = true;
      if (isErasing && rounds <= quietRound && patience > 0) {
        patience -= roundLimit - rounds;
        rounds = roundLimit;
      }
      if (timer === undefined) later(pauseMs, 0);
    },
    /** Again and again for some seconds, while what follows from a removal of so many records is written. */
    repeatedly(records = 0): void {
      rounds = roundLimit;
      patience = Math.min(patience + records / recordsASecond, longestPatience);
      isErasing = true;
      isRewritten = false;
      note();
      wiping.soon();
    },
    /** What follows from earlier removals is written: the work on the whole file waits for no more. */
    atOnce(): void {
      patience = 0;
      rounds = quietRound;
      isErasing = true;
      isStale = true;
      isRewritten = false;
      note();
      clearTimeout(timer);
      later(firstPauseMs, 0);
    },
    close: () => clearTimeout(timer),
  };
  if (existsSync(marker)) wiping.repeatedly();
  return wiping;
}

const firstPauseMs = 50;
const roundMs = 1000;
const roundLimit = 8;
/** Some seconds after the last of what was erased together. */
const quietRound = 5;
/** What follows from this many records takes a second on a busy machine. */
const recordsASecond = 100;
const longestPatience = 120;
/** Of a larger removal every moment writes the same pages again: they are moved in once it is quiet. */
const fewSeconds = 5;
const rewriteLimit = 512 * 1024 * 1024;

export type Wiping = ReturnType<typeof createWiping>;
