import type { EventLog } from '../ports/event-log.ts';

const topic = 'view-changes';

/**
 * Returns the next offsets in a place stored for webhooks, or `undefined` if it is not in this log, or
 * forgotten, so that everything has to be checked again.
 */
export async function findChangesPlace(
  log: EventLog,
  place: string | undefined,
): Promise<readonly number[] | undefined> {
  if (place === undefined) return undefined;
  const ends = await log.ends(topic);
  const nexts = parseChangesPlace(place);
  if (nexts.length !== ends.length) return undefined;
  for (const [partition, next] of nexts.entries()) {
    const end = ends[partition] ?? 0;
    if (!(next >= 0 && next <= end)) return undefined;
    if (next === end) continue;
    const { records } = await log.read({ topic, partition, offset: next, limit: 1 });
    if (records[0]?.position.offset !== next) return undefined;
  }
  return nexts;
}

/** Parses `view-changes/0:1233`, as in `X-Log-Position`, and `1234`, as in earlier versions. */
export function parseChangesPlace(place: string): readonly number[] {
  if (/^\d{1,15}(\.\d{1,15})*$/.test(place)) return place.split('.').map(Number);
  return place.split(',').flatMap((part, expected) => {
    const [, partition, last] = /^\s*view-changes\/(\d{1,6}):(-1|\d{1,15})\s*$/.exec(part) ?? [];
    return Number(partition) === expected ? [Number(last) + 1] : [-1];
  });
}

/** Formats the offset of the last record of each partition, -1 before the first. */
export function toChangesPlace(nexts: readonly number[]): string {
  return nexts.map((next, partition) => `${topic}/${partition}:${next - 1}`).join(',');
}
