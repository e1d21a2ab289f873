import type { AnswerOf, fetchComprehensive as route } from '@runrate/contracts';
import { requestJson } from '../../../lib/api-client.ts';

export type ComprehensiveAnswer = AnswerOf<typeof route>;

export function fetchComprehensive(token: string): Promise<ComprehensiveAnswer> {
  return requestJson('/api/content/fetch-comprehensive', { method: 'POST', bearer: token });
}
