import { latestRoundup, videosView } from '@runrate/contracts';
import { toInstant } from '@runrate/service';
import { Refusal } from '../http/refusal.ts';
import { defineRead } from './define-read.ts';

export const latestRoundupRoute = defineRead(latestRoundup, { views: [videosView] }, async (hub, { now }) => {
  const { documents } = await hub.views.page({
    view: videosView,
    list: 'newestByRoundup',
    where: { roundup: 'yes' },
    to: toInstant(now),
    limit: 1,
  });
  const [video] = documents;
  if (!video) throw new Refusal(404, 'There is no episode yet.');
  return {
    body: {
      videoId: video.youtubeId,
      title: video.title,
      thumbnailUrl: video.thumbnail,
      publishedAt: video.publishedAt,
      duration: video.duration,
      keyTopics: video.keyTopics,
      twentyvcHighlights: video.highlights,
      url: hub.config.frames.watch.replaceAll('{id}', encodeURIComponent(video.youtubeId)),
      channelTitle: video.channelTitle,
    },
  };
});
