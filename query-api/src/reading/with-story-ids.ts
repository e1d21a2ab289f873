import { articlesView, keyOf, newsView, storyItemsView, videosView } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { fillDocuments } from './fill-documents.ts';

const kinds = new Set<string>([articlesView.name, newsView.name, videosView.name]);

/** Returns whether documents of a view may be part of stories. */
export function tellsStories(view: string): boolean {
  return kinds.has(view);
}

/** Wraps the views to fill in the story of each item, which is stored separately. */
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
