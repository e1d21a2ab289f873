import { articlesView, keyOf, newsView, storyItemsView, videosView } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { fillDocuments } from './fill-documents.ts';

const kinds = new Set<string>([articlesView.name, newsView.name, videosView.name]);

/** Whether documents of a view may be part of stories. */
export function tellsStories(view: string): boolean {
  return kinds.has(view);
}

/** The views with the story of each item filled in, which is kept apart from the items. */
export function withStoryIds(views: ViewStore): ViewStore {
  return fillDocuments(views, {
    applies: ({ name }) => tellsStories(name),
    async fill(view, documents) {
      const keys = documents.map((document) => `${view.name}|${keyOf(view, document)}`);
      const known = await views.getMany(storyItemsView, [...new Set(keys)]);
      return documents.map((document, index) => {
        const item = known.get(keys[index] ?? '')?.document;
        return item?.page === undefined ? document : { ...document, storyId: item.storyId };
      });
    },
  });
}
