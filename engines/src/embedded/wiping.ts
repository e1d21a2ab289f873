import { existsSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from './private-files.ts';
import { numberOf } from './row-values.ts';

const longestPauseMs = 2000;
const tryLimit = 40;

/**
 * Erases deleted data from the file. Deleting overwrites it in its page, and a checkpoint discards the copies in the
 * WAL; readers may block it, so it is retried. Moved rows leave copies in free space, so after a removal the file is
 * rewritten, after `prepare`. While work is pending, the file `marker` exists, for the next process.
 */
export function createWiping(database: DatabaseSync, marker: string, prepare: () => void = () => undefined) {
  let timer: NodeJS.Timeout | undefined;
  /** Wipes still to do, one second apart. */
  let rounds = 0;
  /** True from the first erasure of a removal until nothing of it can be in the file. */
  let isErasing = false;
  /** Whether the file must still be rewritten, and whether it was in these rounds. */
  let isStale = false;
  let isRewritten = false;
  /** Seconds that work on the whole file may still wait for deletions that follow from an erasure. */
  let patience = 0;

  function wipe(tries: number): void {
    timer = undefined;
    let isDone = false;
    if (rounds > quietRound && patience > fewSeconds) {
      startRound();
      return;
    }
    try {
      // Both go through the whole file, so wait until no more deletions follow.
      if (rounds <= quietRound) prepare();
      if (isStale && (rounds === 0 || (rounds <= quietRound && !isRewritten))) rewrite();
      const row = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
      isDone = numberOf(row ?? {}, 'busy') === 0;
    } catch {
      // For example, a full disk, which writes report.
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

  /** Rewriting a large file would block its writer for long, so that is left to the operator. */
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
      // Without a marker, as on a full disk, the work is lost only if this process is killed.
    }
  }

  function later(pauseMs: number, tries: number): void {
    timer = setTimeout(() => wipe(tries), pauseMs);
  }

  const wiping = {
    /** Wipes in a moment, together with other deletions. Deletions that follow from a removal leave copies too. */
    soon(pauseMs: number = firstPauseMs): void {
      if (isErasing) isStale = true;
      if (isErasing && rounds <= quietRound && patience > 0) {
        patience -= roundLimit - rounds;
        rounds = roundLimit;
      }
      if (timer === undefined) later(pauseMs, 0);
    },
    repeatedly(records = 0): void {
      rounds = roundLimit;
      patience = Math.min(patience + records / recordsASecond, longestPatience);
      isErasing = true;
      isRewritten = false;
      note();
      wiping.soon();
    },
    /** Stops waiting before the work on the whole file: the consequences of earlier removals are written. */
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
/** At this round it is quiet: the last erasure was some seconds ago. */
const quietRound = 5;
/** Removing this many records causes a second of work on a busy machine. */
const recordsASecond = 100;
const longestPatience = 120;
/** A larger removal rewrites the same pages all the time, so they are checkpointed once it is quiet. */
const fewSeconds = 5;
/** Time until erased data is out of the file, unless a reader blocks the checkpoint. */
export const wipedWithinMs = longestPatience * 1000 + (roundLimit + 2) * roundMs;
const rewriteLimit = 512 * 1024 * 1024;

export type Wiping = ReturnType<typeof createWiping>;
