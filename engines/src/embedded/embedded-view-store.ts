import type { DocumentOf, ViewDefinition } from '@runrate/contracts';
import { EngineUnavailable, UndeclaredRead } from '../ports/engine-errors.ts';
import { refuseRepeatedKeys } from '../ports/refuse-repeated-keys.ts';
import type { ListRead, Stored, ViewStore } from '../ports/view-store.ts';
import { damagedFile } from './failures.ts';
import { listedFields, placeOf, toListed, type ViewPlan } from './list-entries.ts';
import { findList, readCursor, toScan, writeCursor } from './list-reads.ts';
import type { StorageThreads } from './storage-threads.ts';

/** View store on the storage threads. Converts documents to text and back, and refuses undeclared reads. */
export function createEmbeddedViewStore(
  { writer, viewReader, sizesOf }: StorageThreads,
  views: readonly ViewPlan[],
  path: string,
): ViewStore {
  const plans = new Map(views.map((view) => [view.name, view]));
  const fieldsOf = new Map(views.map((view) => [view.name, listedFields(view)]));
  let closed = false;

  function nameOf(view: ViewDefinition): string {
    if (closed) throw new EngineUnavailable('The view store is closed.');
    if (!plans.has(view.name)) throw new UndeclaredRead(`The store was opened without a view ${view.name}.`);
    return view.name;
  }

  /** The text was written through the same view, so it has the view's shape. */
  function parse<View extends ViewDefinition>(_view: View, text: string): DocumentOf<View> {
    try {
      return JSON.parse(text);
    } catch {
      throw damagedFile(path, 'a document in it is not readable');
    }
  }

  async function getMany<View extends ViewDefinition>(view: View, keys: readonly string[]) {
    const found = await viewReader.call('getMany', { view: nameOf(view), keys });
    return new Map<string, Stored<DocumentOf<View>>>(
      found.map(({ key, revision, document }) => [key, { document: parse(view, document), revision }]),
    );
  }

  function declared<View extends ViewDefinition>(read: ListRead<View>) {
    nameOf(read.view);
    const list = findList(plans, read);
    return { list, scan: toScan(list, read) };
  }

  return {
    getMany,
    async get(view, key) {
      return (await getMany(view, [key])).get(key)?.document;
    },
    async page(read) {
      const { list, scan } = declared(read);
      if (read.after !== undefined && read.offset !== undefined) {
        throw new UndeclaredRead('A page is read by offset or after a cursor, not by both.');
      }
      const placed = await viewReader.call('page', {
        ...scan,
        limit: read.limit,
        offset: read.offset ?? 0,
        after: read.after === undefined ? undefined : readCursor(list, read.after),
      });
      return {
        documents: placed.map(({ document }) => parse(read.view, document)),
        cursors: placed.map(({ place }) => writeCursor(place)),
      };
    },
    async count(read) {
      return viewReader.call('count', declared(read).scan);
    },
    async sum(read) {
      const { list, scan } = declared(read);
      if (!list.sums?.includes(read.field)) {
        throw new UndeclaredRead(`${read.view.name}.${read.list} declares no sum of ${read.field}.`);
      }
      return viewReader.call('sum', { ...scan, field: read.field });
    },
    async neighbour(read) {
      const { list, scan } = declared(read);
      const of: Record<string, unknown> = { ...Object(read.of) };
      const after = placeOf(list, String(of[read.view.key]), of);
      const [next] = await viewReader.call('page', { ...scan, limit: 1, offset: 0, after });
      return next && parse(read.view, next.document);
    },
    async commit({ writes, positions }) {
      refuseRepeatedKeys(writes);
      const texts = writes.map(({ view, key, document, expectedRevision }) => ({
        view: nameOf(view),
        key,
        document: document && JSON.stringify(document),
        listed: document ? toListed(document, fieldsOf.get(view.name) ?? []) : undefined,
        expectedRevision,
      }));
      const bytes = texts.reduce((sum, { document }) => sum + (document?.length ?? 0), 0);
      return writer.call('commitViews', { writes: texts, positions }, { bytes });
    },
    async position(projection, topic, partition) {
      return viewReader.call('position', { projection, topic, partition });
    },
    async positions(projection) {
      return viewReader.call('positions', { projection });
    },
    async *scan(view) {
      let after: string | undefined;
      for (;;) {
        const found = await viewReader.call('scan', { view: nameOf(view), after });
        if (found.length === 0) return;
        for (const { document, revision } of found) yield { document: parse(view, document), revision };
        after = found.at(-1)?.key;
      }
    },
    sizes: () => sizesOf('views'),
    async ping() {
      if (closed) throw new EngineUnavailable('The view store is closed.');
      await Promise.all([writer.call('ping', 'views'), viewReader.call('positions', { projection: '' })]);
    },
    async close() {
      closed = true;
    },
  };
}
