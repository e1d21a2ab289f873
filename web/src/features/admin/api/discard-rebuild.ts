import type { AnswerOf, discardRebuild as contract } from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';

/** Discards a rebuild, or a running audit. */
export function discardRebuild(): Promise<AnswerOf<typeof contract>> {
  return callApi('POST /api/admin/rebuild/discard');
}
