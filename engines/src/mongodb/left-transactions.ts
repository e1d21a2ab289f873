import type { Document } from 'mongodb';
import type { MongoLink } from './mongo-link.ts';

/** Seconds; no commit is waited for so long. */
const advised = 10;
const borne = 2 * advised;

/**
 * Tells the operator of a server that keeps open transactions for long. One that a program had begun when it was killed,
 * or when it lost its connection, holds up whoever writes the same documents until the server ends it, which takes it up
 * to half as long again to notice. Servers keep them for 60 s unless told otherwise.
 */
export async function adviseOnLifetime({ client, where }: MongoLink, say: (line: string) => void) {
  const parameter = 'transactionLifetimeLimitSeconds';
  // Only some users may ask; nobody needs to be told that.
  const answer = await client
    .db('admin')
    .command({ getParameter: 1, [parameter]: 1 })
    .catch(() => undefined);
  const seconds: unknown = answer?.[parameter];
  if (typeof seconds !== 'number' || seconds <= borne) return;
  say(
    `MongoDB at ${where} lets what a killed program had not committed hold up others for ${seconds} s and more: start mongod with --setParameter ${parameter}=${advised}.`,
  );
}

/**
 * Ends the transactions that a process of this name had begun when it was killed, so that nobody waits for the server to
 * do it. Needs no rights but those of the user itself; where the server refuses, its own limit stands.
 */
export async function endLeftTransactions({ client, name }: MongoLink): Promise<void> {
  const admin = client.db('admin');
  try {
    const mine = { type: 'idleSession', appName: name };
    const left = await admin
      .aggregate([{ $currentOp: { allUsers: false, idleSessions: true } }, { $match: mine }], {
        readConcern: { level: 'local' },
      })
      .toArray();
    const sessions = left.map(({ lsid }): Document => ({ id: lsid.id }));
    if (sessions.length > 0) await admin.command({ killSessions: sessions });
  } catch {
    // As without a name.
  }
}
