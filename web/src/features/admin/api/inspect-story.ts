import type { EditedStory } from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';
import { nameOfAddress } from './name-of-address.ts';

/** The story of an id, a slug or an address of this site. */
export function inspectStory(named: string): Promise<EditedStory> {
  return callApi('GET /api/admin/stories/{id}', { id: nameOfAddress(named) });
}
