import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import {
  type AddressPolicy,
  AddressRefused,
  explainConnectionFailure,
  guardedLookup,
} from '@runrate/service';

const longestAttempt = 15_000;
const maxHeaderSize = 16 * 1024;

export type PostOutcome =
  | { readonly status: number; readonly error?: undefined }
  | { readonly status?: undefined; readonly error: string };

/** Posts to addresses the policy lets it; whatever a receiver does is an outcome. Redirects are not followed. */
export type PostMessage = (
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<PostOutcome>;

export function createPostMessage(policy: AddressPolicy): PostMessage {
  return async (address, headers, body) => {
    const url = URL.parse(address);
    const refusal = url ? policy.refuseUrl(url) : 'The address is not a valid one';
    if (!url || refusal !== undefined) return { error: refusal ?? '' };
    const isAllowed = policy.allows(url.hostname.replace(/^\[|\]$/g, ''), portOf(url));
    const { promise, resolve } = Promise.withResolvers<PostOutcome>();
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const sending = send(url, {
      ...{ method: 'POST', agent: false, maxHeaderSize, signal: AbortSignal.timeout(longestAttempt) },
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // What was looked up and checked is what is dialled.
      ...(isAllowed ? {} : { lookup: guardedLookup }),
    });
    sending.on('error', (error) => resolve({ error: toReason(error) }));
    sending.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0 });
      // Nothing is read of what it says beyond its status.
      response.on('error', () => {});
      response.destroy();
    });
    sending.end(body);
    return promise;
  };
}

function portOf({ port, protocol }: URL): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}

function toReason(error: NodeJS.ErrnoException): string {
  if (error instanceof AddressRefused) return error.message;
  if (error.name === 'TimeoutError' || error.code === 'ABORT_ERR') return 'The server did not answer in time';
  return explainConnectionFailure(error.code ?? '') ?? 'The message could not be sent';
}
