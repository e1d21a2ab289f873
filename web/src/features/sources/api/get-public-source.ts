import type { PublicSource } from '@runrate/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

function fetchSource(id: string, signal: AbortSignal): Promise<PublicSource> {
  return callApi('GET /api/sources/{id}', { id, signal });
}

export function sourceQuery(id: string) {
  return queryOptions({
    queryKey: ['sources', 'one', id],
    queryFn: ({ signal }) => fetchSource(id, signal),
  });
}
