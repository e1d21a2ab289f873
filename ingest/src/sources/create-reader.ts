import type { HubConfig, Source, SourceKind, SourceOf } from '@runrate/contracts';
import { toArticlesObservations } from './articles/to-observations.ts';
import { feedReader } from './feed-reader.ts';
import { createFilingsReader } from './filings/source.ts';
import { toNewsObservations } from './news/to-observations.ts';
import { createPodcastReader } from './podcast/source.ts';
import { createQuotesReader } from './quotes/source.ts';
import { createSitemapReader } from './sitemap/source.ts';
import type { ReaderTools, SourceReader } from './source-reader.ts';
import { createStartupsReader } from './startups/source.ts';
import { createVideosReader } from './videos/source.ts';

type CreateReader<Kind extends SourceKind> = (
  source: SourceOf<Kind>,
  tools: ReaderTools,
  config: HubConfig,
) => SourceReader;

const readers: { readonly [Kind in SourceKind]: CreateReader<Kind> } = {
  articles: feedReader(toArticlesObservations),
  news: feedReader(toNewsObservations),
  podcast: createPodcastReader,
  videos: createVideosReader,
  roundup: createVideosReader,
  quotes: createQuotesReader,
  startups: createStartupsReader,
  filings: createFilingsReader,
  sitemap: (source, tools) => createSitemapReader(source, tools),
};

export function createReader(source: Source, config: HubConfig, tools: ReaderTools): SourceReader {
  // The entry for a kind accepts the sources of that kind.
  const create = readers[source.kind] as CreateReader<SourceKind>;
  return create(source, tools, config);
}
