import { createHash } from 'node:crypto';
import type { EventLog } from '@runrate/engines';

const known = new WeakMap<EventLog, string>();

/** Returns 16 characters that identify the log of this hub, or undefined if the log has no id. */
export async function readLogIdentity(log: EventLog): Promise<string | undefined> {
  const before = known.get(log);
  if (before !== undefined) return before;
  const { id } = await log.history();
  if (id === undefined) return undefined;
  const identity = createHash('sha256').update(id).digest('hex').slice(0, 16);
  known.set(log, identity);
  return identity;
}
