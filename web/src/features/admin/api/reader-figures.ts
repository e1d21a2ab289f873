import type { AnswerOf, readerFigures } from '@runrate/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

export type ReaderFigures = AnswerOf<typeof readerFigures>;

/** Reader figures from a day until today. */
export function useReaderFigures(from: string) {
  return useQuery({
    queryKey: ['admin-figures', from],
    queryFn: ({ signal }) => callApi('GET /api/admin/figures', { signal, query: { from } }),
    placeholderData: keepPreviousData,
  });
}
