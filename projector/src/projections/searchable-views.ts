import {
  articlesView,
  type DocumentOf,
  episodesView,
  newsView,
  type ViewDefinition,
  videosView,
} from '@runrate/contracts';
import type { SearchWrite } from '@runrate/engines';
import { toArticleSearch } from '../rules/article-document.ts';
import { toEpisodeSearch } from './episodes.ts';
import { toNewsSearch } from './news.ts';
import { toVideoSearch } from './videos.ts';

type SearchableDefinition = typeof articlesView | typeof videosView | typeof newsView | typeof episodesView;

/** A view whose documents can be searched for, by the index of its name. */
export interface SearchableView {
  readonly view: SearchableDefinition;
  /** The search document of a document of the view. */
  readonly toSearchWrite: (document: object) => SearchWrite;
}

export const searchableViews: readonly SearchableView[] = [
  searchable(articlesView, (article) => toArticleSearch(article, undefined)),
  searchable(videosView, toVideoSearch),
  searchable(newsView, toNewsSearch),
  searchable(episodesView, toEpisodeSearch),
];

/** The view an index makes findable. */
export function findSearchable(index: string): SearchableView {
  const found = searchableViews.find(({ view }) => view.name === index);
  if (!found) throw new TypeError(`no view is known for the search index ${index}`);
  return found;
}

function searchable<View extends SearchableDefinition & ViewDefinition>(
  view: View,
  toSearch: (document: DocumentOf<View>) => SearchWrite,
): SearchableView {
  return { view, toSearchWrite: (document) => toSearch(view.schema.parse(document) as DocumentOf<View>) };
}

/** What search is told of a document of a view; `null` where it is not to be found. */
export function toSearchDocument(view: string, document: object): SearchWrite['document'] {
  return findSearchable(view).toSearchWrite(document).document;
}
