import type { ViewDefinition } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';

/** Completes documents of some views with data that is stored elsewhere. */
export interface Filler {
  applies(view: ViewDefinition): boolean;
  fill<Document extends object>(
    view: ViewDefinition,
    documents: readonly Document[],
  ): Promise<readonly Document[]>;
}

/** Wraps a view store so that every way of reading it returns completed documents. */
export function fillDocuments(views: ViewStore, { applies, fill }: Filler): ViewStore {
  const fillAll = async <Document extends object>(view: ViewDefinition, documents: readonly Document[]) =>
    applies(view) && documents.length > 0 ? fill(view, documents) : documents;
  return {
    ...views,
    async get(view, key) {
      const document = await views.get(view, key);
      return document && (await fillAll(view, [document]))[0];
    },
    async getMany(view, keys) {
      const stored = await views.getMany(view, keys);
      if (!applies(view)) return stored;
      const all = [...stored];
      const filled = await fillAll(
        view,
        all.map(([, { document }]) => document),
      );
      return new Map(
        all.map(([key, { document, revision }], index) => [
          key,
          { document: filled[index] ?? document, revision },
        ]),
      );
    },
    async page(read) {
      const { documents, cursors } = await views.page(read);
      return { documents: await fillAll(read.view, documents), cursors };
    },
    async neighbour(read) {
      const document = await views.neighbour(read);
      return document && (await fillAll(read.view, [document]))[0];
    },
  };
}
