import { type Move, type MovedPlaces, maintenanceView, movedPlacesView } from '@runrate/contracts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import type { PositionStep, ViewStore, ViewWrite } from '../ports/view-store.ts';

/** How far a move is, kept with the views it fills: whoever is killed goes on from there. */
export interface Journal {
  readonly move: Move;
  /** Writes down how far the move is, together with what else is to hold from then on. */
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
      // A document that replaces one that was removed begins above it.
      revision = revision > 0 ? revision + 1 : (await readMove(views)).revision;
    },
  };
}

/** What was noted of places, by the ids of their documents. */
export async function readPlaces(
  views: ViewStore,
): Promise<Map<string, { document: MovedPlaces; revision: number }>> {
  const found = new Map<string, { document: MovedPlaces; revision: number }>();
  for await (const stored of views.scan(movedPlacesView)) found.set(stored.document.id, stored);
  return found;
}
