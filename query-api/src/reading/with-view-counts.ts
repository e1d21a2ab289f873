import { articlesView, engagementView, type ViewDefinition } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';

/** The views with the view count of each article filled in, which is kept apart from the articles. */
export function withViewCounts(views: ViewStore): ViewStore {
  async function countsOf(
    view: ViewDefinition,
    documents: readonly object[],
  ): Promise<(id: unknown) => number> {
    if (view.name !== articlesView.name || documents.length === 0) return () => 0;
    const ids = documents.map((document) => String(idOf(document)));
    const counted = await views.getMany(engagementView, [...new Set(ids)]);
    return (id) => counted.get(String(id))?.document.views ?? 0;
  }

  async function fill<View extends ViewDefinition, Document extends object>(
    view: View,
    documents: readonly Document[],
  ): Promise<Document[]> {
    if (view.name !== articlesView.name) return [...documents];
    const countOf = await countsOf(view, documents);
    return documents.map((document) => ({ ...document, viewCount: countOf(idOf(document)) }));
  }

  return {
    ...views,
    async get(view, key) {
      const document = await views.get(view, key);
      return document && (await fill(view, [document]))[0];
    },
    async getMany(view, keys) {
      const stored = await views.getMany(view, keys);
      const all = [...stored];
      const filled = await fill(
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
      return { documents: await fill(read.view, documents), cursors };
    },
    async neighbour(read) {
      const document = await views.neighbour(read);
      return document && (await fill(read.view, [document]))[0];
    },
  };
}

function idOf(document: object): unknown {
  return new Map<string, unknown>(Object.entries(document)).get(articlesView.key);
}
