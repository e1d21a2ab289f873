import type { AnswerOf, retryDeadLetters as contract } from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';

/** Retries the given letters, or all that are waiting. */
export function retryDeadLetters(letters?: string[]): Promise<AnswerOf<typeof contract>> {
  return callApi('POST /api/admin/dead-letters/retry', { body: letters ? { letters } : {} });
}
