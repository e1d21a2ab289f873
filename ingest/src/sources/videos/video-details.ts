import type { HttpClient } from '@runrate/service/fetching';
import { z } from 'zod';
import { decodeText } from '../../decoding/decode-text.ts';
import { parseJson } from '../parse-json.ts';
import type { YoutubeApi } from '../source-reader.ts';
import type { ChannelVideo } from './channel-video.ts';

export const youtubeApiAddress = 'https://www.googleapis.com/youtube/v3';

const AT_ONCE = 50;

const count = z.coerce.number().int().nonnegative().optional().catch(undefined);
const answerSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      contentDetails: z.object({ duration: z.string() }).optional().catch(undefined),
      statistics: z.object({ viewCount: count, likeCount: count }).optional().catch(undefined),
    }),
  ),
});

type Details = Pick<ChannelVideo, 'durationSeconds' | 'viewCount' | 'likeCount'>;

export interface DetailedVideos {
  readonly videos: readonly ChannelVideo[];
  /** Why details are missing, for people. */
  readonly notes: readonly string[];
}

/** Adds lengths, views and likes from the Data API; falls back on the feed's figures and lengths known before. */
export function createVideoDetails(
  client: HttpClient,
  api: YoutubeApi | undefined,
): (videos: readonly ChannelVideo[]) => Promise<DetailedVideos> {
  const lengths = new Map<string, number>();
  return async (videos) => {
    if (!api || videos.length === 0) return { videos, notes: [] };
    const known = new Map<string, Details>();
    const notes: string[] = [];
    for (let from = 0; from < videos.length; from += AT_ONCE) {
      const ids = videos.slice(from, from + AT_ONCE).map(({ videoId }) => videoId);
      const asked = await askDetails(client, api, ids);
      if (typeof asked === 'string') notes.push(asked);
      else for (const [id, details] of asked) known.set(id, details);
    }
    for (const [id, { durationSeconds }] of known) if (durationSeconds) lengths.set(id, durationSeconds);
    return { videos: videos.map((video) => merge(video, known.get(video.videoId), lengths)), notes };
  };
}

function merge(
  video: ChannelVideo,
  details: Details | undefined,
  lengths: ReadonlyMap<string, number>,
): ChannelVideo {
  return {
    ...video,
    durationSeconds: details?.durationSeconds ?? lengths.get(video.videoId) ?? video.durationSeconds,
    viewCount: details?.viewCount ?? video.viewCount,
    likeCount: details?.likeCount ?? video.likeCount,
  };
}

/** Returns details by video id, or why there are none. */
async function askDetails(
  client: HttpClient,
  { key, address }: YoutubeApi,
  ids: readonly string[],
): Promise<Map<string, Details> | string> {
  const query = new URLSearchParams({ part: 'contentDetails,statistics', id: ids.join(','), key });
  const result = await client.fetch({ url: `${address}/videos?${query}`, accept: 'application/json' });
  if (result.outcome !== 'fetched')
    return `YouTube’s Data API: ${result.outcome === 'failed' ? result.reason : 'no answer'}`;
  const json = parseJson(decodeText(result.body, result.contentType));
  const answer = json.outcome === 'parsed' ? answerSchema.safeParse(json.parsed) : undefined;
  if (!answer?.success) return 'YouTube’s Data API: the answer is not a list of videos';
  return new Map(
    answer.data.items.map(({ id, contentDetails, statistics }) => [
      id,
      {
        durationSeconds: toSeconds(contentDetails?.duration),
        viewCount: statistics?.viewCount,
        likeCount: statistics?.likeCount,
      },
    ]),
  );
}

/** Converts `PT1H2M3S` or `P1DT2H` to seconds; `undefined` if it isn't a duration, or is zero (a live stream). */
export function toSeconds(duration: string | undefined): number | undefined {
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(duration ?? '');
  if (!parts) return undefined;
  const [days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  const total = (((days ?? 0) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0);
  return total > 0 ? total : undefined;
}
