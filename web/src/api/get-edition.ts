import type { AnswerOf, getEdition } from '@runrate/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';

export type Edition = AnswerOf<typeof getEdition>;

function fetchEdition(date: string, signal: AbortSignal): Promise<Edition> {
  return callApi('GET /api/editions/{id}', { id: date, signal });
}

export function editionQuery(date: string) {
  return queryOptions({
    queryKey: ['editions', 'one', date],
    queryFn: ({ signal }) => fetchEdition(date, signal),
  });
}
