import { hash } from 'node:crypto';

/**
 * Id of an event: a hash of what it says, so that the same fact recorded twice is the same event. The moment of
 * first sight is left out, since it is ours and not the publisher's.
 */
export function toEventId(type: string, key: string, data: unknown): string {
  const content = JSON.stringify([type, key, sortKeys(withoutSeenAt(data))]);
  return hash('sha256', content).slice(0, 32);
}

function withoutSeenAt(data: unknown): unknown {
  if (!isRecord(data) || !isRecord(data['first'])) return data;
  const { seenAt: _seenAt, ...first } = data['first'];
  return { ...data, first };
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
