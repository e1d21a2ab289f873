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

/** A view whose documents can be searched for, by the index of its name. */
export interface SearchableView {
  readonly view: SearchableDefinition;
  /** Where more of an item that is searched for stands, under the same key. */
  readonly beside?: ViewDefinition;
  /** The search document of a document of the view, and of what stands beside it. */
  readonly toSearchWrite: (document: object, beside?: object) => SearchWrite;
}

export const searchableViews: readonly SearchableView[] = [
  searchable(articlesView, (article) => toArticleSearch(article, undefined)),
  withMoments(searchable(videosView, toVideoSearch), videoMomentsView),
  searchable(newsView, toNewsSearch),
  withMoments(searchable(episodesView, toEpisodeSearch), episodeMomentsView),
  searchable(itemVectorsView, toVectorSearch),
];

/** The view an index makes findable. */
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

/** What stands beside these items, by their keys. */
export async function loadBeside(
  views: Pick<ViewStore, 'getMany'>,
  { beside }: SearchableView,
  keys: readonly string[],
): Promise<ReadonlyMap<string, object>> {
  if (!beside || keys.length === 0) return new Map();
  const stored = await views.getMany(beside, keys);
  return new Map([...stored].map(([key, { document }]) => [key, document]));
}

/** What search is told of a document of a view; `null` where it is not to be found. `lookUp` reads what stands beside it. */
export async function toSearchDocument(
  view: string,
  document: object,
  lookUp: (view: string, key: string) => Promise<object | undefined>,
): Promise<SearchWrite['document']> {
  const searched = findSearchable(view);
  const beside = searched.beside && (await lookUp(searched.beside.name, keyOf(searched.view, document)));
  return searched.toSearchWrite(document, beside).document;
}
