import { getStory } from '@runrate/contracts';
import { defineRead } from '../reading/define-read.ts';
import { refuseMissing } from '../reading/was-removed.ts';
import { findStory, viewsOfStories } from '../stories/load-stories.ts';

export const getStoryRoute = defineRead(getStory, { views: viewsOfStories }, async (hub, { id, now }) => {
  const story = await findStory(hub.views, id, now);
  if (!story) return refuseMissing(hub.views, id, 'story');
  return { body: story };
});
