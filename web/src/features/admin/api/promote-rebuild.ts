import type { AnswerOf, promoteRebuild as contract } from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';

/** `deletions`: digest of the list of documents that readers will no longer see. */
export function promoteRebuild(deletions: string | undefined): Promise<AnswerOf<typeof contract>> {
  return callApi('POST /api/admin/rebuild/promote', deletions === undefined ? {} : { body: { deletions } });
}
