import type { AnswerOf, retryDeadLetters as contract } from '@runrate/contracts';
import { requestJson } from '../../../lib/api-client.ts';

/** Some letters by their ids, or all that wait. */
export function retryDeadLetters(letters?: readonly string[]): Promise<AnswerOf<typeof contract>> {
  return requestJson('/api/admin/dead-letters/retry', { method: 'POST', body: letters ? { letters } : {} });
}
