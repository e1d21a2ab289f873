import { featuredVideos, videosView } from '@runrate/contracts';
import { toInstant } from '../hub.ts';
import { defineRead } from '../reading/define-read.ts';

export const featuredVideosRoute = defineRead(
  featuredVideos,
  { views: [videosView] },
  async (hub, { query, now }) => {
    const list = { view: videosView, list: 'newest', to: toInstant(now) } as const;
    const { documents } = await hub.views.page({ ...list, limit: query.limit });
    return { body: [...documents], total: await hub.views.count(list) };
  },
);
