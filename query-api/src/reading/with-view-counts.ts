import { articlesView, engagementView, type ViewDefinition } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';

/** The views with the view count of each article filled in, which is kept apart from the articles. */
export function withViewCounts(views: ViewStore): ViewStore {
  async function fill<View extends ViewDefinition, Document extends object>(
    view: View,
    documents: readonly Document[],
  ): Promise<readonly Document[]> {
    if (view.name !== articlesView.name || documents.length === 0) return documents;
    const ids = documents.map(idOf);
    const counted = await views.getMany(engagementView, [...new Set(ids)]);
    const countOf = (id: string | undefined) => (id && counted.get(id)?.document.views) || 0;
    return documents.map((document, index) => ({ ...document, viewCount: countOf(ids[index]) }));
  }

  return {
    ...views,
    async get(view, key) {
      const document = await views.get(view, key);
      return document && (await fill(view, [document]))[0];
    },
    async getMany(view, keys) {
      const stored = await views.getMany(view, keys);
      if (view.name !== articlesView.name) return stored;
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

function idOf(document: object): string {
  return String(Reflect.get(document, articlesView.key));
}
