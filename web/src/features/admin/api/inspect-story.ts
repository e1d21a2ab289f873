import type { EditedStory } from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';
import { nameOfAddress } from './name-of-address.ts';

/** Returns a story by its id, slug or address on this site. */
export function inspectStory(named: string): Promise<EditedStory> {
  return callApi('GET /api/admin/stories/{id}', { id: nameOfAddress(named) });
}
