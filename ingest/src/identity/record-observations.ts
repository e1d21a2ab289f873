import {
  type LogPosition,
  type RememberedItem,
  type Retention,
  rememberedItemsView,
  removalKeysView,
} from '@runrate/contracts';
import { type Engines, type NewRecord, type Stored, untilCommitted } from '@runrate/engines';
import {
  findRemoved,
  type NamedObservation,
  nameOfId,
  nameOfSource,
  namesOfObservation,
  takeTurns,
} from '@runrate/service';
import { announcedEvent, type Comparison, compareWithMemory, toMemoryIds } from './compare-with-memory.ts';
import { type Observations, type Observed, type RefusedItem, toStorableItem } from './observation.ts';
import { findPastKeeping, type PastKeeping } from './past-keeping.ts';

export interface RecordingTime {
  /** Start of the reading, in milliseconds since the epoch. */
  readonly now: number;
  /** How long items are kept; older ones are not recorded. */
  readonly retention: Retention;
}

export interface Recorded {
  readonly counts: { new: number; updated: number; duplicate: number; rejected: number };
  readonly rejections: readonly string[];
  readonly refused: readonly RefusedItem[];
  readonly lastItem: LogPosition | undefined;
}

/** Items compared and remembered per batch. */
const CHUNK = 250;
/** Approximate number of characters of events appended at once. */
const portionLength = 1_000_000;

/**
 * Appends an event for every observation that says something new, and remembers it. Events are durable before the
 * memory of their content is written: after a kill in between, the same events (with the same ids) are appended
 * again. Only the first state of new items is stored beforehand: if an item changes in between, it still gets the id
 * and slug of the event that is already in the log.
 */
export async function recordObservations(
  engines: Pick<Engines, 'log' | 'views'>,
  sourceId: string,
  observations: Observations,
  { now, retention }: RecordingTime,
): Promise<Recorded> {
  const tally = {
    counts: { new: 0, updated: 0, duplicate: 0, rejected: observations.rejected },
    rejections: [...observations.rejections],
    refused: [...(observations.refused ?? [])],
    taken: new Set<string>(),
  };
  const seenAt = new Date(now).toISOString();
  let lastItem: LogPosition | undefined;
  const turn = takeTurns();
  for (let start = 0; start < observations.observed.length; start += CHUNK) {
    const chunk = observations.observed.slice(start, start + CHUNK).map(toStorableItem);
    const stored = await recall(engines, sourceId, chunk);
    const memory = new Map([...stored].map(([id, { document }]) => [id, document]));
    const changes: Change[] = [];
    for (const observed of chunk) {
      await turn();
      const comparison = compareWithMemory(sourceId, observed, memory, seenAt);
      if (comparison.outcome === 'invalid') {
        const address = observed.url ?? observed.identity.key.replace(/^(?:guid|title):/, '');
        tally.refused.push({ address, title: observed.title, reason: comparison.reason });
      }
      const { isBeside = false } = observed;
      if (take(comparison, tally, isBeside))
        changes.push({ ...comparison, topic: observed.event.topic, isBeside });
    }
    const items = changes.filter(({ isBeside }) => !isBeside);
    const past: ReadonlyMap<Change, PastKeeping> = await findPastKeeping(engines.views, items, {
      ...{ retention, sourceId, now },
    });
    for (const { address, title, wasTidied } of past.values())
      if (!wasTidied) tally.refused.push({ address, title, reason: 'is older than what this hub keeps' });
    const wanted = await withoutRemoved(
      engines,
      changes.filter((change) => !past.has(change)),
    );
    const kept = new Set(wanted);
    for (const change of changes) {
      if (kept.has(change) || change.isBeside) continue;
      tally.counts[change.outcome] -= 1;
      tally.counts.duplicate += 1;
    }
    if (wanted.length === 0) continue;
    const known = await announce(engines, wanted, stored);
    for (const records of inPortions(wanted, toRecord)) {
      lastItem = (await engines.log.append(records)).at(-1) ?? lastItem;
    }
    await remember(engines, wanted, known);
    await forgetRemoved(engines, wanted, { retention, sourceId, now });
  }
  return { counts: tally.counts, rejections: tally.rejections, refused: tally.refused, lastItem };
}

/** Returns the changes to items that were not taken down. */
async function withoutRemoved(
  { views }: Pick<Engines, 'views'>,
  changes: readonly Change[],
): Promise<readonly Change[]> {
  if (changes.length === 0 || !(await views.get(removalKeysView, 'keys'))) return changes;
  const named = changes.map((change) => ({ change, names: namesOfEvent(change) }));
  const removed = await findRemoved(
    views,
    named.flatMap(({ names }) => names),
  );
  return named.filter(({ names }) => !names.some((name) => removed.has(name))).map(({ change }) => change);
}

/**
 * Deletes the memory of items that were taken down or tidied away while they were recorded. Others remove them from
 * the log and the views, but the memory is managed here.
 */
async function forgetRemoved(
  engines: Pick<Engines, 'log' | 'views'>,
  changes: readonly Change[],
  time: Parameters<typeof findPastKeeping>[2],
): Promise<void> {
  const kept = new Set(await withoutRemoved(engines, changes));
  const past = await findPastKeeping(engines.views, changes, time);
  const ids = changes.flatMap((change) => (kept.has(change) && !past.has(change) ? [] : [change.memory.id]));
  if (ids.length === 0) return;
  await untilCommitted(rememberedItemsView.name, async () => {
    const stored = await engines.views.getMany(rememberedItemsView, ids);
    const writes = [...stored].map(([key, { revision }]) => ({
      ...{ view: rememberedItemsView, key, document: null, expectedRevision: revision },
    }));
    return writes.length === 0 ? 'committed' : engines.views.commit({ writes, positions: [] });
  });
}

function namesOfEvent({ value, isBeside }: Change): string[] {
  const { data }: { data: NamedObservation & { readonly itemId?: string } } = JSON.parse(value);
  if (isBeside) return [nameOfId(data.itemId ?? ''), nameOfSource(data.sourceId)];
  return namesOfObservation(data);
}

/** Groups records into portions by size, so that few long ones are held at once; built as they are consumed. */
function* inPortions(
  changes: readonly Change[],
  toRecordOf: (change: Change) => NewRecord,
): Generator<NewRecord[]> {
  let portion: NewRecord[] = [];
  let length = 0;
  for (const change of changes) {
    const record = toRecordOf(change);
    portion.push(record);
    length += record.value?.length ?? 0;
    if (length < portionLength) continue;
    yield portion;
    [portion, length] = [[], 0];
  }
  if (portion.length > 0) yield portion;
}

interface Tally {
  readonly counts: Recorded['counts'];
  readonly rejections: string[];
  readonly refused: RefusedItem[];
  readonly taken: Set<string>;
}

/** Counts a comparison; returns true if its event should be appended. If a feed repeats an item, the first counts. */
function take(comparison: Comparison, tally: Tally, isBeside: boolean): comparison is Changed {
  const { outcome, key } = comparison;
  if (isBeside) {
    if (outcome === 'invalid') tally.rejections.push(comparison.reason);
    return outcome === 'new' || outcome === 'updated';
  }
  if (outcome === 'duplicate' || tally.taken.has(key)) {
    tally.counts.duplicate += 1;
    tally.taken.add(key);
    return false;
  }
  tally.taken.add(key);
  if (outcome === 'invalid') {
    tally.counts.rejected += 1;
    tally.rejections.push(comparison.reason);
    return false;
  }
  tally.counts[outcome] += 1;
  return true;
}

type Changed = Extract<Comparison, { outcome: 'new' | 'updated' }>;
type Change = Changed & { readonly topic: NewRecord['topic']; readonly isBeside: boolean };
type StoredMemory = ReadonlyMap<string, Stored<RememberedItem>>;

function recall(
  { views }: Pick<Engines, 'views'>,
  sourceId: string,
  chunk: readonly Observed[],
): Promise<StoredMemory> {
  return views.getMany(rememberedItemsView, [
    ...new Set(chunk.flatMap((observed) => toMemoryIds(sourceId, observed))),
  ]);
}

function toRecord({ topic, key, value }: Change): NewRecord {
  return { topic, key, value };
}

/** Stores the first state of new items; returns the updated memory. */
async function announce(
  { views }: Pick<Engines, 'views'>,
  changes: readonly Change[],
  stored: StoredMemory,
): Promise<StoredMemory> {
  const fresh = changes.filter(({ memory }) => !stored.has(memory.id));
  if (fresh.length === 0) return stored;
  const announced = fresh.map(({ memory }) => ({ ...memory, eventId: announcedEvent }));
  const writes = announced.map((document) => ({
    ...{ view: rememberedItemsView, key: document.id, document, expectedRevision: 0 },
  }));
  // Another worker was faster and stored what it saw.
  if ((await views.commit({ writes, positions: [] })) !== 'committed') return stored;
  // Only the store knows the revisions: new documents start above all that were ever deleted.
  const known = await views.getMany(
    rememberedItemsView,
    announced.map(({ id }) => id),
  );
  const own = [...known].filter(([, { document }]) => document.eventId === announcedEvent);
  return new Map([...stored, ...own]);
}

/**
 * Stores what was recorded. After a rebalance two workers may briefly read the same source, and it isn't known here
 * which of them wrote last to the log. On a conflict the items are therefore stored with an unknown version, and the
 * next reading records them again.
 */
async function remember(
  { views }: Pick<Engines, 'views'>,
  changes: readonly Change[],
  stored: StoredMemory,
): Promise<void> {
  let revisions = stored;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const writes = changes.map(({ memory }) => ({
      view: rememberedItemsView,
      key: memory.id,
      document: attempt === 0 ? memory : { ...memory, eventId: '' },
      expectedRevision: revisions.get(memory.id)?.revision ?? 0,
    }));
    if ((await views.commit({ writes, positions: [] })) === 'committed') return;
    revisions = await views.getMany(
      rememberedItemsView,
      changes.map(({ memory }) => memory.id),
    );
  }
}
