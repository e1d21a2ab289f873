import type { Hub } from '../hub/hub.ts';
import type { DocumentRequest, SiteDocument } from './serve-documents.ts';
import { type FeedSubject, feedFormats, lastChangeOf, writeFeed } from './write-feed.ts';

export type FindSubject = (hub: Hub, request: DocumentRequest) => Promise<FeedSubject | undefined>;

/** Defines a feed in each format, below the address of the page with the same content. */
export function toFeedDocuments(
  base: string,
  views: SiteDocument['views'],
  find: FindSubject,
  takes: readonly string[] = [],
): readonly SiteDocument[] {
  return feedFormats.map(({ format, file, contentType }) => ({
    ...{ path: `${base}/${file}`, contentType, views, takes },
    async make(hub, request) {
      const subject = await find(hub, request);
      if (!subject) return undefined;
      const text = writeFeed(hub.config, request, format, subject);
      return { text, lastModified: lastChangeOf(subject) };
    },
  }));
}
