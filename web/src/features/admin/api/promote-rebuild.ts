import type { AnswerOf, promoteRebuild as contract } from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';

export function promoteRebuild(): Promise<AnswerOf<typeof contract>> {
  return callApi('POST /api/admin/rebuild/promote');
}
