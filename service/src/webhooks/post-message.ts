import type { AddressPolicy } from '../address-policy.ts';
import { sendGuarded } from './guarded-request.ts';

export type PostOutcome =
  | { readonly status: number; readonly error?: undefined }
  | { readonly status?: undefined; readonly error: string };

/** Posts to addresses the policy allows. Whatever a receiver does is a result. Redirects are not followed. */
export type PostMessage = (
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<PostOutcome>;

export function createPostMessage(policy: AddressPolicy): PostMessage {
  return async (address, headers, body) => {
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    };
    try {
      const response = await sendGuarded(policy, address, options, (request) => request.end(body));
      // Only the status of the response is read.
      response.on('error', () => {});
      response.destroy();
      return { status: response.statusCode ?? 0 };
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  };
}
