import {
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type AddressPolicy, AddressRefused, guardedLookup } from '../address-policy.ts';
import { explainConnectionFailure } from '../connection-failure.ts';

const attemptMsLimit = 15_000;
const maxHeaderSize = 16 * 1024;

/**
 * Sends a request to an address that may come from a stranger, if the policy allows it, on its own connection
 * and without following redirects. Throws an error whose message is for people.
 */
export async function sendGuarded(
  policy: AddressPolicy,
  address: string,
  options: RequestOptions,
  send: (request: ClientRequest) => void,
): Promise<IncomingMessage> {
  const url = URL.parse(address);
  const refusal = url ? policy.refuseUrl(url) : 'The address is not a valid one';
  if (!url || refusal !== undefined) throw new Error(refusal);
  const isAllowed = policy.allows(url.hostname.replace(/^\[|\]$/g, ''), portOf(url));
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const request = open(url, {
    ...{ agent: false, maxHeaderSize, signal: AbortSignal.timeout(attemptMsLimit) },
    ...options,
    // Dial the address that was resolved and checked.
    ...(isAllowed ? {} : { lookup: guardedLookup }),
  });
  request.on('error', (error) => reject(new Error(toReason(error))));
  request.on('response', resolve);
  send(request);
  return promise;
}

function portOf({ port, protocol }: URL): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}

function toReason(error: NodeJS.ErrnoException): string {
  if (error instanceof AddressRefused) return error.message;
  if (error.name === 'TimeoutError' || error.code === 'ABORT_ERR') return 'The server did not answer in time';
  return explainConnectionFailure(error.code ?? '') ?? 'The message could not be sent';
}
