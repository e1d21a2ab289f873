import { parseEvent } from '@runrate/contracts';
import { type EventLog, parseChangesPlace, toChangesPlace } from '@runrate/engines';
import { Refusal, wrongParameter } from '../http/refusal.ts';

export interface LoggedChanges {
  /** Keys that changed by view, and whether their documents are gone; `'all'` where any may have. */
  readonly changes: ReadonlyMap<string, ReadonlyMap<string, 'changed' | 'removed'> | 'all'>;
  readonly next: string;
  readonly more: boolean;
}

const topic = 'view-changes';
const mostRecords = 500;

/** The place in the log where nothing has changed yet. */
export async function endOfChanges(log: EventLog): Promise<string> {
  return toChangesPlace(await log.ends(topic));
}

/** What changed since `place`, of these views; throws a 400 for a place of no log and a 410 for one long forgotten. */
export async function readChangesSince(
  log: EventLog,
  place: string,
  views: ReadonlySet<string>,
): Promise<LoggedChanges> {
  const ends = await log.ends(topic);
  const from = parsePlace(place, ends);
  const changes = new Map<string, Map<string, 'changed' | 'removed'> | 'all'>();
  const reached = await Promise.all(
    from.map(async (offset, partition) => {
      if (offset >= (ends[partition] ?? 0)) return offset;
      const batch = await log.read({ topic, partition, offset, limit: mostRecords });
      // The topic keeps every record for a day, so a gap is what it has forgotten since.
      if (batch.records[0]?.position.offset !== offset) throw forgotten();
      for (const { value } of batch.records) take(changes, value, views);
      return batch.nextOffset;
    }),
  );
  const more = reached.some((offset, partition) => offset < (ends[partition] ?? 0));
  return { changes, next: toChangesPlace(reached), more };
}

/** The same, where it does not matter which of the documents changed if the place is forgotten: then any may have. */
export async function readChangesOrAll(
  log: EventLog,
  place: string,
  views: ReadonlySet<string>,
): Promise<LoggedChanges> {
  const end = await endOfChanges(log);
  try {
    return await readChangesSince(log, place, views);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return allChanged(views, end);
  }
}

/** Any document of these views may have changed up to a place. */
export function allChanged(views: ReadonlySet<string>, next: string): LoggedChanges {
  return { changes: new Map([...views].map((view) => [view, 'all' as const])), next, more: false };
}

function take(
  changes: Map<string, Map<string, 'changed' | 'removed'> | 'all'>,
  value: string | null,
  views: ReadonlySet<string>,
): void {
  const parsed = parseEvent(topic, value ?? '');
  if (parsed.outcome !== 'event' || parsed.event.type !== 'ViewChanged') return;
  const { view, keys, removed = [] } = parsed.event.data;
  if (!views.has(view)) return;
  const known = changes.get(view) ?? new Map<string, 'changed' | 'removed'>();
  if (keys.length === 0) changes.set(view, 'all');
  if (keys.length === 0 || known === 'all') return;
  const gone = new Set(removed);
  for (const key of keys) known.set(key, gone.has(key) ? 'removed' : 'changed');
  changes.set(view, known);
}

function parsePlace(place: string, ends: readonly number[]): readonly number[] {
  const nexts = parseChangesPlace(place);
  const fits =
    nexts.length === ends.length &&
    nexts.every((next, partition) => next >= 0 && next <= (ends[partition] ?? 0));
  if (!fits) throw unknownPlace();
  return nexts;
}

export function unknownPlace(): Refusal {
  return wrongParameter('since', 'since is not one this server gave.', 'unknown-position');
}

function forgotten(): Refusal {
  const words = 'since lies too far back. Please read everything again, beginning without it.';
  return new Refusal(410, words, {}, { code: 'forgotten-position' });
}
