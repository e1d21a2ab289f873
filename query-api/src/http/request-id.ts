import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isRequestId } from '@runrate/engines';

/** The id a client gives its request, if it is short and plain enough to be logged and sent back; else a new one. */
export function toRequestId({ 'x-request-id': given }: IncomingHttpHeaders): string {
  return isRequestId(given) ? given : randomUUID();
}
