import type { AnswerOf, startParityAudit as contract } from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';

export function startParityAudit(repair: boolean): Promise<AnswerOf<typeof contract>> {
  return callApi('POST /api/admin/parity', { body: { repair } });
}
