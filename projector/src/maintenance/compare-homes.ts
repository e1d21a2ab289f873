import {
  allSearches,
  allViews,
  type Difference,
  familyOfSearch,
  familyOfView,
  type PartReport,
  type SearchDefinition,
  type ViewFamily,
} from '@runrate/contracts';
import { atHomes } from '@runrate/engines';
import { findSearchable } from '../projections/searchable-views.ts';
import { followsAnother, mayOutlastLog, toComparable } from '../rules/comparable.ts';
import { type Differing, mergeByKey } from './merge-by-key.ts';
import { type HomesToPrint, type Part, printSome, type Sides, sidesOf } from './print-sides.ts';

/** Two homes of the same families: the one that is served and the one replayed from the log. */
export interface ComparedHomes extends HomesToPrint {
  readonly families: readonly ViewFamily[];
  /** Waits until both homes of a family reflect the log as it ended when this was called. */
  readonly level: (family: string, signal: AbortSignal) => Promise<void>;
  /** Position of both homes of a family in the log, as text; `undefined` while they differ. */
  readonly places: (family: string) => Promise<string | undefined>;
}

/** Number of differing keys held in memory until they are confirmed. */
const confirmedAtOnce = 2_000;
const mostSamples = 10;
const mostFields = 10;
/** Documents that readers keep changing are compared this often, then skipped. */
const mostLooks = 5;

export function partsOf(families: readonly ViewFamily[]): Part[] {
  const views = allViews.filter(
    (view) => families.some((family) => family.views.includes(view.name)) && !followsAnother(view),
  );
  const indexes = allSearches.filter(({ name }) => families.some((family) => family.searches.includes(name)));
  return [
    ...views.map((definition) => ({ part: 'view', definition }) as const),
    ...indexes.map((definition) => ({ part: 'search', definition }) as const),
  ];
}

/** A document that readers see but the replay does not have. */
export interface SurplusDocument {
  readonly part: Part;
  readonly key: string;
}

/** Counts how the homes differ, part by part, and records every removal. */
export async function compareHomes(
  homes: ComparedHomes,
  signal: AbortSignal,
  note: (removal: SurplusDocument) => Promise<void> = async () => undefined,
): Promise<PartReport[]> {
  const parts = partsOf(homes.families);
  const counted = new Map(
    parts.map((part) => [part, { added: 0, removed: 0, changed: 0, samples: [] as Difference[] }]),
  );
  for await (const { part, differing } of findDifferences(homes, parts, signal)) {
    // An item that is wrong in its view is counted there; its search document follows from the view.
    if (part.part === 'search' && (await isWrongInView(homes, part.definition, differing.key))) continue;
    const counts = counted.get(part);
    if (!counts) continue;
    const change = changeOf(differing);
    counts[change] += 1;
    if (change === 'removed') await note({ part, key: differing.key });
    const { samples } = counts;
    if (samples.length < mostSamples) samples.push(await toSample(homes, part, differing.key, change));
  }
  return [...counted].map(([{ part, definition }, counts]) => ({ part, name: definition.name, ...counts }));
}

async function isWrongInView(
  { engines, served, replayed }: ComparedHomes,
  index: SearchDefinition,
  key: string,
): Promise<boolean> {
  const { view } = findSearchable(index.name);
  const [before, after] = await Promise.all(
    [served, replayed].map((home) => printSome(atHomes(engines, home), view, [key])),
  );
  return before?.get(key) !== after?.get(key);
}

function changeOf({ served, replayed }: Differing): Difference['change'] {
  if (served === undefined) return 'added';
  return replayed === undefined ? 'removed' : 'changed';
}

/** A document that differs, and where. */
export interface PartDifference {
  readonly part: Part;
  readonly differing: Differing;
}

/**
 * Yields real differences, not those where one side just lags behind. Walks both sides of each part once in key order,
 * without waiting for either, and then confirms what it found in all parts together. A difference counts if both sides
 * were level when the walk of its part began and have not moved since, or if it is unchanged once both reflect
 * everything that was in the log when it was found.
 */
export async function* findDifferences(
  homes: ComparedHomes,
  parts: readonly Part[],
  signal: AbortSignal,
): AsyncGenerator<PartDifference> {
  let found: Found[] = [];
  let count = 0;
  for (const part of parts) {
    const family = familyOf(part);
    // An index is written before its view, at the same position in the log.
    const levelAt = part.part === 'view' ? await homes.places(family) : undefined;
    const walk = { part, family, sides: sidesOf(homes, part, signal), levelAt };
    let seen: Differing[] = [];
    for await (const differing of mergeByKey(walk.sides.served(), walk.sides.replayed())) {
      if (mayDiffer(part, differing)) continue;
      seen.push(differing);
      count += 1;
      if (count < confirmedAtOnce) continue;
      yield* confirm(homes, [...found, { walk, seen }], signal);
      [found, seen, count] = [[], [], 0];
    }
    if (seen.length > 0) found.push({ walk, seen });
  }
  yield* confirm(homes, found, signal);
}

function mayDiffer(part: Part, { replayed }: Differing): boolean {
  return part.part === 'view' && replayed === undefined && mayOutlastLog(part.definition);
}

function familyOf({ part, definition: { name } }: Part): string {
  const family = part === 'view' ? familyOfView(name) : familyOfSearch(name);
  if (!family) throw new TypeError(`${name} is of no family`);
  return family.name;
}

interface Walk {
  readonly part: Part;
  readonly family: string;
  readonly sides: Sides;
  /** Position of both sides when the walk began; `undefined` if differences have to be read again to confirm them. */
  readonly levelAt: string | undefined;
}

/** What the walk of a part found, in ascending order of the keys. */
interface Found {
  readonly walk: Walk;
  readonly seen: readonly Differing[];
}

/** Yields the differences that remain once pending events have reached both sides. */
async function* confirm(
  homes: ComparedHomes,
  found: readonly Found[],
  signal: AbortSignal,
): AsyncGenerator<PartDifference> {
  let unsure: Found[] = [];
  for (const { walk, seen } of found) {
    if (walk.levelAt === undefined || (await homes.places(walk.family)) !== walk.levelAt)
      unsure.push({ walk, seen });
    else for (const differing of seen) yield { part: walk.part, differing };
  }
  for (let looks = 1; looks < mostLooks && unsure.length > 0; looks += 1) {
    const families = new Set(unsure.map(({ walk }) => walk.family));
    await Promise.all([...families].map((family) => homes.level(family, signal)));
    const again: Found[] = [];
    for (const { walk, seen } of unsure) {
      const { part } = walk;
      const moving: Differing[] = [];
      for (const { before, differing } of await readAgain(walk, seen)) {
        if (differing.served === differing.replayed || mayDiffer(part, differing)) continue;
        if (before.served === differing.served && before.replayed === differing.replayed)
          yield { part, differing };
        else moving.push(differing);
      }
      if (moving.length > 0) again.push({ walk, seen: moving });
    }
    unsure = again;
  }
}

async function readAgain({ sides }: Walk, seen: readonly Differing[]) {
  const keys = seen.map(({ key }) => key);
  const [served, replayed] = await Promise.all([sides.servedAt(keys), sides.replayedAt(keys)]);
  return seen.map((before) => {
    const { key } = before;
    return { before, differing: { key, served: served.get(key), replayed: replayed.get(key) } };
  });
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
  const [before, after] = [served, replayed].map(
    (document) => new Map<string, unknown>(Object.entries(JSON.parse(toComparable(document ?? {})))),
  );
  const fields = [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])].filter(
    (field) => JSON.stringify(before?.get(field)) !== JSON.stringify(after?.get(field)),
  );
  return { key, change, fields: fields.slice(0, mostFields) };
}
