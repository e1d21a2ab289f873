import { allSearches } from '../search/define-search-document.ts';
import { familyNameOf, type Topic, topicNames } from '../topics.ts';
import { allViews } from './all-views.ts';

export interface ViewFamily {
  readonly name: string;
  readonly topics: readonly Topic[];
  readonly views: readonly string[];
  readonly searches: readonly string[];
}

/** Every view written by the projector belongs to one family; the other views can't be restored from events. */
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

export function familyOfTopic(topic: string): ViewFamily | undefined {
  return viewFamilies.find((family) => family.topics.some((name) => name === topic));
}

export function familyOfView(view: string): ViewFamily | undefined {
  return viewFamilies.find((family) => family.views.includes(view));
}

export function familyOfSearch(index: string): ViewFamily | undefined {
  return viewFamilies.find((family) => family.searches.includes(index));
}
