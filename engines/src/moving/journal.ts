import { type Move, type MovedPlaces, maintenanceView, movedPlacesView } from '@runrate/contracts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import type { PositionStep, ViewStore, ViewWrite } from '../ports/view-store.ts';

/** Progress of a move, stored with the views it fills, so that an interrupted move can be resumed. */
export interface Journal {
  readonly move: Move;
  /** Stores the progress, atomically with other writes and positions. */
  write(move: Move, more?: readonly ViewWrite[], positions?: readonly PositionStep[]): Promise<void>;
}

const key: Move['id'] = 'move';

export async function readMove(views: ViewStore): Promise<{ move: Move | undefined; revision: number }> {
  const stored = (await views.getMany(maintenanceView, [key])).get(key);
  return {
    move: stored?.document.id === key ? stored.document : undefined,
    revision: stored?.revision ?? 0,
  };
}

export function openJournal(views: ViewStore, begun: Move, begunAt: number): Journal {
  let move = begun;
  let revision = begunAt;
  return {
    get move() {
      return move;
    },
    async write(next, more = [], positions = []) {
      const write = { view: maintenanceView, key, document: next, expectedRevision: revision };
      const outcome = await views.commit({ writes: [write, ...more], positions });
      if (outcome !== 'committed')
        throw new EngineUnavailable('Another move writes to this target: stop one of the two.');
      move = next;
      // A document that replaces a removed one starts at a higher revision.
      revision = revision > 0 ? revision + 1 : (await readMove(views)).revision;
    },
  };
}

/** Reads the stored places by document id. */
export async function readPlaces(
  views: ViewStore,
): Promise<Map<string, { document: MovedPlaces; revision: number }>> {
  const found = new Map<string, { document: MovedPlaces; revision: number }>();
  for await (const stored of views.scan(movedPlacesView)) found.set(stored.document.id, stored);
  return found;
}
