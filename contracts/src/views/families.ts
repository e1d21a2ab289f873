import type { Topic } from '../topics.ts';

/** Views and search indexes that are written together, and the topics they follow from: rebuilt as a whole. */
export interface ViewFamily {
  readonly name: string;
  readonly topics: readonly Topic[];
  /** Names of the views. */
  readonly views: readonly string[];
  /** Names of the search indexes. */
  readonly searches: readonly string[];
}

/** Every view the projector writes belongs to one family; the others hold what no event can give back. */
export const viewFamilies = [
  {
    name: 'items',
    topics: ['articles', 'news', 'engagement', 'editorial'],
    views: ['articles', 'item-aliases', 'engagement', 'news', 'corrections', 'corrected-articles'],
    searches: ['articles'],
  },
  { name: 'videos', topics: ['videos'], views: ['videos'], searches: ['videos'] },
  { name: 'episodes', topics: ['episodes'], views: ['episodes'], searches: [] },
  { name: 'stocks', topics: ['quotes'], views: ['stocks'], searches: [] },
  { name: 'startups', topics: ['startups'], views: ['startups'], searches: [] },
  { name: 'writings', topics: ['writings'], views: ['writings'], searches: [] },
  { name: 'sources', topics: ['fetches'], views: ['source-states', 'source-progress'], searches: [] },
  {
    name: 'newsletter',
    topics: ['newsletter'],
    views: ['subscribers', 'newsletter-issues'],
    searches: [],
  },
  { name: 'webhooks', topics: ['webhooks'], views: ['webhooks'], searches: [] },
] as const satisfies readonly ViewFamily[];

/** The family that is written from a topic. */
export function familyOfTopic(topic: string): ViewFamily | undefined {
  return viewFamilies.find((family: ViewFamily) => family.topics.some((name) => name === topic));
}

/** The family a view belongs to. */
export function familyOfView(view: string): ViewFamily | undefined {
  return viewFamilies.find((family: ViewFamily) => family.views.includes(view));
}

/** The family a search index belongs to. */
export function familyOfSearch(index: string): ViewFamily | undefined {
  return viewFamilies.find((family: ViewFamily) => family.searches.includes(index));
}
