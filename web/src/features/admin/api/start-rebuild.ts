import type { AnswerOf, startRebuild as contract } from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';

/** Replays everything, or one view together with the views written along with it. */
export function startRebuild(view: string | undefined): Promise<AnswerOf<typeof contract>> {
  return callApi('POST /api/admin/rebuild', { body: view === undefined ? {} : { view } });
}
