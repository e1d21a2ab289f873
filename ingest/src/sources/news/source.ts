import type { SourceOf } from '@runrate/contracts';
import { readDocument } from '../read-document.ts';
import type { ReaderTools, SourceReader } from '../source-reader.ts';
import { fetchNews } from './fetch.ts';
import { parseNews } from './parse.ts';
import { toNewsEvents } from './to-events.ts';

/** Reader of a source of news: a feed of any format. */
export function createNewsReader(source: SourceOf<'news'>, { client }: ReaderTools): SourceReader {
  return {
    read: (last) =>
      readDocument(source.url, last, {
        fetch: (address, validators) => fetchNews(client, address, validators),
        parse: parseNews,
        toEvents: (feed) => toNewsEvents(source, feed),
      }),
  };
}
