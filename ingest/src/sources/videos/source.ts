import type { SourceOf } from '@runrate/contracts';
import { type DocumentSteps, readDocument } from '../read-document.ts';
import type { ReaderTools, SourceReader } from '../source-reader.ts';
import { fetchChannel } from './fetch.ts';
import { parseChannel } from './parse.ts';
import { createPassingTrouble } from './passing-trouble.ts';
import { toVideoEvents } from './to-events.ts';
import { createVideoDetails, type DetailedVideos } from './video-details.ts';

/** Reader of a video channel, the weekly roundup's included. */
export function createVideosReader(
  source: SourceOf<'videos'> | SourceOf<'roundup'>,
  { client, clock, youtube }: ReaderTools,
): SourceReader {
  const judge = createPassingTrouble(clock);
  const detail = createVideoDetails(client, youtube);
  const steps: DocumentSteps<DetailedVideos> = {
    fetch: async (address, validators) => judge(await fetchChannel(client, address, validators)),
    async parse(text, url) {
      const channel = await parseChannel(text, url);
      return channel.outcome === 'refused'
        ? channel
        : { outcome: 'parsed', parsed: await detail(channel.parsed) };
    },
    toEvents({ videos, notes }) {
      const seen = toVideoEvents(source, videos);
      return { ...seen, rejections: [...notes, ...seen.rejections] };
    },
  };
  return { read: (last) => readDocument(source.url, last, steps) };
}
