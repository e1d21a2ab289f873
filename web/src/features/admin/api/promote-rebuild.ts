import type { AnswerOf, promoteRebuild as contract } from '@runrate/contracts';
import { requestJson } from '../../../lib/api-client.ts';

export function promoteRebuild(): Promise<AnswerOf<typeof contract>> {
  return requestJson('/api/admin/rebuild/promote', { method: 'POST' });
}
