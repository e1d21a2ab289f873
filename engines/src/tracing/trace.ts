import { randomUUID } from 'node:crypto';
import type { RecordHeaders } from '../ports/event-log.ts';

/** What one request or fetch sets off, in whichever program (W3C Trace Context), and the step of it that is under way. */
export interface Trace {
  /** 32 hexadecimal digits: the id that stands in the logs of all programs. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** Whether those who record traces record this one. */
  readonly isSampled: boolean;
  /** What the client calls the request that began it. */
  readonly requestId?: string;
}

/** Headers of records and of requests. */
const traceHeader = 'traceparent';
const requestIdHeader = 'x-request-id';

const pattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const nothing = /^0+$/;

/** Whether a request's id is short and plain enough to be logged and passed on. */
export function isRequestId(id: unknown): id is string {
  return typeof id === 'string' && /^[\w.:/+=@-]{1,128}$/.test(id);
}

/** Reads a `traceparent` as W3C defines it; undefined for what is none, which is then ignored. */
export function parseTraceparent(text: unknown): Trace | undefined {
  if (typeof text !== 'string' || text.length > 200) return undefined;
  const [, version = 'ff', traceId = '', spanId = '', flags = '', more] = pattern.exec(text) ?? [];
  // Version 00 has four parts; later ones may have more.
  if (version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (nothing.test(traceId) || nothing.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export function toTraceparent({ traceId, spanId, isSampled }: Trace): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

/** A trace that begins here. */
export function beginTrace(requestId?: string): Trace {
  const digits = () => randomUUID().replaceAll('-', '');
  const trace = { traceId: digits(), spanId: digits().slice(16), isSampled: true };
  return requestId === undefined ? trace : { ...trace, requestId };
}

/** The trace that headers name; one that begins here where they only name a request. */
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
