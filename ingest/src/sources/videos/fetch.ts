import { type FetchResult, failed, type HttpClient, type Validators } from '@runrate/service/fetching';
import { decodeText } from '../../decoding/decode-text.ts';
import { findChannelId, readChannelAddress, toChannelFeed } from './channel-address.ts';

const feedTypes = 'application/atom+xml, text/xml;q=0.9, */*;q=0.5';
const MAX_PAGE_BYTES = 5 * 1024 * 1024;

/** Fetches a channel's feed, preferring the one without Shorts. A page that names a channel is read only once. */
export async function fetchChannel(
  client: HttpClient,
  address: string,
  validators: Validators,
): Promise<FetchResult> {
  const channel = readChannelAddress(address);
  if (channel.kind === 'feeds') return fetchFirst(client, channel.addresses, validators);
  const page = await client.fetch({ url: address, accept: 'text/html', maxBytes: MAX_PAGE_BYTES });
  if (page.outcome !== 'fetched') return page;
  const id = findChannelId(decodeText(page.body, page.contentType));
  if (id === undefined) return failed('The page names no channel; give the channel’s id instead');
  const movedTo = toChannelFeed(channel.base, id);
  const result = await fetchChannel(client, movedTo, {});
  return result.outcome === 'fetched' ? { ...result, movedTo } : result;
}

/** A channel may have no playlist of full-length videos; then the next address is tried. */
async function fetchFirst(
  client: HttpClient,
  addresses: readonly string[],
  { etag, lastModified }: Validators,
): Promise<FetchResult> {
  let result: FetchResult = failed('There is no address to ask');
  for (const url of addresses) {
    result = await client.fetch({ url, accept: feedTypes, etag, lastModified });
    if (result.outcome !== 'failed' || result.status !== 404) return result;
  }
  return result;
}
