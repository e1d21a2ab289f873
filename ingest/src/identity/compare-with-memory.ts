import type { RememberedItem } from '@runrate/contracts';
import { valueBytesLimit } from '@runrate/engines';
import { toEventId } from './event-id.ts';
import type { FirstSeen, Observed } from './observation.ts';

/** Items as last recorded, by memory id. */
export type Memory = ReadonlyMap<string, RememberedItem>;

/** Event id of an item whose event may not be in the log yet. */
export const announcedEvent = 'announced';

export type Comparison =
  | { readonly outcome: 'duplicate'; readonly key: string }
  | { readonly outcome: 'invalid'; readonly key: string; readonly reason: string }
  | {
      readonly outcome: 'new' | 'updated';
      readonly memory: RememberedItem;
      readonly key: string;
      /** The event as JSON, as it is recorded. */
      readonly value: string;
    };

/** Returns the ids under which the memory may know an item. */
export function toMemoryIds(sourceId: string, observed: Observed): string[] {
  const { key, longKey } = observed.identity;
  return [key, ...(longKey === undefined ? [] : [longKey])].map((name) => `${sourceId}|${name}`);
}

/** Compares an observation with the memory and builds its event. Pure; `seenAt` is the time of this fetch. */
export function compareWithMemory(
  sourceId: string,
  observed: Observed,
  memory: Memory,
  seenAt: string,
): Comparison {
  const observationKey = resolveKey(sourceId, observed, memory);
  const id = `${sourceId}|${observationKey}`;
  const known = memory.get(id);
  const first: FirstSeen = known?.first ?? {
    title: observed.title,
    ...(observed.url === undefined ? {} : { url: observed.url }),
    seenAt,
  };
  const key = observed.toEventKey(observationKey);
  const refuse = (reason: string): Comparison => {
    const name = observed.title.slice(0, 80) || observationKey.slice(0, 80);
    return { outcome: 'invalid', key, reason: `“${name}”: ${reason}` };
  };
  const parsed = observed.event.data.safeParse(observed.toData(observationKey, first));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse(`${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not valid'}`);
  }
  const eventId = toEventId(observed.event.type, key, parsed.data);
  if (known?.eventId === eventId) return { outcome: 'duplicate', key };
  const event = {
    id: eventId,
    type: observed.event.type,
    version: observed.event.version,
    key,
    occurredAt: seenAt,
    recordedAt: seenAt,
    source: sourceId,
    data: parsed.data,
  };
  const value = JSON.stringify(event);
  if (Buffer.byteLength(value) > valueBytesLimit) return refuse('is longer than the log takes');
  return {
    outcome: known && known.eventId !== announcedEvent ? 'updated' : 'new',
    memory: { id, eventId, first: toMemoryFirst(first) },
    key,
    value,
  };
}

/**
 * A guid alone identifies an item, until another item with a different address and title has the same guid. The
 * memory decides which of the two keeps the short key, so neither the order of the feed nor the absence of one of
 * them turns one item into the other.
 */
function resolveKey(sourceId: string, observed: Observed, memory: Memory): string {
  const { key, longKey, guidIsShared, pageIsShared = false } = observed.identity;
  if (longKey === undefined) return key;
  if (memory.has(`${sourceId}|${longKey}`)) return longKey;
  if (pageIsShared) return memory.get(`${sourceId}|${key}`)?.first.title === observed.title ? key : longKey;
  if (!guidIsShared) return key;
  return memory.get(`${sourceId}|${key}`)?.first.url === observed.url ? key : longKey;
}

function toMemoryFirst(first: FirstSeen): RememberedItem['first'] {
  const { title, url, seenAt } = first;
  return url === undefined ? { title, seenAt } : { title, url, seenAt };
}
