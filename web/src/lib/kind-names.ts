import type { SearchKind } from '@runrate/contracts';

/** What one item of a kind is called. */
export const kindNames: Record<SearchKind, string> = {
  article: 'Article',
  news: 'News',
  video: 'Video',
  episode: 'Podcast',
  company: 'Company',
  story: 'Story',
};
