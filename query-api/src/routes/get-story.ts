import { getStory } from '@runrate/contracts';
import { Refusal } from '../http/refusal.ts';
import { defineRead } from '../reading/define-read.ts';
import { findStory, viewsOfStories } from '../stories/load-stories.ts';

export const getStoryRoute = defineRead(getStory, { views: viewsOfStories }, async (hub, { id, now }) => {
  const story = await findStory(hub.views, id, now);
  if (!story) throw new Refusal(404, 'There is no such story.');
  return { body: story };
});
