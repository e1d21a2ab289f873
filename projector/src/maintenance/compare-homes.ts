import {
  allSearches,
  allViews,
  type Difference,
  type PartReport,
  type SearchDefinition,
  type ViewDefinition,
  type ViewFamily,
} from '@runrate/contracts';
import { atHomes, type Engines, type Homes } from '@runrate/engines';
import { findSearchable, searchableViews } from '../projections/searchable-views.ts';
import { isBackedByLog, mayOutlastLog, toComparable } from '../rules/comparable.ts';
import { Stopped } from '../running/back-off.ts';
import { collect, type Fingerprint, findDifferingBuckets, fingerprint } from './checksums.ts';

/** Two homes of the same families: what readers see, and what the log says they should. */
export interface ComparedHomes {
  /** Search is compared by `versions` with the views it is served beside, else by which documents there are. */
  readonly searchBy: 'versions' | 'presence';
  readonly engines: Engines;
  readonly families: readonly ViewFamily[];
  readonly served: Homes;
  readonly replayed: Homes;
  /** Waits until both homes reflect the log as far as it goes at the time of the call. */
  readonly level: (signal: AbortSignal) => Promise<void>;
}

/** A view or a search index, on both sides. */
export type Part =
  | { readonly part: 'view'; readonly definition: ViewDefinition }
  | { readonly part: 'search'; readonly definition: SearchDefinition };

/** The fingerprints that differ under one key; absent where a side has nothing. */
export interface Differing {
  readonly key: string;
  readonly served: number | undefined;
  readonly replayed: number | undefined;
}

const documentsAtOnce = 20_000;
const mostSamples = 10;
const mostFields = 10;
/** Documents that readers change again and again are looked at so often, and then left out. */
const mostLooks = 5;

export function partsOf(families: readonly ViewFamily[]): Part[] {
  const views = allViews.filter(({ name }) => families.some((family) => family.views.includes(name)));
  const indexes = allSearches.filter(({ name }) => families.some((family) => family.searches.includes(name)));
  return [
    ...views.map((definition) => ({ part: 'view', definition }) as const),
    ...indexes.map((definition) => ({ part: 'search', definition }) as const),
  ];
}

/** How the homes differ, part by part. */
export async function compareHomes(homes: ComparedHomes, signal: AbortSignal): Promise<PartReport[]> {
  const reports: PartReport[] = [];
  const inViews = new Set<string>();
  for (const part of partsOf(homes.families)) {
    const counts = { added: 0, removed: 0, changed: 0 };
    const samples: Difference[] = [];
    for await (const differing of findDifferences(homes, part, signal)) {
      // An item that is wrong in its view is counted there, and its search document follows from the view.
      const item = `${part.definition.name}|${differing.key}`;
      if (part.part === 'search' && inViews.has(item)) continue;
      if (searchableViews.some(({ view }) => view === part.definition)) inViews.add(item);
      const change = changeOf(differing);
      counts[change] += 1;
      if (samples.length < mostSamples) samples.push(await toSample(homes, part, differing.key, change));
    }
    reports.push({ part: part.part, name: part.definition.name, ...counts, samples });
  }
  return reports;
}

function changeOf({ served, replayed }: Differing): Difference['change'] {
  if (served === undefined) return 'added';
  return replayed === undefined ? 'removed' : 'changed';
}

/**
 * What really differs, not what one side has only not reached yet: a difference counts if it is still the same once
 * both sides reflect everything that was in the log when it was first seen.
 */
export async function* findDifferences(
  homes: ComparedHomes,
  part: Part,
  signal: AbortSignal,
): AsyncGenerator<Differing> {
  const { served, replayed } = sidesOf(homes, part, signal);
  for (const group of await findDifferingBuckets(served(), replayed(), documentsAtOnce)) {
    const look = async () => differingOf(await collect(served(), group), await collect(replayed(), group));
    let seen = await look();
    for (let looks = 1; looks < mostLooks && seen.size > 0; looks += 1) {
      await homes.level(signal);
      const again = await look();
      for (const [key, differing] of again) {
        if (part.part === 'view' && differing.replayed === undefined && mayOutlastLog(part.definition)) {
          again.delete(key);
          continue;
        }
        const before = seen.get(key);
        if (before?.served !== differing.served || before?.replayed !== differing.replayed) continue;
        again.delete(key);
        yield differing;
      }
      seen = again;
    }
  }
}

function differingOf(
  served: ReadonlyMap<string, number>,
  replayed: ReadonlyMap<string, number>,
): Map<string, Differing> {
  const found = new Map<string, Differing>();
  for (const key of new Set([...served.keys(), ...replayed.keys()])) {
    const differing = { key, served: served.get(key), replayed: replayed.get(key) };
    if (differing.served !== differing.replayed) found.set(key, differing);
  }
  return found;
}

interface Sides {
  readonly served: () => AsyncIterable<Fingerprint>;
  readonly replayed: () => AsyncIterable<Fingerprint>;
}

function sidesOf(homes: ComparedHomes, part: Part, signal: AbortSignal): Sides {
  const served = atHomes(homes.engines, homes.served);
  const replayed = atHomes(homes.engines, homes.replayed);
  if (part.part === 'view') {
    const { definition } = part;
    return {
      served: () => printDocuments(served, definition, signal),
      replayed: () => printDocuments(replayed, definition, signal),
    };
  }
  const { definition } = part;
  if (homes.searchBy === 'presence') {
    return {
      served: () => printIndex(served, definition, () => 0, signal),
      replayed: () => printIndex(replayed, definition, () => 0, signal),
    };
  }
  return {
    served: () => printIndex(served, definition, (version) => version, signal),
    replayed: () => printEditions(served, definition, signal),
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

/** An index gives no documents back: the version says which edition it holds. */
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

/** What an index should hold, by the view it is made from. */
async function* printEditions(
  { views }: Pick<Engines, 'views'>,
  index: SearchDefinition,
  signal: AbortSignal,
): AsyncGenerator<Fingerprint> {
  const { view } = findSearchable(index.name);
  for await (const { document } of views.scan(view)) {
    if (signal.aborted) throw new Stopped();
    yield { key: document.id, print: document.edition ?? 1 };
  }
}

export function keyOf(view: ViewDefinition, document: object): string {
  return String(new Map(Object.entries(document)).get(view.key));
}

async function toSample(
  homes: ComparedHomes,
  { part, definition }: Part,
  key: string,
  change: Difference['change'],
): Promise<Difference> {
  if (part === 'search' || change !== 'changed') return { key, change };
  const [served, replayed] = await Promise.all(
    [homes.served, homes.replayed].map((side) => atHomes(homes.engines, side).views.get(definition, key)),
  );
  const before = new Map<string, unknown>(Object.entries(served ?? {}));
  const after = new Map<string, unknown>(Object.entries(replayed ?? {}));
  const fields = [...new Set([...before.keys(), ...after.keys()])].filter(
    (field) => toComparable({ [field]: before.get(field) }) !== toComparable({ [field]: after.get(field) }),
  );
  return { key, change, fields: fields.slice(0, mostFields) };
}
