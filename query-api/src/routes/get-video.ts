import { getVideo, videosView } from '@runrate/contracts';
import { Refusal } from '../http/refusal.ts';
import { toInstant } from '../hub.ts';
import { defineRead } from '../reading/define-read.ts';

export const getVideoRoute = defineRead(getVideo, { views: [videosView] }, async (hub, { id, now }) => {
  const video = await hub.views.get(videosView, id);
  if (!video || video.publishedAt > toInstant(now)) throw new Refusal(404, 'There is no such video.');
  return { body: video, keys: [video.id] };
});
