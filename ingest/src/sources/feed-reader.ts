import { fetchFeed } from '../feeds/fetch-feed.ts';
import type { FeedContent } from '../feeds/parse-feed.ts';
import type { Observations } from '../identity/observation.ts';
import { readDocument } from './read-document.ts';
import type { ReaderTools, SourceReader } from './source-reader.ts';

/** Creates readers for a kind of source that is a feed; kinds differ only in the events made of the items. */
export function feedReader<Source extends { readonly url: string }>(
  toEvents: (source: Source, feed: FeedContent) => Observations,
): (source: Source, tools: ReaderTools) => SourceReader {
  return (source, { client, texts }) => ({
    read: (last) =>
      readDocument(source.url, last, {
        fetch: (address, validators) => fetchFeed(client, address, validators),
        read: (document) => texts.run('feed', document),
        toEvents: (feed) => toEvents(source, feed),
      }),
  });
}
