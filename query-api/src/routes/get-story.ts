import { getStory } from '@runrate/contracts';
import { findStory, viewsOfStories } from '@runrate/service/reading';
import { defineRead } from '../reading/define-read.ts';
import { refuseMissing } from '../reading/was-removed.ts';

export const getStoryRoute = defineRead(getStory, { views: viewsOfStories }, async (hub, { id, now }) => {
  const story = await findStory(hub.views, id, now);
  if (!story) return refuseMissing(hub.views, id, 'story');
  return { body: story };
});
