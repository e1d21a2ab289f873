import { allSearches } from '../search/define-search-document.ts';
import { familyNameOf, type Topic, topicNames } from '../topics.ts';
import { allViews } from './all-views.ts';

/** Views and search indexes that are written together, and the topics they follow from: rebuilt as a whole. */
export interface ViewFamily {
  readonly name: string;
  readonly topics: readonly Topic[];
  /** Names of the views. */
  readonly views: readonly string[];
  /** Names of the search indexes: each is made from the view of its name. */
  readonly searches: readonly string[];
}

/** Every view the projector writes belongs to one family; the others hold what no event can give back. */
export const viewFamilies: readonly ViewFamily[] = [
  ...new Set(topicNames.flatMap((topic) => familyNameOf(topic) ?? [])),
].map((name) => {
  const views = allViews.filter(({ family }) => family === name).map((view): string => view.name);
  return {
    name,
    topics: topicNames.filter((topic) => familyNameOf(topic) === name),
    views,
    searches: allSearches.map((search): string => search.name).filter((search) => views.includes(search)),
  };
});

/** The family that is written from a topic. */
export function familyOfTopic(topic: string): ViewFamily | undefined {
  return viewFamilies.find((family) => family.topics.some((name) => name === topic));
}

/** The family a view belongs to. */
export function familyOfView(view: string): ViewFamily | undefined {
  return viewFamilies.find((family) => family.views.includes(view));
}

/** The family a search index belongs to. */
export function familyOfSearch(index: string): ViewFamily | undefined {
  return viewFamilies.find((family) => family.searches.includes(index));
}
