import type { Category } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';

function fetchCategories(signal: AbortSignal): Promise<Category[]> {
  return callApi('GET /api/categories', { signal });
}

function categoriesQuery() {
  return queryOptions({ queryKey: ['categories'], queryFn: ({ signal }) => fetchCategories(signal) });
}

export function useCategories() {
  return useQuery(categoriesQuery());
}
