import type { CompanySummary } from '@runrate/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';

function fetchCompanies(signal: AbortSignal): Promise<CompanySummary[]> {
  return callApi('GET /api/companies', { signal });
}

export const companiesQuery = queryOptions({
  queryKey: ['companies', 'list'],
  queryFn: ({ signal }) => fetchCompanies(signal),
});
