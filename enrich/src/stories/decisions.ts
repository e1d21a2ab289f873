import { storiesMerged, storyAssigned } from '@runrate/contracts';
import type { NewRecord } from '@runrate/engines';
import { toDecisionKey, toItemId, toSlug } from '@runrate/service';
import type { Decided } from './group-items.ts';
import type { ReadyItem } from './story-items.ts';

export function toRecords(item: ReadyItem, decided: Decided, at: string): NewRecord[] {
  const { number, storyId, placing, merging } = decided;
  const data = {
    ...{ number, kind: item.kind, itemId: item.itemId, storyId },
    slug: toSlug(item.title, toItemId(item.key)),
    time: new Date(item.time).toISOString(),
    ...{ sourceId: item.sourceId, categories: item.categories, companies: item.companies, terms: item.terms },
    ...(placing.joined && { why: placing.joined.reason }),
  };
  const assigned = toRecord(storyAssigned, toDecisionKey(item.key), data, at);
  if (!merging) return [assigned];
  const { from, into, reason } = merging;
  // Leaves out the shared words: they would outlive items that are taken down.
  const merged = { number: number + 1, from, into, why: { ...reason, terms: [] } };
  return [assigned, toRecord(storiesMerged, `merged|${from}|${merged.number}`, merged, at)];
}

export function toRecord(
  { type, version, topic, schema }: typeof storyAssigned | typeof storiesMerged,
  key: string,
  data: object,
  at: string,
): NewRecord {
  const event = { id: key, type, version, key, occurredAt: at, recordedAt: at, source: 'stories', data };
  schema.parse(event);
  return { topic, key, value: JSON.stringify(event) };
}
