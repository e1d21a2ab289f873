import type { AnswerOf, discardRebuild as contract } from '@runrate/contracts';
import { requestJson } from '../../../lib/api-client.ts';

/** Gives up a rebuild, or a running audit. */
export function discardRebuild(): Promise<AnswerOf<typeof contract>> {
  return requestJson('/api/admin/rebuild/discard', { method: 'POST' });
}
