import { allViews, listChanges } from '@runrate/contracts';
import { endOfChanges, readChangesSince } from '@runrate/service';
import { Refusal, wrongParameter } from '../http/refusal.ts';
import { readLogIdentity } from '../reading/log-identity.ts';
import { defineRead } from './define-read.ts';

const publicViews: ReadonlySet<string> = new Set(
  allViews.filter(({ forReaders }) => forReaders).map(({ name }) => name),
);

export const listChangesRoute = defineRead(
  listChanges,
  { views: [], maxAge: 0 },
  async (hub, { query: { since, log: expected } }) => {
    const log = await readLogIdentity(hub.log);
    if (expected !== undefined && expected !== log) throw unknownPlace();
    if (since === undefined) {
      return { body: { changes: [], next: await endOfChanges(hub.log), more: false, log } };
    }
    const read = await readChangesSince(hub.log, since, publicViews);
    if (read === 'unknown') throw unknownPlace();
    if (read === 'forgotten') throw forgottenPlace();
    const { changes, next, more } = read;
    const listed = [...changes].map(([view, keys]) => {
      if (keys === 'all') return { view, keys: [], removed: [] };
      return {
        view,
        keys: [...keys.keys()],
        removed: [...keys.keys()].filter((key) => keys.get(key) === 'removed'),
      };
    });
    return { body: { changes: listed, next, more, log } };
  },
);

function unknownPlace(): Refusal {
  return wrongParameter('since', 'since is not one this server gave.', 'unknown-position');
}

function forgottenPlace(): Refusal {
  const words = 'since lies too far back. Please read everything again, beginning without it.';
  return new Refusal(410, words, {}, { code: 'forgotten-position' });
}
