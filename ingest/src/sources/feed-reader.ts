import { fetchFeed } from '../feeds/fetch-feed.ts';
import type { FeedContent } from '../feeds/parse-feed.ts';
import type { Observations } from '../identity/observation.ts';
import { readDocument } from './read-document.ts';
import type { LastReading, ReaderTools, Reading, SourceReader } from './source-reader.ts';

interface FeedSource {
  readonly url: string;
}

/** Creates readers for a kind of source that is a feed; kinds differ only in what they observe of the items. */
export function feedReader<Source extends FeedSource>(
  toObservations: (source: Source, feed: FeedContent) => Observations,
): (source: Source, tools: ReaderTools) => SourceReader {
  return (source, tools) => ({
    read: (last) => readFeed(source, tools, last, (feed) => toObservations(source, feed)),
  });
}

export function readFeed(
  { url }: FeedSource,
  { client, texts }: ReaderTools,
  last: LastReading,
  toObservations: (feed: FeedContent) => Observations,
): Promise<Reading> {
  return readDocument(url, last, {
    fetch: (address, validators) => fetchFeed(client, address, validators),
    read: (document) => texts.run('feed', document),
    toObservations,
  });
}
