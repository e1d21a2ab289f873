import type { SourceOf } from '@runrate/contracts';
import { readDocument } from '../read-document.ts';
import type { ReaderTools, SourceReader } from '../source-reader.ts';
import { fetchChannel } from './fetch.ts';
import { parseChannel } from './parse.ts';
import { toVideoEvents } from './to-events.ts';

/** Reader of a video channel, the weekly roundup's included. */
export function createVideosReader(
  source: SourceOf<'videos'> | SourceOf<'roundup'>,
  { client }: ReaderTools,
): SourceReader {
  return {
    read: (last) =>
      readDocument(source.url, last, {
        fetch: (address, validators) => fetchChannel(client, address, validators),
        parse: parseChannel,
        toEvents: (videos) => toVideoEvents(source, videos),
      }),
  };
}
