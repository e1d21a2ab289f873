import {
  familyOfSearch,
  familyOfView,
  maintenanceView,
  type SearchDefinition,
  type ViewDefinition,
} from '@runrate/contracts';
import {
  type EmbeddedEnginesOptions,
  openEmbeddedEngines as openEmbedded,
} from '../embedded/open-embedded-engines.ts';
import type { Engines } from '../engines.ts';
import { guardHistory, type HistoryOptions } from '../history/guard-history.ts';
import { readMove } from '../moving/journal.ts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import type { ViewStore } from '../ports/view-store.ts';
import { readGenerations } from './generations.ts';
import { createNaming, declareHomes, type Naming, projectorPositions, storedName } from './homes.ts';
import { renameSearch, renameViews } from './renamed-stores.ts';

interface Declared {
  readonly views: readonly ViewDefinition[];
  readonly searches: readonly SearchDefinition[];
}

/**
 * Opens engines with two homes for every rebuildable view. A plain name means the home that readers see at
 * the time of the call; `articles.a` and `articles.b` name the homes.
 */
export async function openWithHomes(
  declared: Declared,
  open: (declared: Declared) => Promise<Engines>,
  { isAlone, accept, say }: { isAlone: boolean } & HistoryOptions,
): Promise<Engines> {
  const homes = declareHomes(declared);
  const engines = await open(homes);
  if (homes.views === declared.views) return engines;
  const pointer = createPointer(withStoredNames(engines.views), isAlone);
  const named = {
    ...engines,
    views: renameViews(pointer.views, pointer.naming),
    search: renameSearch(renameSearch(engines.search, storedNaming), pointer.naming),
  };
  try {
    await refuseHalfMoved(pointer.views);
    return await guardHistory(named, { accept, say });
  } catch (error) {
    await engines.close();
    throw error;
  }
}

/** Refuses to start while a move is unfinished, because pages would be missing. */
async function refuseHalfMoved(views: ViewStore): Promise<void> {
  const { move } = await readMove(views);
  if (!move || move.finishedAt !== undefined) return;
  throw new EngineUnavailable(
    `A move that fills this hub’s data began on ${move.startedAt} and has not ended. Let npm run move -- --to ${move.to} ` +
      'go on until it has (docs/moving.md).',
  );
}

/** Opens the embedded engines with homes. No other process can change the pointer. */
export function openEmbeddedEngines(
  options: EmbeddedEnginesOptions & Partial<HistoryOptions>,
): Promise<Engines> {
  const { accept, say = () => undefined } = options;
  return openWithHomes(options, (declared) => openEmbedded({ ...options, ...declared }), {
    ...{ isAlone: true, accept, say },
  });
}

const stored = <Named extends { readonly name: string }>(named: Named): Named => ({
  ...named,
  name: storedName(named.name),
});

const storedNaming: Naming = {
  view: stored,
  position: storedName,
  index: (index) => ({ index: stored(index), number: 0 }),
};

function withStoredNames(views: ViewStore): ViewStore {
  return {
    ...renameViews(views, storedNaming),
    positions: (projection) => views.positions(storedName(projection)),
  };
}

/** Creates a naming that follows the pointer, which is read for each call unless no other process can change it. */
function createPointer(store: ViewStore, isAlone: boolean) {
  type FixedNaming = ReturnType<typeof createNaming>;
  let known: Promise<FixedNaming> | undefined;

  async function read(): Promise<FixedNaming> {
    return createNaming((await readGenerations(store)).document.homes);
  }

  function find(): Promise<FixedNaming> {
    if (known) return known;
    const reading = read();
    known = reading;
    const forget = () => {
      if (known === reading) known = undefined;
    };
    reading.then(isAlone ? undefined : forget, forget);
    return reading;
  }

  const naming: Naming = {
    view: (view) => (familyOfView(view.name) ? find().then((fixed) => fixed.view(view)) : view),
    position: (projection, topic) =>
      projection === projectorPositions
        ? find().then((fixed) => fixed.position(projection, topic))
        : projection,
    index: (index) =>
      familyOfSearch(index.name) ? find().then((fixed) => fixed.index(index)) : { index, number: 0 },
  };
  const views: ViewStore = {
    ...store,
    async commit(change) {
      try {
        return await store.commit(change);
      } finally {
        if (change.writes.some(({ view }) => view.name === maintenanceView.name)) known = undefined;
      }
    },
  };
  return { naming, views };
}
