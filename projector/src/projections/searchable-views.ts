import {
  articlesView,
  type DocumentOf,
  episodeMomentsView,
  episodesView,
  itemVectorsView,
  keyOf,
  type MomentsDocument,
  newsView,
  type ViewDefinition,
  videoMomentsView,
  videosView,
} from '@runrate/contracts';
import type { SearchWrite, ViewStore } from '@runrate/engines';
import { toArticleSearch } from '../rules/article-document.ts';
import { toEpisodeSearch } from './episodes.ts';
import { toNewsSearch } from './news.ts';
import { toVectorSearch } from './vectors.ts';
import { toVideoSearch } from './videos.ts';

type SearchableDefinition =
  | typeof articlesView
  | typeof videosView
  | typeof newsView
  | typeof episodesView
  | typeof itemVectorsView;

/** A view whose documents are searchable, through the index of the same name. */
export interface SearchableView {
  readonly view: SearchableDefinition;
  /** View with more content of the same items, under the same keys. */
  readonly beside?: ViewDefinition;
  /** Returns the search document of a view document and its content from `beside`. */
  readonly toSearchWrite: (document: object, beside?: object) => SearchWrite;
}

export const searchableViews: readonly SearchableView[] = [
  searchable(articlesView, (article) => toArticleSearch(article, undefined)),
  withMoments(searchable(videosView, toVideoSearch), videoMomentsView),
  searchable(newsView, toNewsSearch),
  withMoments(searchable(episodesView, toEpisodeSearch), episodeMomentsView),
  searchable(itemVectorsView, toVectorSearch),
];

/** Returns the view behind a search index. */
export function findSearchable(index: string): SearchableView {
  const found = searchableViews.find(({ view }) => view.name === index);
  if (!found) throw new TypeError(`no view is known for the search index ${index}`);
  return found;
}

function searchable<View extends SearchableDefinition & ViewDefinition>(
  view: View,
  toSearch: (document: DocumentOf<View>, said?: MomentsDocument) => SearchWrite,
): SearchableView {
  return {
    view,
    toSearchWrite: (document, beside) =>
      toSearch(
        view.schema.parse(document) as DocumentOf<View>,
        beside && episodeMomentsView.schema.parse(beside),
      ),
  };
}

function withMoments(searched: SearchableView, beside: ViewDefinition): SearchableView {
  return { ...searched, beside };
}

/** Loads the content beside these items, by key. */
export async function loadBeside(
  views: Pick<ViewStore, 'getMany'>,
  { beside }: SearchableView,
  keys: readonly string[],
): Promise<ReadonlyMap<string, object>> {
  if (!beside || keys.length === 0) return new Map();
  const stored = await views.getMany(beside, keys);
  return new Map([...stored].map(([key, { document }]) => [key, document]));
}

/**
 * Returns the search document of a view document; `null` if it must not be found. `lookUp` reads the content beside it.
 */
export async function toSearchDocument(
  view: string,
  document: object,
  lookUp: (view: string, key: string) => Promise<object | undefined>,
): Promise<SearchWrite['document']> {
  const searched = findSearchable(view);
  const beside = searched.beside && (await lookUp(searched.beside.name, keyOf(searched.view, document)));
  return searched.toSearchWrite(document, beside).document;
}
