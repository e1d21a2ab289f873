import type { SourceOf } from '@runrate/contracts';
import { readDocument } from '../read-document.ts';
import type { ReaderTools, SourceReader } from '../source-reader.ts';
import { fetchStartups } from './fetch.ts';
import { parseStartups } from './parse.ts';
import { toStartupEvents } from './to-events.ts';

/** Reader of a list of startups. */
export function createStartupsReader(source: SourceOf<'startups'>, { client }: ReaderTools): SourceReader {
  return {
    read: (last) =>
      readDocument(source.url, last, {
        fetch: (address, validators) => fetchStartups(client, address, validators),
        parse: parseStartups,
        toEvents: (list) => toStartupEvents(source, list),
      }),
  };
}
