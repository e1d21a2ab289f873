import type { BodyOf, correctMention as correctMentionCall, ItemMentions } from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';

export type MentionChange = BodyOf<typeof correctMentionCall>;

/** The companies of one item; the hub refuses a kind it does not know. */
export function inspectMentions({ kind, id }: { kind: string; id: string }): Promise<ItemMentions> {
  return callApi('GET /api/admin/mentions', { query: { kind, id } });
}

export function correctMention(body: MentionChange): Promise<ItemMentions> {
  return callApi('POST /api/admin/mentions', { body });
}
