import type { FetchResult, HttpClient, Validators } from '@runrate/service/fetching';

const MIB = 1024 * 1024;

/** Maximum size of documents after decompression, in bytes: limits of the sitemap protocol and of the hub. */
export const sizeLimits = { sitemap: 50 * MIB, robots: 1 * MIB, page: 5 * MIB } as const;

/** Fetches a sitemap of any form: XML, text, gzipped or a feed. */
export function fetchSitemap(
  client: HttpClient,
  address: string,
  { etag, lastModified }: Validators,
): Promise<FetchResult> {
  const accept = 'application/xml, text/xml, text/plain;q=0.9, application/gzip;q=0.9, */*;q=0.5';
  return client.fetch({ url: address, accept, etag, lastModified, maxBytes: sizeLimits.sitemap });
}

export function fetchRobots(client: HttpClient, origin: string): Promise<FetchResult> {
  return client.fetch({
    url: `${origin}/robots.txt`,
    accept: 'text/plain, */*;q=0.5',
    maxBytes: sizeLimits.robots,
  });
}

export function fetchPage(client: HttpClient, address: string): Promise<FetchResult> {
  const accept = 'text/html, application/xhtml+xml;q=0.9, */*;q=0.1';
  return client.fetch({ url: address, accept, maxBytes: sizeLimits.page });
}
