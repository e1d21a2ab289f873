import { getVideoMoments, videoMomentsView, videosView } from '@runrate/contracts';
import { toInstant } from '@runrate/service';
import { readMoments } from '../reading/read-moments.ts';
import { refuseMissing } from '../reading/was-removed.ts';
import { defineRead } from './define-read.ts';

export const getVideoMomentsRoute = defineRead(
  getVideoMoments,
  { views: [videosView, videoMomentsView] },
  async (hub, { id, now }) => {
    const video = await hub.views.get(videosView, id);
    if (!video || video.publishedAt > toInstant(now)) return refuseMissing(hub.views, id, 'video');
    return { body: await readMoments(hub, 'video', video), keys: [video.id] };
  },
);
