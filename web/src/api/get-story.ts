import type { AnswerOf, getStory } from '@runrate/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';

export type FullStory = AnswerOf<typeof getStory>;

function fetchStory(slugOrId: string, signal: AbortSignal): Promise<FullStory> {
  return callApi('GET /api/stories/{id}', { id: slugOrId, signal });
}

export function storyQuery(slugOrId: string) {
  return queryOptions({
    queryKey: ['stories', 'one', slugOrId],
    queryFn: ({ signal }) => fetchStory(slugOrId, signal),
  });
}
