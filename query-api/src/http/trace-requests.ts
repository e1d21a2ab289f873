import type { IncomingMessage } from 'node:http';
import { beginTrace, parseTraceparent, runInTrace, type Trace } from '@runrate/engines';
import type { Tracer } from '@runrate/service';
import type { RequestHandler } from 'express';

/** Clients choose whether their requests are recorded, so at most this many are per second. */
const mostRecordedASecond = 100;

const traces = new WeakMap<IncomingMessage, Trace>();

/** Returns the trace of a request; `undefined` if a cached response was sent. */
export function traceOf(request: IncomingMessage): Trace | undefined {
  return traces.get(request);
}

/**
 * Serves requests as part of the trace in their `traceparent`, or of a new one. Events they append to the log carry the
 * trace and the request id. Cached responses are sent before this, without a trace.
 */
export function traceRequests(tracer: Tracer): RequestHandler {
  let [second, recorded] = [0, 0];

  function mayRecord(): boolean {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, recorded] = [now, 0];
    recorded += 1;
    return recorded <= mostRecordedASecond;
  }

  return (request, response, next) => {
    const requestId = String(request.id);
    const given = parseTraceparent(request.headers.traceparent);
    const within = given ? { ...given, requestId } : undefined;
    if (!tracer.isOn || !mayRecord()) {
      const trace = within ?? beginTrace(requestId);
      traces.set(request, trace);
      runInTrace(trace, next);
      return;
    }
    const [path = ''] = request.originalUrl.split('?', 1);
    const attributes = {
      'http.request.method': request.method,
      'url.path': path.slice(0, 500),
      'request.id': requestId,
    };
    const span = tracer.begin('request', { within, attributes });
    const trace = { ...span.trace, requestId };
    traces.set(request, trace);
    response.once('close', () => {
      const { statusCode } = response;
      const error = statusCode >= 500 ? `status ${statusCode}` : undefined;
      span.end({ attributes: { 'http.response.status_code': statusCode }, error });
    });
    runInTrace(trace, next);
  };
}
