import {
  type Regrouping,
  type StoryItem,
  type StoryMove,
  type StoryMoves,
  storiesMerged,
  storiesView,
  storyAssigned,
  storyItemsView,
  storyMovesView,
} from '@runrate/contracts';
import { type Engines, getManyInParts, type NewRecord } from '@runrate/engines';
import { toDecisionKey } from '@runrate/service';
import { toRecord } from './decisions.ts';
import { type ItemReader, type ReadyItem, readItems, storyKinds } from './story-items.ts';
import type { StoryMemory } from './story-memory.ts';

const batchLimit = 100;
const partLimit = 100;
const reasonTermLimit = 5;

export interface Applied {
  readonly moved: number;
  /** Items that an editor or a removal changed since the proposal; they stay where they are. */
  readonly left: number;
}

/**
 * Records the moves of a proposal. Idempotent: a second run records only what is missing. Returns `undefined` if
 * another process recorded story decisions in the meantime, which makes the memory stale.
 */
export async function applyGrouping(
  { log, views }: Pick<Engines, 'log' | 'views'>,
  read: ItemReader,
  memory: StoryMemory,
  { run }: Pick<Regrouping, 'run'>,
  at: string,
): Promise<Applied | undefined> {
  const applied = { moved: 0, left: 0 };
  const leaving = new Set<string>();
  const ended: StoryMoves['ended'][number][] = [];
  for await (const part of readParts(views, run)) {
    ended.push(...part.ended);
    for (let start = 0; start < part.moves.length; start += batchLimit) {
      const moves = part.moves.slice(start, start + batchLimit);
      for (const { item } of moves) leaving.add(item);
      const { records, moved } = await toAssignments(views, read, moves, memory.nextNumber(), at);
      applied.moved += moved;
      applied.left += moves.length - moved;
      if (!(await write(log, memory, records))) return undefined;
    }
  }
  const merges = await toMerges(views, ended, leaving, memory.nextNumber(), at);
  return (await write(log, memory, merges)) ? applied : undefined;
}

async function* readParts(views: Engines['views'], run: string): AsyncGenerator<StoryMoves> {
  for (let after: string | undefined; ; ) {
    const list = { view: storyMovesView, list: 'byRun', where: { run }, limit: partLimit } as const;
    const { documents, cursors } = await views.page({ ...list, ...(after !== undefined && { after }) });
    yield* documents;
    after = cursors.at(-1);
    if (documents.length < partLimit || after === undefined) return;
  }
}

async function write(
  log: Engines['log'],
  memory: StoryMemory,
  records: readonly NewRecord[],
): Promise<boolean> {
  return records.length === 0 || memory.noteWritten(await log.append(records));
}

async function toAssignments(
  views: Engines['views'],
  read: ItemReader,
  moves: readonly StoryMove[],
  firstNumber: number,
  at: string,
): Promise<{ records: NewRecord[]; moved: number }> {
  const keys = [...new Set(moves.flatMap(({ item, to }) => [item, to]))];
  const known = await getManyInParts(views, storyItemsView, keys);
  const ready = await loadReady(views, read, moves);
  const records: NewRecord[] = [];
  let moved = 0;
  for (const { item: key, from, to } of moves) {
    const item = known.get(key)?.document;
    const loaded = ready.get(key);
    if (!item || !loaded || item.apart) continue;
    if (item.storyId === to) moved += 1;
    if (item.storyId !== from) continue;
    moved += 1;
    const data = toData(item, loaded, to, known.get(to)?.document, firstNumber + records.length);
    records.push(toRecord(storyAssigned, toDecisionKey(key), data, at));
  }
  return { records, moved };
}

async function loadReady(
  views: Engines['views'],
  read: ItemReader,
  moves: readonly StoryMove[],
): Promise<ReadonlyMap<string, ReadyItem>> {
  const ready = new Map<string, ReadyItem>();
  for (const kind of storyKinds) {
    const ids = moves.flatMap(({ item }) =>
      item.startsWith(`${kind}|`) ? [item.slice(kind.length + 1)] : [],
    );
    for await (const item of readItems(views, read, kind, ids)) ready.set(item.key, item);
  }
  return ready;
}

/** Returns the decision for a moving item. The slug of the item's own story doesn't change. */
function toData(
  item: StoryItem,
  loaded: ReadyItem,
  to: string,
  first: StoryItem | undefined,
  number: number,
) {
  const { kind, itemId, slug, time, sourceId } = item;
  const { categories, companies, terms } = loaded;
  const decided = { number, kind, itemId, storyId: to, slug, time, sourceId, categories, companies, terms };
  if (item.key === to || !first) return decided;
  const weights = new Map(terms);
  const shared = first.terms.filter(([term]) => weights.has(term)).map(([term]) => term);
  const both = companies.filter((company) => first.companies.includes(company));
  const similarity =
    Math.round((1000 * shared.length) / Math.max(terms.length, first.terms.length, 1)) / 1000;
  return { ...decided, why: { terms: shared.slice(0, reasonTermLimit), companies: both, similarity } };
}

/** Redirects the pages of stories that lost all their items. A story that gained others in the meantime stays. */
async function toMerges(
  views: Engines['views'],
  ended: StoryMoves['ended'],
  leaving: ReadonlySet<string>,
  firstNumber: number,
  at: string,
): Promise<NewRecord[]> {
  const stories = await getManyInParts(
    views,
    storiesView,
    ended.map(({ story }) => story),
  );
  const records: NewRecord[] = [];
  for (const { story: from, into } of ended) {
    const story = stories.get(from)?.document;
    if (!story || story.items.some(({ kind, itemId }) => !leaving.has(`${kind}|${itemId}`))) continue;
    const number = firstNumber + records.length;
    const why = { terms: [], companies: [], similarity: 0 };
    const data = { number, from, into, isEmptied: true as const, why };
    records.push(toRecord(storiesMerged, `merged|${from}|${number}`, data, at));
  }
  return records;
}
