import type { AnswerOf, compareCompanies } from '@runrate/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

function fetchComparison(c: string, signal: AbortSignal): Promise<AnswerOf<typeof compareCompanies>> {
  return callApi('GET /api/companies/compare', { query: { c }, signal });
}

export function comparisonQuery(c: string) {
  return queryOptions({
    queryKey: ['companies', 'compare', c],
    queryFn: ({ signal }) => fetchComparison(c, signal),
  });
}
