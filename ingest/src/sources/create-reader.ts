import type { HubConfig, Source } from '@runrate/contracts';
import { createArticlesReader } from './articles/source.ts';
import { createNewsReader } from './news/source.ts';
import { createPodcastReader } from './podcast/source.ts';
import { createQuotesReader } from './quotes/source.ts';
import { createSitemapReader } from './sitemap/source.ts';
import type { ReaderTools, SourceReader } from './source-reader.ts';
import { createStartupsReader } from './startups/source.ts';
import { createVideosReader } from './videos/source.ts';

/** The reader of a source, by its kind. */
export function createReader(source: Source, config: HubConfig, tools: ReaderTools): SourceReader {
  switch (source.kind) {
    case 'articles':
      return createArticlesReader(source, tools);
    case 'news':
      return createNewsReader(source, tools);
    case 'videos':
    case 'roundup':
      return createVideosReader(source, tools);
    case 'podcast':
      return createPodcastReader(source, tools);
    case 'quotes':
      return createQuotesReader(source, symbolsOf(config), tools);
    case 'startups':
      return createStartupsReader(source, config.startups, tools);
    case 'sitemap':
      return createSitemapReader(source, tools);
  }
}

/** The companies of the index, and the public ones of the startup index. */
function symbolsOf({ companies, startups }: HubConfig): string[] {
  const listed = startups.flatMap(({ status, symbol }) => (status === 'public' && symbol ? [symbol] : []));
  return [...new Set([...companies.map(({ symbol }) => symbol), ...listed])];
}
