import { featuredVideos, videosView } from '@runrate/contracts';
import { toInstant } from '../hub.ts';
import { defineRead } from '../reading/define-read.ts';

export const featuredVideosRoute = defineRead(
  featuredVideos,
  { views: [videosView] },
  async (hub, { query, now }) => {
    const { documents } = await hub.views.page({
      view: videosView,
      list: 'newest',
      to: toInstant(now),
      limit: query.limit,
    });
    return { body: [...documents] };
  },
);
