import type { Document } from 'mongodb';
import type { MongoLink } from './mongo-link.ts';

/** In seconds. Longer than any commit is waited for. */
const advised = 10;
const borne = 2 * advised;

/**
 * Warns about a server that keeps open transactions for long. Those of killed or disconnected programs block
 * writers of the same documents until the server ends them. The server's default is 60 s.
 */
export async function adviseOnLifetime({ client, where }: MongoLink, say: (line: string) => void) {
  const parameter = 'transactionLifetimeLimitSeconds';
  // Not all users may read this, which is no reason for a message.
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

/** Ends transactions that a killed process of this name left open. Needs only the user's own rights. */
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
    // Continues as if the process had no name.
  }
}
