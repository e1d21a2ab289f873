import type { SourceHealth } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { requestJson } from '../../../lib/api-client.ts';

export function useSources() {
  return useQuery({
    queryKey: ['admin-sources'],
    queryFn: ({ signal }) => requestJson<SourceHealth[]>('/api/admin/sources', { signal }),
  });
}
