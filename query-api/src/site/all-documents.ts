import { companyFeed } from '../companies/company-feed.ts';
import { openapiDocuments } from '../openapi/openapi-documents.ts';
import { feedList } from './feed-list.ts';
import { feedDocuments } from './feeds.ts';
import { llmsDocument } from './llms-document.ts';
import { manifestDocument } from './manifest-document.ts';
import { podcastFeed } from './podcast-feed.ts';
import type { SiteDocument } from './serve-documents.ts';
import { sitemapDocuments } from './sitemaps.ts';
import { storiesFeed } from './stories-feed.ts';

/** Every document beside the pages: the one place where a new one is named. */
export const allDocuments: readonly SiteDocument[] = [
  ...openapiDocuments,
  ...feedDocuments,
  podcastFeed,
  companyFeed,
  storiesFeed,
  feedList,
  ...sitemapDocuments,
  llmsDocument,
  manifestDocument,
];
