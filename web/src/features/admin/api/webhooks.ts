import type { AnswerOf, listWebhooks, testWebhook } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

export type ListedWebhook = AnswerOf<typeof listWebhooks>[number];

export function useWebhooks() {
  return useQuery({
    queryKey: ['admin-webhooks'],
    queryFn: ({ signal }) => callApi('GET /api/admin/webhooks', { signal }),
  });
}

/** Re-enables a webhook and sends it the deliveries kept in the meantime. */
export function enableWebhook(id: string): Promise<ListedWebhook> {
  return callApi('POST /api/admin/webhooks/{id}/enable', { id });
}

export function tryWebhook(id: string): Promise<AnswerOf<typeof testWebhook>> {
  return callApi('POST /api/admin/webhooks/{id}/test', { id });
}
