import { articlesView, newsView, storyItemsView, type ViewDefinition, videosView } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';

const kinds = new Set<string>([articlesView.name, newsView.name, videosView.name]);

/** Whether documents of a view may be part of stories. */
export function tellsStories(view: string): boolean {
  return kinds.has(view);
}

/** The views with the story of each item filled in, which is kept apart from the items. */
export function withStoryIds(views: ViewStore): ViewStore {
  async function fill<View extends ViewDefinition, Document extends object>(
    view: View,
    documents: readonly Document[],
  ): Promise<readonly Document[]> {
    if (!tellsStories(view.name) || documents.length === 0) return documents;
    const keys = documents.map((document) => `${view.name}|${String(Reflect.get(document, view.key))}`);
    const known = await views.getMany(storyItemsView, [...new Set(keys)]);
    return documents.map((document, index) => {
      const item = known.get(keys[index] ?? '')?.document;
      return item?.page === undefined ? document : { ...document, storyId: item.storyId };
    });
  }

  return {
    ...views,
    async get(view, key) {
      const document = await views.get(view, key);
      return document && (await fill(view, [document]))[0];
    },
    async getMany(view, keys) {
      const stored = [...(await views.getMany(view, keys))];
      const filled = await fill(
        view,
        stored.map(([, { document }]) => document),
      );
      return new Map(
        stored.map(([key, { document, revision }], index) => [
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
