import { featuredVideos, videoEditsView, videosView } from '@runrate/contracts';
import { toInstant } from '@runrate/service';
import { loadPinned } from '../reading/rankings/load-pinned.ts';
import { defineRead } from './define-read.ts';

export const featuredVideosRoute = defineRead(
  featuredVideos,
  { views: [videosView, videoEditsView], aging: true },
  async (hub, { query, now }) => {
    const list = { view: videosView, list: 'newest', to: toInstant(now) } as const;
    const pinned = await loadPinned(hub, 'video', query.limit, now);
    const { documents } = await hub.views.page({ ...list, limit: query.limit });
    const rest = documents.filter(({ id }) => !pinned.some((one) => one.id === id));
    return { body: [...pinned, ...rest].slice(0, query.limit), total: await hub.views.count(list) };
  },
);
