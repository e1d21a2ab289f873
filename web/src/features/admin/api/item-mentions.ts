import type { BodyOf, correctMention as correctMentionCall, ItemMentions } from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';

export type MentionChange = BodyOf<typeof correctMentionCall>;

/** Returns the companies of one item; the hub rejects unknown kinds. */
export function inspectMentions({ kind, id }: { kind: string; id: string }): Promise<ItemMentions> {
  return callApi('GET /api/admin/mentions', { query: { kind, id } });
}

export function correctMention(body: MentionChange): Promise<ItemMentions> {
  return callApi('POST /api/admin/mentions', { body });
}
