import type { ViewDefinition } from '@runrate/contracts';
import { placeOf, type ViewPlan } from '../embedded/list-entries.ts';
import { findList, readCursor, writeCursor } from '../embedded/list-reads.ts';
import { UndeclaredRead } from '../ports/engine-errors.ts';
import type { ListRead, ViewStore } from '../ports/view-store.ts';
import { parseDocument } from './document-reads.ts';
import { type ListScan, type PageScan, pageCursor, placeOfStored, totalCursor } from './list-cursors.ts';
import type { MongoLink } from './mongo-link.ts';

/** Creates the reads of declared lists. `nameOf` throws for a view that the store was not opened with. */
export function createListReads(
  { database, ask }: MongoLink,
  plans: ReadonlyMap<string, ViewPlan>,
  nameOf: (view: ViewDefinition) => string,
): Pick<ViewStore, 'page' | 'count' | 'sum' | 'neighbour'> {
  function declared<View extends ViewDefinition>(read: ListRead<View>): ListScan {
    const { where, from, to } = read;
    return { view: nameOf(read.view), list: findList(plans, read), where, from, to };
  }

  function readPage(scan: PageScan) {
    return ask('read a list', () => pageCursor(database, scan).toArray());
  }

  async function total(scan: ListScan, summed?: string): Promise<number> {
    const [found] = await ask('read a list', () => totalCursor(database, scan, summed).toArray());
    return found?.total ?? 0;
  }

  return {
    async page(read) {
      const scan = declared(read);
      const { limit, offset = 0 } = read;
      if (read.after !== undefined && read.offset !== undefined) {
        throw new UndeclaredRead('A page is read by offset or after a cursor, not by both.');
      }
      const after = read.after === undefined ? undefined : readCursor(scan.list, read.after);
      // For MongoDB, a limit of 0 means no limit.
      const found = limit > 0 ? await readPage({ ...scan, limit, offset, after }) : [];
      return {
        documents: found.map(({ document }) => parseDocument(read.view, document)),
        cursors: found.map((stored) => writeCursor(placeOfStored(scan.list, stored))),
      };
    },
    async count(read) {
      return total(declared(read));
    },
    async sum(read) {
      const scan = declared(read);
      if (!scan.list.sums?.includes(read.field)) {
        throw new UndeclaredRead(`${read.view.name}.${read.list} declares no sum of ${read.field}.`);
      }
      return total(scan, read.field);
    },
    async neighbour(read) {
      const scan = declared(read);
      const of: Record<string, unknown> = { ...Object(read.of) };
      const after = placeOf(scan.list, String(of[read.view.key]), of);
      const [next] = await readPage({ ...scan, limit: 1, offset: 0, after });
      return next && parseDocument(read.view, next.document);
    },
  };
}
