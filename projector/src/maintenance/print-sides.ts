import { keyOf, type SearchDefinition, type ViewDefinition } from '@runrate/contracts';
import { atHomes, type Engines, type Homes } from '@runrate/engines';
import { findSearchable } from '../projections/searchable-views.ts';
import { isBackedByLog, toComparable } from '../rules/comparable.ts';
import { Stopped } from '../running/back-off.ts';
import { compareKeys, type Fingerprint, fingerprint } from './merge-by-key.ts';

/** A view or a search index, in both homes. */
export type Part =
  | { readonly part: 'view'; readonly definition: ViewDefinition }
  | { readonly part: 'search'; readonly definition: SearchDefinition };

export interface HomesToPrint {
  /** `versions` compares search documents with the served views; `presence` only compares which documents exist. */
  readonly searchBy: 'versions' | 'presence';
  readonly engines: Engines;
  readonly served: Homes;
  readonly replayed: Homes;
}

const documentsAtOnce = 200;

/** Looks up the fingerprints of some keys, given in ascending order. */
type Look = (keys: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** Fingerprints of a part in both homes: all of them in ascending order of the keys, or some. */
export interface Sides {
  readonly served: () => AsyncIterable<Fingerprint>;
  readonly replayed: () => AsyncIterable<Fingerprint>;
  readonly servedAt: Look;
  readonly replayedAt: Look;
}

export function sidesOf(homes: HomesToPrint, part: Part, signal: AbortSignal): Sides {
  const served = atHomes(homes.engines, homes.served);
  const replayed = atHomes(homes.engines, homes.replayed);
  if (part.part === 'view') {
    const { definition } = part;
    return {
      served: () => printDocuments(served, definition, signal),
      replayed: () => printDocuments(replayed, definition, signal),
      servedAt: (keys) => printSome(served, definition, keys),
      replayedAt: (keys) => printSome(replayed, definition, keys),
    };
  }
  const { definition } = part;
  const toPrint = homes.searchBy === 'presence' ? () => 0 : (version: number) => version;
  const index = {
    served: () => printIndex(served, definition, toPrint, signal),
    servedAt: (keys: readonly string[]) => printIndexAt(served, definition, toPrint, keys),
  };
  if (homes.searchBy === 'presence') {
    return {
      ...index,
      replayed: () => printIndex(replayed, definition, toPrint, signal),
      replayedAt: (keys) => printIndexAt(replayed, definition, toPrint, keys),
    };
  }
  return {
    ...index,
    replayed: () => printEditions(served, definition, signal),
    replayedAt: (keys) => printEditionsAt(served, definition, keys),
  };
}

async function* printDocuments(
  { views }: Pick<Engines, 'views'>,
  view: ViewDefinition,
  signal: AbortSignal,
): AsyncGenerator<Fingerprint> {
  for await (const { document } of views.scan(view)) {
    if (signal.aborted) throw new Stopped();
    if (!isBackedByLog(view, document)) continue;
    yield { key: keyOf(view, document), print: fingerprint(toComparable(document)) };
  }
}

export async function printSome(
  { views }: Pick<Engines, 'views'>,
  view: ViewDefinition,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const prints = new Map<string, number>();
  for (let start = 0; start < keys.length; start += documentsAtOnce) {
    const some = await views.getMany(view, keys.slice(start, start + documentsAtOnce));
    for (const [key, { document }] of some) {
      if (isBackedByLog(view, document)) prints.set(key, fingerprint(toComparable(document)));
    }
  }
  return prints;
}

/** An index does not return documents, so the version serves as the fingerprint. */
async function* printIndex(
  { search }: Pick<Engines, 'search'>,
  index: SearchDefinition,
  toPrint: (version: number) => number,
  signal: AbortSignal,
): AsyncGenerator<Fingerprint> {
  for await (const { id, version } of search.scan(index)) {
    if (signal.aborted) throw new Stopped();
    yield { key: id, print: toPrint(version) };
  }
}

/** Scans the range of the index that contains the keys, because an index can't be read by key. */
async function printIndexAt(
  { search }: Pick<Engines, 'search'>,
  index: SearchDefinition,
  toPrint: (version: number) => number,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const wanted = new Set(keys);
  const prints = new Map<string, number>();
  const [first = '', last = first] = [keys[0], keys.at(-1)];
  for await (const { id, version } of search.scan(index, { from: first })) {
    if (compareKeys(id, last) > 0) break;
    if (wanted.has(id)) prints.set(id, toPrint(version));
  }
  return prints;
}

/** Fingerprints the index should have according to its view. */
async function* printEditions(
  { views }: Pick<Engines, 'views'>,
  index: SearchDefinition,
  signal: AbortSignal,
): AsyncGenerator<Fingerprint> {
  const { view } = findSearchable(index.name);
  for await (const { document } of views.scan(view)) {
    if (signal.aborted) throw new Stopped();
    yield { key: keyOf(view, document), print: document.edition ?? 1 };
  }
}

async function printEditionsAt(
  { views }: Pick<Engines, 'views'>,
  index: SearchDefinition,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const { view } = findSearchable(index.name);
  const stored = await views.getMany<typeof view>(view, keys);
  return new Map([...stored].map(([key, { document }]) => [key, document.edition ?? 1]));
}
