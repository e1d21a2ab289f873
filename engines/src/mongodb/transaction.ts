import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientSession, MongoClient } from 'mongodb';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import type { CommitOutcome } from '../ports/view-store.ts';
import { codeOf, isTransient, isUnclear, serverCodes } from './mongo-failures.ts';

/** In milliseconds. */
const repeatWithin = 6000;
const replicatedWithin = 5000;
const longestPause = 200;
const pauseBeforeAskingAgain = 50;

/** Maximum time to wait for a commit, in milliseconds. */
export const commitWithin = 8000;

/**
 * Runs work in a transaction, committed or aborted depending on the outcome. Repeats it after a conflict, and repeats
 * unclear commits, which the server remembers. The driver's `withTransaction` retries for two minutes.
 */
export async function inTransaction(
  client: MongoClient,
  work: (session: ClientSession) => Promise<CommitOutcome>,
): Promise<CommitOutcome> {
  const deadline = performance.now() + repeatWithin;
  const session = client.startSession();
  try {
    for (let attempt = 1; ; attempt += 1) {
      session.startTransaction({
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority', journal: true, wtimeoutMS: replicatedWithin },
        readPreference: 'primary',
      });
      const outcome = await tryOnce(session, work, deadline);
      if (outcome !== 'again') return outcome;
      await sleep(Math.random() * Math.min(longestPause, 2 * 1.5 ** attempt));
    }
  } finally {
    await session.endSession();
  }
}

async function tryOnce(
  session: ClientSession,
  work: (session: ClientSession) => Promise<CommitOutcome>,
  deadline: number,
): Promise<CommitOutcome | 'again'> {
  try {
    const outcome = await work(session);
    if (outcome === 'committed') await commitForSure(session, deadline);
    else await session.abortTransaction();
    return outcome;
  } catch (error) {
    if (session.inTransaction()) await session.abortTransaction();
    if (!isTransient(error)) throw error;
    if (performance.now() < deadline) return 'again';
    if (codeOf(error) !== serverCodes.writeConflict) throw error;
    throw new EngineUnavailable('MongoDB keeps a document for another transaction that has not ended.', {
      cause: error,
    });
  }
}

async function commitForSure(session: ClientSession, deadline: number): Promise<void> {
  for (;;) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      if (!isUnclear(error) || performance.now() > deadline) throw error;
      await sleep(pauseBeforeAskingAgain);
    }
  }
}
