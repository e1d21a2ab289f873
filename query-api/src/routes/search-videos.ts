import { searchVideos, videoSearch, videosView } from '@runrate/contracts';
import { toInstant } from '@runrate/service';
import { findItems, toHighlight } from '../reading/search-items.ts';
import { defineRead } from './define-read.ts';

export const searchVideosRoute = defineRead(
  searchVideos,
  { views: [videosView], aging: true },
  async (hub, { query, now }) => {
    const { hits, page } = await findItems(hub, videoSearch, query, now);
    const stored = await hub.views.getMany(
      videosView,
      hits.map((hit) => hit.id),
    );
    const body = hits.flatMap((hit) => {
      const video = stored.get(hit.id)?.document;
      if (!video || video.publishedAt > toInstant(now)) return [];
      return [{ ...video, highlight: toHighlight(hit, ['body'], video) }];
    });
    return { body, page };
  },
);
