import type { CompanyMention, MentionKind } from '@runrate/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

interface Asked {
  readonly id: string;
  readonly kind: MentionKind | undefined;
  readonly limit: number;
}

function fetchMentions({ id, kind, limit }: Asked, signal: AbortSignal): Promise<CompanyMention[]> {
  return callApi('GET /api/companies/{id}/mentions', { id, query: { kind, limit }, signal });
}

export function mentionsQuery(asked: Asked) {
  return queryOptions({
    queryKey: ['companies', 'mentions', asked],
    queryFn: ({ signal }) => fetchMentions(asked, signal),
  });
}
