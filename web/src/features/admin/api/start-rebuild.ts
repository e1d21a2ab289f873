import type { AnswerOf, startRebuild as contract } from '@runrate/contracts';
import { requestJson } from '../../../lib/api-client.ts';

/** Replays everything, or one view with those written together with it. */
export function startRebuild(view: string | undefined): Promise<AnswerOf<typeof contract>> {
  return requestJson('/api/admin/rebuild', { method: 'POST', body: view === undefined ? {} : { view } });
}
