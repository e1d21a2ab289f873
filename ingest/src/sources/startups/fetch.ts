import type { FetchResult, Validators } from '../../fetching/fetch-result.ts';
import type { HttpClient } from '../../fetching/http-client.ts';

/** Asks for the list of startups. */
export function fetchStartups(
  client: HttpClient,
  address: string,
  validators: Validators,
): Promise<FetchResult> {
  const { etag, lastModified } = validators;
  return client.fetch({ url: address, accept: 'application/json', etag, lastModified });
}
