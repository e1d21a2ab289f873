import { articlesView, engagementView } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { fillDocuments } from './fill-documents.ts';

/** Wraps the views to fill in the view count of each article, which is stored separately. */
export function withViewCounts(views: ViewStore): ViewStore {
  return fillDocuments(views, {
    applies: (view) => view.name === articlesView.name,
    async fill(_view, documents) {
      const ids = documents.map(idOf);
      const counted = await views.getMany(engagementView, [...new Set(ids)]);
      const countOf = (id: string | undefined) => (id && counted.get(id)?.document.views) || 0;
      return documents.map((document, index) => ({ ...document, viewCount: countOf(ids[index]) }));
    },
  });
}

function idOf(document: object): string {
  return String(Reflect.get(document, articlesView.key));
}
