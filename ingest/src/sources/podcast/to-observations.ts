import { episodeObserved, type SourceOf } from '@runrate/contracts';
import type { FeedItem } from '../../feeds/feed-item.ts';
import type { FeedContent } from '../../feeds/parse-feed.ts';
import { toItemObservations, withoutUndefined } from '../../feeds/to-observations.ts';
import type { Observations } from '../../identity/observation.ts';

/** Returns observations of the episodes in a feed; items without an audio file are refused. Pure. */
export function toEpisodeObservations(
  source: SourceOf<'podcast'>,
  { items, ...feed }: FeedContent,
): Observations {
  const seen = toItemObservations(
    source,
    { ...feed, items: items.filter(({ episode }) => episode) },
    {
      event: episodeObserved,
      extra: toEpisodeData,
    },
  );
  const silent = items.filter(({ episode }) => !episode);
  return {
    ...seen,
    rejections: [...seen.rejections, ...silent.map(toReason)],
    rejected: seen.rejected + silent.length,
    refused: silent.flatMap((item) =>
      item.url === undefined ? [] : [{ address: item.url, title: item.title, reason: toReason(item) }],
    ),
  };
}

function toReason({ title, url, guid }: FeedItem): string {
  return `“${(title || (url ?? guid ?? '')).slice(0, 80)}” has no audio file`;
}

function toEpisodeData(item: FeedItem): object {
  const { contentHtml, author, updatedAt, imageUrl, episode } = item;
  if (!episode) return {};
  const { number, showImageUrl, chapters, chaptersUrl: _url, transcripts: _files, ...file } = episode;
  return withoutUndefined({
    ...{ contentHtml, author, updatedAt, ...file, episode: number },
    chapters: chapters.length > 0 ? chapters : undefined,
    imageUrl: imageUrl ?? showImageUrl,
  });
}
