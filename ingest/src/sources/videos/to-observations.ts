import { type SourceOf, videoObserved } from '@runrate/contracts';
import { withoutUndefined } from '../../feeds/to-observations.ts';
import type { Observations, Observed } from '../../identity/observation.ts';
import type { ChannelVideo } from './channel-video.ts';

/** Maximum length of a Short, in seconds. */
const SHORT_SECONDS = 60;

type ChannelSource = SourceOf<'videos'> | SourceOf<'roundup'>;

/** Returns observations of a channel's videos, without its Shorts. Pure. */
export function toVideoObservations(source: ChannelSource, videos: readonly ChannelVideo[]): Observations {
  const watched = videos.filter((video) => !isShort(video));
  const dated = watched.filter((video) => video.publishedAt !== undefined);
  const rejections = watched
    .filter((video) => video.publishedAt === undefined)
    .map((video) => `Video ${video.videoId.slice(0, 64)} has no date`);
  return {
    observed: dated.map((video) => toObserved(source, video)),
    rejections,
    rejected: rejections.length,
    newestOnly: true,
    refused: videos
      .filter(isShort)
      .flatMap(({ url, title }) =>
        url === undefined ? [] : [{ address: url, title, reason: 'Shorts are left out' }],
      ),
  };
}

function isShort({ durationSeconds, url }: ChannelVideo): boolean {
  if (url !== undefined && new URL(url).pathname.startsWith('/shorts/')) return true;
  return durationSeconds !== undefined && durationSeconds > 0 && durationSeconds <= SHORT_SECONDS;
}

function toObserved(source: ChannelSource, video: ChannelVideo): Observed {
  return {
    event: videoObserved,
    identity: { key: `video:${video.videoId}`, guidIsShared: false },
    toEventKey: (observationKey) => `${source.id}|${observationKey}`,
    title: video.title,
    url: video.url,
    publishedAt: video.publishedAt,
    toData: () =>
      withoutUndefined({
        sourceId: source.id,
        sourceName: source.name,
        curated: source.curated,
        roundup: source.kind === 'roundup',
        ...video,
        channelTitle: video.channelTitle || source.name,
        defaultCategories: source.categories,
        language: source.language,
      }),
  };
}
