import type { EventLog } from '../ports/event-log.ts';

const topic = 'view-changes';

/**
 * The next offset of each partition that a place of webhooks names; `undefined` for one that is none of this log or that
 * it has forgotten: then everything has to be looked at again.
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

/** As `X-Log-Position` names places, and as earlier versions gave them: `view-changes/0:1233`, `1234`. */
export function parseChangesPlace(place: string): readonly number[] {
  if (/^\d{1,15}(\.\d{1,15})*$/.test(place)) return place.split('.').map(Number);
  return place.split(',').flatMap((part, expected) => {
    const [, partition, last] = /^\s*view-changes\/(\d{1,6}):(-1|\d{1,15})\s*$/.exec(part) ?? [];
    return Number(partition) === expected ? [Number(last) + 1] : [-1];
  });
}

/** The last record of each partition, -1 before the first. */
export function toChangesPlace(nexts: readonly number[]): string {
  return nexts.map((next, partition) => `${topic}/${partition}:${next - 1}`).join(',');
}
