import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { toRequestId } from './request-id.ts';
import { traceOf } from './trace-requests.ts';

const probes = new Set(['/healthz', '/readyz']);

/** Logs method, path, status and duration; no query, header, body or address, which may be personal or secret. */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp({
    logger,
    genReqId: (request: IncomingMessage, response: ServerResponse) => {
      const id = toRequestId(request.headers);
      response.setHeader('X-Request-Id', id);
      return id;
    },
    autoLogging: { ignore: (request) => probes.has(pathOf(request.url)) },
    customLogLevel: (_request, response, error) => {
      if (error || response.statusCode >= 500) return 'error';
      return response.statusCode >= 400 ? 'info' : 'debug';
    },
    wrapSerializers: false,
    serializers: {
      req: (request: IncomingMessage) => ({
        id: request.id,
        method: request.method,
        path: pathOf(request.url),
        traceId: traceOf(request)?.traceId,
      }),
      res: (response: ServerResponse) => ({ status: response.statusCode }),
    },
  });
}

function pathOf(url: string | undefined): string {
  return (url ?? '').split('?', 1)[0] ?? '';
}
