import type { AnswerOf, fetchComprehensive as route } from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';

export type ComprehensiveAnswer = AnswerOf<typeof route>;

export function fetchComprehensive(token: string): Promise<ComprehensiveAnswer> {
  return callApi('POST /api/content/fetch-comprehensive', { bearer: token });
}
