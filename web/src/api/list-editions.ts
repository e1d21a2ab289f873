import type { AnswerOf, listEditions } from '@runrate/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';

export type EditionsOfMonth = AnswerOf<typeof listEditions>;

function fetchEditions(month: string | undefined, signal: AbortSignal): Promise<EditionsOfMonth> {
  return callApi('GET /api/editions', { query: { month }, signal });
}

/** Editions of a month; by default, of the latest month that has any. */
export function editionsQuery(month?: string) {
  return queryOptions({
    queryKey: ['editions', 'list', month ?? ''],
    queryFn: ({ signal }) => fetchEditions(month, signal),
  });
}
