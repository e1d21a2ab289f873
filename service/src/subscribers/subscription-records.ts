import { createHash } from 'node:crypto';
import {
  eventDefinitions,
  type SubscriptionConfirmed,
  type SubscriptionEnded,
  type SubscriptionRequested,
} from '@runrate/contracts';
import type { NewRecord } from '@runrate/engines';

type Fact = SubscriptionRequested | SubscriptionConfirmed | SubscriptionEnded;

/** Each kind of fact has its own key, so that compaction keeps the last of each. */
const kinds = {
  SubscriptionRequested: 'requested',
  SubscriptionConfirmed: 'confirmed',
  SubscriptionEnded: 'ended',
} as const satisfies Record<Fact['type'], string>;

/** Returns a subscription fact as a log record; facts of one subscriber stay in order. */
export function toFactRecord<Type extends Fact['type']>(
  type: Type,
  data: Extract<Fact, { type: Type }>['data'],
  at: string,
): NewRecord {
  const { subscriberId } = data;
  const key = `${subscriberId}|${kinds[type]}`;
  const { topic, version } = eventDefinitions[type];
  const id = createHash('sha256').update(`${key}|${at}`).digest('hex').slice(0, 32);
  const event = { id, type, version, key, occurredAt: at, recordedAt: at, source: 'api', data };
  return { topic, key, value: JSON.stringify(event) };
}

/** Tombstones, also for facts from before each kind had its own key. */
export function toErasure(subscriberId: string): NewRecord[] {
  const keys = [subscriberId, ...Object.values(kinds).map((kind) => `${subscriberId}|${kind}`)];
  return keys.map((key) => ({ topic: 'newsletter', key, value: null }));
}
