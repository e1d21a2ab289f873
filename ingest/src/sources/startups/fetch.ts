import type { FetchResult, HttpClient, Validators } from '@runrate/service/fetching';

export function fetchStartups(
  client: HttpClient,
  address: string,
  validators: Validators,
): Promise<FetchResult> {
  const { etag, lastModified } = validators;
  return client.fetch({ url: address, accept: 'application/json', etag, lastModified });
}
