import { companyFeeds } from './company-feed.ts';
import { embedDocuments } from './embeds/embed-documents.ts';
import { eventCalendar, oneEventCalendar } from './event-calendars.ts';
import { feedList } from './feed-list.ts';
import { feedDocuments } from './feeds.ts';
import { llmsDocument } from './llms-document.ts';
import { manifestDocument } from './manifest-document.ts';
import { offlinePage } from './offline-page.ts';
import { podcastFeed } from './podcast-feed.ts';
import type { SiteDocument } from './serve-documents.ts';
import { sitemapDocuments } from './sitemaps.ts';
import { storiesFeeds } from './stories-feed.ts';
import { storyFeeds } from './story-feed.ts';

/** All documents besides pages, except those that describe the API. A new one is added here. */
export const siteDocuments: readonly SiteDocument[] = [
  ...feedDocuments,
  podcastFeed,
  ...companyFeeds,
  ...storiesFeeds,
  ...storyFeeds,
  feedList,
  eventCalendar,
  oneEventCalendar,
  ...embedDocuments,
  ...sitemapDocuments,
  llmsDocument,
  manifestDocument,
  offlinePage,
];
