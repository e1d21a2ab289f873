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
