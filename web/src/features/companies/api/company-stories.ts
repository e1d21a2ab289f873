import type { Story } from '@runrate/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

const mostShown = 5;

function fetchStories(company: string, signal: AbortSignal): Promise<Story[]> {
  return callApi('GET /api/stories', { query: { company, limit: mostShown }, signal });
}

/** Latest stories with items that name a company. */
export function companyStoriesQuery(slug: string) {
  return queryOptions({
    queryKey: ['companies', 'stories', slug],
    queryFn: ({ signal }) => fetchStories(slug, signal),
  });
}
