import type { DocumentOf, ViewDefinition } from '@runrate/contracts';
import type { Stored, ViewStore } from '@runrate/engines';
import { findShowRule } from './shown-items.ts';
import type { RightsOf } from './source-rights.ts';

/**
 * The views as everybody outside may see them: each item cut to what its source allows, however it is read. Whoever
 * makes a page, an answer, a feed or a mail reads through it, so that no output has a rule of its own.
 */
export function showViews(views: ViewStore, rightsOf: RightsOf): ViewStore {
  const showOne = <View extends ViewDefinition>(view: View, document: DocumentOf<View>): DocumentOf<View> => {
    const show = findShowRule(view);
    return show ? show(document, rightsOf) : document;
  };
  const showStored = <View extends ViewDefinition>(view: View, stored: Stored<DocumentOf<View>>) => ({
    ...stored,
    document: showOne(view, stored.document),
  });
  return {
    async get(view, key) {
      const document = await views.get(view, key);
      return document && showOne(view, document);
    },
    async getMany(view, keys) {
      const found = await views.getMany(view, keys);
      if (!findShowRule(view)) return found;
      return new Map([...found].map(([key, stored]) => [key, showStored(view, stored)]));
    },
    async page(read) {
      const page = await views.page(read);
      if (!findShowRule(read.view)) return page;
      return { ...page, documents: page.documents.map((document) => showOne(read.view, document)) };
    },
    async neighbour(read) {
      const document = await views.neighbour(read);
      return document && showOne(read.view, document);
    },
    async *scan(view) {
      for await (const stored of views.scan(view)) yield showStored(view, stored);
    },
    count: (read) => views.count(read),
    sum: (read) => views.sum(read),
    commit: (change) => views.commit(change),
    position: (projection, topic, partition) => views.position(projection, topic, partition),
    positions: (projection) => views.positions(projection),
    ping: () => views.ping(),
    close: () => views.close(),
  };
}
