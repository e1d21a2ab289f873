import type { SourceOf } from '@runrate/contracts';
import type { FeedContent } from '../../feeds/parse-feed.ts';
import { readFeed } from '../feed-reader.ts';
import type { LastReading, ReaderTools, Reading, ReadingRun, SourceReader } from '../source-reader.ts';
import { readMoments } from './read-moments.ts';
import { toEpisodeObservations } from './to-observations.ts';

/** Creates a podcast reader. Episodes are recorded before any of their linked documents is requested. */
export function createPodcastReader(source: SourceOf<'podcast'>, tools: ReaderTools): SourceReader {
  return { read: (last, run) => readPodcast(source, tools, { last, run }) };
}

async function readPodcast(
  source: SourceOf<'podcast'>,
  tools: ReaderTools,
  { last, run }: { readonly last: LastReading; readonly run: ReadingRun },
): Promise<Reading> {
  let feed: FeedContent = { items: [], marks: [] };
  const reading = await readFeed(source, tools, last, (parsed) => {
    feed = parsed;
    return toEpisodeObservations(source, parsed);
  });
  if (reading.outcome !== 'fetched' || run.isTrial || !feed.items.some(namesDocuments)) return reading;
  await run.record(reading.observations);
  const { rejections, isWhole } = await readMoments({ source, tools, run }, feed.items);
  if (rejections.length > 0) await run.record({ observed: [], rejections, rejected: 0, newestOnly: true });
  // If not all documents were read, the feed is read again even if it hasn't changed.
  const forgotten = isWhole ? {} : { etag: undefined, lastModified: undefined, bodyHash: undefined };
  return { ...reading, ...forgotten, isRecorded: true };
}

function namesDocuments({ episode }: FeedContent['items'][number]): boolean {
  return episode !== undefined && (episode.chaptersUrl !== undefined || episode.transcripts.length > 0);
}
