import type { SourceOf } from '@runrate/contracts';
import { readDocument } from '../read-document.ts';
import type { ReaderTools, SourceReader } from '../source-reader.ts';
import { fetchPodcast } from './fetch.ts';
import { parsePodcast } from './parse.ts';
import { toEpisodeEvents } from './to-events.ts';

/** Reader of a podcast: a feed of any format whose items carry audio files. */
export function createPodcastReader(source: SourceOf<'podcast'>, { client }: ReaderTools): SourceReader {
  return {
    read: (last) =>
      readDocument(source.url, last, {
        fetch: (address, validators) => fetchPodcast(client, address, validators),
        parse: parsePodcast,
        toEvents: (feed) => toEpisodeEvents(source, feed),
      }),
  };
}
