import { hash } from 'node:crypto';

/**
 * Id of an event: a hash of what it says, so that the same fact recorded twice is the same event. The moment of
 * first sight is left out, since it is ours and not the publisher's, and so is the feed's word on rights: a new year in it
 * changes no item.
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

/** The value with the keys of all objects in order, so that their order in the code means nothing. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isRecord(value)) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, sortKeys(value[key])]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
