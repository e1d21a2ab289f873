import type { FetchResult, Validators } from '../../fetching/fetch-result.ts';
import type { HttpClient } from '../../fetching/http-client.ts';

/** Asks for a channel's feed. Its 404 and 500 pass by themselves, sometimes after hours. */
export function fetchChannel(
  client: HttpClient,
  address: string,
  validators: Validators,
): Promise<FetchResult> {
  const { etag, lastModified } = validators;
  return client.fetch({
    url: address,
    accept: 'application/atom+xml, text/xml;q=0.9, */*;q=0.5',
    etag,
    lastModified,
  });
}
