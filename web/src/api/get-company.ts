import type { CompanyPage } from '@runrate/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';

function fetchCompany(id: string, signal: AbortSignal): Promise<CompanyPage> {
  return callApi('GET /api/companies/{id}', { id, signal });
}

export function companyQuery(id: string) {
  return queryOptions({
    queryKey: ['companies', 'one', id],
    queryFn: ({ signal }) => fetchCompany(id, signal),
  });
}
