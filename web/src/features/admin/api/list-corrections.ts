import type { AnswerOf, listCorrections } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { requestJson } from '../../../lib/api-client.ts';

export function useCorrections() {
  return useQuery({
    queryKey: ['admin-corrections'],
    queryFn: ({ signal }) =>
      requestJson<AnswerOf<typeof listCorrections>>('/api/admin/corrections', { signal }),
  });
}
