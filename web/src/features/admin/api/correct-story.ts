import type { BodyOf, correctStory as correctStoryCall, EditedStory } from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';

export type StoryChange = BodyOf<typeof correctStoryCall>;

export function correctStory(id: string, body: StoryChange): Promise<EditedStory> {
  return callApi('POST /api/admin/stories/{id}/correct', { id, body });
}
