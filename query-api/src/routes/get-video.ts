import { getVideo, videosView } from '@runrate/contracts';
import { toInstant } from '@runrate/service';
import { refuseMissing } from '../reading/was-removed.ts';
import { defineRead } from './define-read.ts';

export const getVideoRoute = defineRead(getVideo, { views: [videosView] }, async (hub, { id, now }) => {
  const video = await hub.views.get(videosView, id);
  if (!video || video.publishedAt > toInstant(now)) return refuseMissing(hub.views, id, 'video');
  return { body: video, keys: [video.id] };
});
