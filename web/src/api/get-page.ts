import type { OwnPageAnswer } from '@runrate/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';

function fetchPage(id: string, signal: AbortSignal): Promise<OwnPageAnswer> {
  return callApi('GET /api/pages/{id}', { id, signal });
}

export function pageQuery(id: string) {
  return queryOptions({ queryKey: ['pages', id], queryFn: ({ signal }) => fetchPage(id, signal) });
}
