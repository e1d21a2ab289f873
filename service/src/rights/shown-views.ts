import type { DocumentOf, ViewDefinition } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { findShowRule, type ShowRules } from './shown-items.ts';

/**
 * Returns the views as outsiders may see them, with each item limited to what its source allows, however it is read.
 * Everything that produces pages, responses, feeds or mails reads through this, so that no output needs its own rule.
 */
export function showViews(views: ViewStore, rules: ShowRules): ViewStore {
  const showOne = <View extends ViewDefinition>(view: View, document: DocumentOf<View> | undefined) =>
    document && (findShowRule(view)?.(document, rules) ?? document);
  return {
    get: async (view, key) => showOne(view, await views.get(view, key)),
    neighbour: async (read) => showOne(read.view, await views.neighbour(read)),
    async getMany(view, keys) {
      const found = await views.getMany(view, keys);
      const show = findShowRule(view);
      if (!show) return found;
      return new Map(
        [...found].map(([key, stored]) => [key, { ...stored, document: show(stored.document, rules) }]),
      );
    },
    async page(read) {
      const page = await views.page(read);
      const show = findShowRule(read.view);
      return show ? { ...page, documents: page.documents.map((document) => show(document, rules)) } : page;
    },
    async *scan(view) {
      const show = findShowRule(view);
      for await (const stored of views.scan(view))
        yield show ? { ...stored, document: show(stored.document, rules) } : stored;
    },
    count: (read) => views.count(read),
    sum: (read) => views.sum(read),
    commit: (change) => views.commit(change),
    position: (projection, topic, partition) => views.position(projection, topic, partition),
    positions: (projection) => views.positions(projection),
    sizes: () => views.sizes(),
    ping: () => views.ping(),
    close: () => views.close(),
  };
}
