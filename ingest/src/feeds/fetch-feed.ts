import type { FetchResult, HttpClient, Validators } from '@runrate/service/fetching';

const accept =
  'application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml, ' +
  'application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8, */*;q=0.5';

export function fetchFeed(client: HttpClient, address: string, validators: Validators): Promise<FetchResult> {
  const { etag, lastModified } = validators;
  return client.fetch({ url: address, accept, etag, lastModified });
}
