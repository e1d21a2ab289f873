import { hash } from 'node:crypto';

/**
 * Returns the id of an event: a hash of its content, so the same fact recorded twice is the same event. The time it
 * was first seen is left out, because it isn't the publisher's. So is the feed's copyright statement: a new year in
 * it shouldn't change every item.
 */
export function toEventId(type: string, key: string, data: unknown): string {
  const content = JSON.stringify([type, key, sortKeys(withoutAside(data))]);
  return hash('sha256', content).slice(0, 32);
}

function withoutAside(data: unknown): unknown {
  if (!isRecord(data)) return data;
  const { copyright: _copyright, ...rest } = data;
  if (!isRecord(rest['first'])) return rest;
  const { seenAt: _seenAt, ...first } = rest['first'];
  return { ...rest, first };
}

/** Sorts the keys of all objects, so that their order in the code doesn't matter. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isRecord(value)) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, sortKeys(value[key])]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
