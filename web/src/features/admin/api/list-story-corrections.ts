import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

const storyCorrectionsQuery = queryOptions({
  queryKey: ['admin', 'story-corrections'],
  queryFn: ({ signal }) => callApi('GET /api/admin/story-corrections', { signal }),
});

export function useStoryCorrections() {
  return useQuery(storyCorrectionsQuery);
}
