import {
  keyOf,
  maintenanceView,
  type SearchDefinition,
  settledLettersView,
  type Topic,
  type ViewDefinition,
} from '@runrate/contracts';
import type { EventLog } from '../ports/event-log.ts';
import { scanTopic } from '../ports/scan-topic.ts';
import type { SearchIndex } from '../ports/search-index.ts';
import type { ViewStore } from '../ports/view-store.ts';
import { keyBytesLimits, toStorableKey } from '../storable/storable-key.ts';
import { createTally, type Tally } from './tally.ts';

export async function tallyTopic(log: EventLog, topic: Topic): Promise<Tally> {
  const tally = createTally();
  for await (const { key, value } of scanTopic(log, topic)) tally.add(key, value);
  return { count: tally.count, checksum: tally.checksum };
}

interface Keyed {
  readonly key: string;
  readonly text: string;
}

/** A difference between two scans that are sorted by the bytes of their keys. */
export interface Differing {
  readonly key: string;
  readonly what: 'missing' | 'left over' | 'different';
}

export interface Compared {
  readonly source: Tally;
  readonly target: Tally;
  readonly differing: readonly Differing[];
  readonly differences: number;
}

export const mostListed = 20;

/** Reads the target alone if it holds what was copied; otherwise finds out what differs. */
async function compareWith(
  copied: Tally,
  source: () => AsyncIterable<Keyed>,
  target: () => AsyncIterable<Keyed>,
): Promise<Compared> {
  const there = createTally();
  for await (const { key, text } of target()) there.add(key, text);
  if (there.count !== copied.count || there.checksum !== copied.checksum) return compare(source(), target());
  return { source: copied, target: there, differing: [], differences: 0 };
}

/** Compares both sides in one pass. Stores only the first differences. */
async function compare(source: AsyncIterable<Keyed>, target: AsyncIterable<Keyed>): Promise<Compared> {
  const tallies = { source: createTally(), target: createTally() };
  const differing: Differing[] = [];
  let differences = 0;
  const tell = (key: string, what: Differing['what']) => {
    differences += 1;
    if (differing.length < mostListed) differing.push({ key, what });
  };
  const [one, other] = [source[Symbol.asyncIterator](), target[Symbol.asyncIterator]()];
  let [left, right] = await Promise.all([one.next(), other.next()]);
  while (!left.done || !right.done) {
    const order = left.done ? 1 : right.done ? -1 : compareBytes(left.value.key, right.value.key);
    if (order === 0 && !left.done && !right.done && left.value.text !== right.value.text)
      tell(left.value.key, 'different');
    if (order < 0 && !left.done) tell(left.value.key, 'missing');
    if (order > 0 && !right.done) tell(right.value.key, 'left over');
    if (order <= 0 && !left.done) {
      tallies.source.add(left.value.key, left.value.text);
      left = await one.next();
    }
    if (order >= 0 && !right.done) {
      tallies.target.add(right.value.key, right.value.text);
      right = await other.next();
    }
  }
  return { ...tallies, differing, differences };
}

function compareBytes(one: string, other: string): number {
  return one === other ? 0 : Buffer.compare(Buffer.from(one), Buffer.from(other));
}

export function compareView(
  from: ViewStore,
  to: ViewStore,
  view: ViewDefinition,
  { copied, move }: { copied: Tally; move: (document: object) => object | undefined },
): Promise<Compared> {
  const kept = (document: object) => (isOfMove(view, document) ? undefined : document);
  return compareWith(
    copied,
    () => documentsOf(from, view, move),
    () => documentsOf(to, view, kept),
  );
}

/** Whether a document belongs to the target's own move or log history. */
function isOfMove(view: ViewDefinition, document: object): boolean {
  return view.name === maintenanceView.name && ['move', 'log-history'].includes(keyOf(view, document));
}

async function* documentsOf(
  views: ViewStore,
  view: ViewDefinition,
  move: (document: object) => object | undefined,
): AsyncGenerator<Keyed> {
  const held: Keyed[] = [];
  for await (const { document } of views.scan(view)) {
    const moved = move(document);
    if (!moved) continue;
    const one = { key: toStorableKey(keyOf(view, moved), keyBytesLimits.views), text: JSON.stringify(moved) };
    // Dead letters get new ids, which sort differently.
    if (view.name === settledLettersView.name) held.push(one);
    else yield one;
  }
  yield* held.sort((left, right) => compareBytes(left.key, right.key));
}

export function compareSearch(
  from: SearchIndex,
  to: SearchIndex,
  index: SearchDefinition,
  copied: Tally,
): Promise<Compared> {
  return compareWith(
    copied,
    () => versionsOf(from, index),
    () => versionsOf(to, index),
  );
}

async function* versionsOf(search: SearchIndex, index: SearchDefinition): AsyncGenerator<Keyed> {
  for await (const { id, version } of search.scan(index)) yield { key: id, text: String(version) };
}
