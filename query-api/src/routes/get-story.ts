import { getStory } from '@runrate/contracts';
import { findStory, viewsOfStories } from '@runrate/service/reading';
import { refuseMissing } from '../reading/was-removed.ts';
import { defineRead } from './define-read.ts';

export const getStoryRoute = defineRead(getStory, { views: viewsOfStories }, async (hub, { id, now }) => {
  const story = await findStory(hub.views, id, now);
  if (!story) return refuseMissing(hub.views, id, 'story');
  return { body: story };
});
