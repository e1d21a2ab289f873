import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isRequestId } from '@runrate/engines';

/** Returns the id a client gave, if it is short and plain enough to log and send back, or else a new one. */
export function toRequestId({ 'x-request-id': given }: IncomingHttpHeaders): string {
  return isRequestId(given) ? given : randomUUID();
}
