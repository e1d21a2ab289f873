import { randomUUID } from 'node:crypto';
import type { RecordHeaders } from '../ports/event-log.ts';

/** A trace across programs (W3C Trace Context), and its current span. */
export interface Trace {
  /** Trace id of 32 hexadecimal digits, used in all logs. */
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
  readonly requestId?: string;
}

const traceHeader = 'traceparent';
const requestIdHeader = 'x-request-id';

const pattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const nothing = /^0+$/;

export function isRequestId(id: unknown): id is string {
  return typeof id === 'string' && /^[\w.:/+=@-]{1,128}$/.test(id);
}

/** Parses a W3C `traceparent`. Returns `undefined` if it is invalid. */
export function parseTraceparent(text: unknown): Trace | undefined {
  if (typeof text !== 'string' || text.length > 200) return undefined;
  const [, version = 'ff', traceId = '', spanId = '', flags = '', more] = pattern.exec(text) ?? [];
  // Version 00 has four parts. Later versions may have more.
  if (version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (nothing.test(traceId) || nothing.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export function toTraceparent({ traceId, spanId, isSampled }: Trace): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

export function beginTrace(requestId?: string): Trace {
  const digits = () => randomUUID().replaceAll('-', '');
  const trace = { traceId: digits(), spanId: digits().slice(16), isSampled: true };
  return requestId === undefined ? trace : { ...trace, requestId };
}

/** Reads the trace from headers, or starts a new one if they contain only a request id. */
export function traceOfHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>> | undefined,
): Trace | undefined {
  const given = headers?.[requestIdHeader];
  const requestId = isRequestId(given) ? given : undefined;
  const trace = parseTraceparent(headers?.[traceHeader]);
  if (requestId === undefined) return trace;
  return trace ? { ...trace, requestId } : beginTrace(requestId);
}

export function toTraceHeaders(trace: Trace): RecordHeaders {
  const { requestId } = trace;
  return {
    [traceHeader]: toTraceparent(trace),
    ...(requestId !== undefined && { [requestIdHeader]: requestId }),
  };
}
