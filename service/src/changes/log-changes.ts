import { parseEvent } from '@runrate/contracts';
import { type EventLog, parseChangesPlace, toChangesPlace } from '@runrate/engines';

export interface LoggedChanges {
  /** Changed keys by view, and whether their documents are gone; `'all'` if any document may have changed. */
  readonly changes: ReadonlyMap<string, ReadonlyMap<string, 'changed' | 'removed'> | 'all'>;
  /** `traceparent` behind each change, by `toTracedKey`, if the log has one. */
  readonly traces: ReadonlyMap<string, string>;
  readonly next: string;
  readonly more: boolean;
}

export function toTracedKey(view: string, key: string): string {
  return `${view}|${key}`;
}

const topic = 'view-changes';
const recordLimit = 500;

export async function endOfChanges(log: EventLog): Promise<string> {
  return toChangesPlace(await log.ends(topic));
}

/** Why reading can't continue at a position: it is not of this log, or later records were dropped. */
export type LostPlace = 'unknown' | 'forgotten';

export async function readChangesSince(
  log: EventLog,
  place: string,
  views: ReadonlySet<string>,
): Promise<LoggedChanges | LostPlace> {
  const ends = await log.ends(topic);
  const from = parsePlace(place, ends);
  if (!from) return 'unknown';
  const batches = await Promise.all(
    from.map(async (offset, partition) => {
      if (offset >= (ends[partition] ?? 0)) return { records: [], nextOffset: offset };
      const batch = await log.read({ topic, partition, offset, limit: recordLimit });
      // The topic keeps every record for a day, so a gap means that the log has since dropped records.
      return batch.records[0]?.position.offset === offset ? batch : undefined;
    }),
  );
  const changes = new Map<string, Map<string, 'changed' | 'removed'> | 'all'>();
  const traces = new Map<string, string>();
  const reached: number[] = [];
  for (const batch of batches) {
    if (!batch) return 'forgotten';
    for (const { value } of batch.records) take({ changes, traces }, value, views);
    reached.push(batch.nextOffset);
  }
  const more = reached.some((offset, partition) => offset < (ends[partition] ?? 0));
  return { changes, traces, next: toChangesPlace(reached), more };
}

/** Like `readChangesSince`, but if the position is lost, reports that any document may have changed. */
export async function readChangesOrAll(
  log: EventLog,
  place: string,
  views: ReadonlySet<string>,
): Promise<LoggedChanges> {
  const end = await endOfChanges(log);
  const read = await readChangesSince(log, place, views);
  return typeof read === 'string' ? allChanged(views, end) : read;
}

export function allChanged(views: ReadonlySet<string>, next: string): LoggedChanges {
  return {
    changes: new Map([...views].map((view) => [view, 'all' as const])),
    traces: new Map(),
    next,
    more: false,
  };
}

interface Taken {
  readonly changes: Map<string, Map<string, 'changed' | 'removed'> | 'all'>;
  readonly traces: Map<string, string>;
}

function take({ changes, traces }: Taken, value: string | null, views: ReadonlySet<string>): void {
  const parsed = parseEvent(topic, value ?? '');
  if (parsed.outcome !== 'event' || parsed.event.type !== 'ViewChanged') return;
  const { view, keys, removed = [], traces: byTrace = {} } = parsed.event.data;
  if (!views.has(view)) return;
  const known = changes.get(view) ?? new Map<string, 'changed' | 'removed'>();
  if (keys.length === 0) changes.set(view, 'all');
  if (keys.length === 0 || known === 'all') return;
  const gone = new Set(removed);
  for (const key of keys) known.set(key, gone.has(key) ? 'removed' : 'changed');
  changes.set(view, known);
  for (const [trace, places] of Object.entries(byTrace))
    for (const place of places) traces.set(toTracedKey(view, keys[place] ?? ''), trace);
}

function parsePlace(place: string, ends: readonly number[]): readonly number[] | undefined {
  const nexts = parseChangesPlace(place);
  const fits =
    nexts.length === ends.length &&
    nexts.every((next, partition) => next >= 0 && next <= (ends[partition] ?? 0));
  return fits ? nexts : undefined;
}
