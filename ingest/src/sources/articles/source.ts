import type { SourceOf } from '@runrate/contracts';
import { readDocument } from '../read-document.ts';
import type { ReaderTools, SourceReader } from '../source-reader.ts';
import { fetchArticles } from './fetch.ts';
import { parseArticles } from './parse.ts';
import { toArticlesEvents } from './to-events.ts';

/** Reader of a source of articles: a feed of any format. */
export function createArticlesReader(source: SourceOf<'articles'>, { client }: ReaderTools): SourceReader {
  return {
    read: (last) =>
      readDocument(source.url, last, {
        fetch: (address, validators) => fetchArticles(client, address, validators),
        parse: parseArticles,
        toEvents: (feed) => toArticlesEvents(source, feed),
      }),
  };
}
