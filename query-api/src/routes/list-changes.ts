import { allViews, listChanges } from '@runrate/contracts';
import { defineRead } from '../reading/define-read.ts';
import { endOfChanges, readChangesSince, unknownPlace } from '../reading/log-changes.ts';
import { readLogIdentity } from '../reading/log-identity.ts';

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
    const { changes, next, more } = await readChangesSince(hub.log, since, publicViews);
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
