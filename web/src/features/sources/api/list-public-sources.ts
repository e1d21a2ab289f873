import type { PublicSource } from '@runrate/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

function fetchSources(signal: AbortSignal): Promise<PublicSource[]> {
  return callApi('GET /api/sources', { signal });
}

export const sourcesQuery = queryOptions({
  queryKey: ['sources', 'list'],
  queryFn: ({ signal }) => fetchSources(signal),
});
