import { createHash } from 'node:crypto';
import type { EventLog } from '@runrate/engines';

const known = new WeakMap<EventLog, string>();

/** What tells the log of this hub from every other, in 16 characters; undefined where the log can't tell. */
export async function readLogIdentity(log: EventLog): Promise<string | undefined> {
  const before = known.get(log);
  if (before !== undefined) return before;
  const { id } = await log.history();
  if (id === undefined) return undefined;
  const identity = createHash('sha256').update(id).digest('hex').slice(0, 16);
  known.set(log, identity);
  return identity;
}
