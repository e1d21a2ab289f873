import type { AnswerOf, startParityAudit as contract } from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';

/** `deletions`: digest of the list of documents that the repair may delete. */
export function startParityAudit(repair: boolean, deletions?: string): Promise<AnswerOf<typeof contract>> {
  return callApi('POST /api/admin/parity', {
    body: deletions === undefined ? { repair } : { repair, deletions },
  });
}
