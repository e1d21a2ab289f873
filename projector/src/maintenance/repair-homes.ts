import type { SearchDefinition, ViewDefinition } from '@runrate/contracts';
import { atHomes, type SearchWrite, type ViewWrite } from '@runrate/engines';
import { findSearchable, loadBeside } from '../projections/searchable-views.ts';
import { toComparable } from '../rules/comparable.ts';
import { toFreshStart, toViewChanges } from '../running/announce-changes.ts';
import { rest } from '../running/back-off.ts';
import { type ComparedHomes, findDifferences, partsOf } from './compare-homes.ts';
import type { MaintenanceOptions } from './maintenance-options.ts';
import { type Differing, fingerprint } from './merge-by-key.ts';
import type { Part } from './print-sides.ts';
import { nameRemoval } from './proposed-deletions.ts';

const atOnce = 100;
/**
 * An engine may remember the version of a manually deleted document for a minute and refuse lower versions until then.
 */
const rounds = 5;
const betweenRounds = 20_000;

/**
 * Makes the served homes equal to the replayed ones and returns how many differences remain. Documents that the replay
 * does not have are only deleted with consent.
 */
export async function repairHomes(
  options: MaintenanceOptions,
  homes: ComparedHomes,
  signal: AbortSignal,
  consented: ReadonlySet<string>,
): Promise<number> {
  const isWithheld = (part: Part, { key, replayed }: Differing) =>
    part.part === 'view' && replayed === undefined && !consented.has(nameRemoval({ part, key }));
  // A previous run may have been killed between a commit and its announcement.
  await options.engines.log.append(toFreshStart(homes.families, new Date(options.clock()).toISOString()));
  for (let round = 1; ; round += 1) {
    for (const part of partsOf(homes.families)) {
      let some: Differing[] = [];
      for await (const { differing } of findDifferences(homes, [part], signal)) {
        if (isWithheld(part, differing)) continue;
        some.push(differing);
        if (some.length < atOnce) continue;
        await repair(options, homes, part, some);
        some = [];
      }
      await repair(options, homes, part, some);
    }
    let left = 0;
    let withheld = 0;
    for await (const { part, differing } of findDifferences(homes, partsOf(homes.families), signal)) {
      if (isWithheld(part, differing)) withheld += 1;
      else left += 1;
    }
    if (left === 0 || round === rounds) return left + withheld;
    await rest(betweenRounds, { pause: options.pause, signal });
  }
}

async function repair(
  options: MaintenanceOptions,
  homes: ComparedHomes,
  { part, definition }: Part,
  differing: readonly Differing[],
): Promise<void> {
  if (differing.length === 0) return;
  if (part === 'search') await repairIndex(homes, definition, differing);
  else await repairView(options, homes, definition, differing);
}

async function repairView(
  { engines, clock }: MaintenanceOptions,
  homes: ComparedHomes,
  view: Extract<Part, { part: 'view' }>['definition'],
  differing: readonly Differing[],
): Promise<void> {
  const served = atHomes(engines, homes.served).views;
  const keys = differing.map(({ key }) => key);
  const [before, after] = await Promise.all([
    served.getMany(view, keys),
    atHomes(engines, homes.replayed).views.getMany(view, keys),
  ]);
  for (const { key, served: seen } of differing) {
    const stored = before.get(key);
    // A document that an event changed meanwhile is checked in the next round.
    if ((stored && fingerprint(toComparable(stored.document))) !== seen) continue;
    const document = withLaterEdition(after.get(key)?.document, stored?.document);
    const write: ViewWrite = { view, key, document, expectedRevision: stored?.revision ?? 0 };
    const outcome = await served.commit({ writes: [write], positions: [] });
    if (outcome !== 'committed') continue;
    await engines.log.append(toViewChanges([write], undefined, new Date(clock()).toISOString()));
  }
}

/** Returns the replayed document with the served edition if that is higher, since search already has it. */
function withLaterEdition(replayed: object | undefined, served: object | undefined): object | null {
  if (!replayed) return null;
  const edition = Math.max(editionOf(replayed), editionOf(served));
  return editionOf(replayed) === 0 ? replayed : { ...replayed, edition };
}

function editionOf(document: object | undefined): number {
  const { edition = 0 }: { edition?: number } = { ...document };
  return edition;
}

/** Rewrites the search documents from the served views. */
async function repairIndex(
  { engines, served }: ComparedHomes,
  index: SearchDefinition,
  differing: readonly Differing[],
): Promise<void> {
  const { views, search } = atHomes(engines, served);
  const searched = findSearchable(index.name);
  const { view, toSearchWrite } = searched;
  const writes: SearchWrite[] = [];
  for (const { key, served: version = 0 } of differing) {
    const stored = (await views.getMany<ViewDefinition>(view, [key])).get(key);
    if (!stored) {
      writes.push({ index, id: key, version, document: null });
      continue;
    }
    // An index refuses versions below the one it has, so raise the edition of the view to match.
    const edition = Math.max(editionOf(stored.document), version, 1);
    const document = { ...stored.document, edition };
    if (edition > editionOf(stored.document)) {
      const write = { view, key, document, expectedRevision: stored.revision };
      if ((await views.commit({ writes: [write], positions: [] })) !== 'committed') continue;
    }
    const beside = await loadBeside(views, searched, [key]);
    writes.push(toSearchWrite(document, beside.get(key)));
  }
  if (writes.length > 0) await search.write(writes);
}
