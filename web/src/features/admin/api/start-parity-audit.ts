import type { AnswerOf, startParityAudit as contract } from '@runrate/contracts';
import { requestJson } from '../../../lib/api-client.ts';

export function startParityAudit(repair: boolean): Promise<AnswerOf<typeof contract>> {
  return requestJson('/api/admin/parity', { method: 'POST', body: { repair } });
}
