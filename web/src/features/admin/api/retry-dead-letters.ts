import type { AnswerOf, retryDeadLetters as contract } from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';

/** Some letters by their ids, or all that wait. */
export function retryDeadLetters(letters?: string[]): Promise<AnswerOf<typeof contract>> {
  return callApi('POST /api/admin/dead-letters/retry', { body: letters ? { letters } : {} });
}
