import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Answer } from './answer.ts';

/** Smaller bodies are not worth compressing. */
const GZIP_FROM_BYTES = 256;

export interface EncodedAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Applies If-None-Match, If-Modified-Since and Accept-Encoding. */
export function encodeAnswer(request: IncomingMessage, answer: Answer): EncodedAnswer {
  const tag = createHash('sha256').update(answer.body).digest('base64url').slice(0, 27);
  const zipped = answer.body.length >= GZIP_FROM_BYTES && acceptsGzip(request);
  const headers: OutgoingHttpHeaders = {
    etag: zipped ? `"${tag}-gzip"` : `"${tag}"`,
    vary: 'Accept-Encoding',
    'cache-control': answer.cacheControl,
  };
  if (answer.lastModified !== undefined) {
    headers['last-modified'] = new Date(answer.lastModified).toUTCString();
  }
  if (answer.status === 200 && isUnchanged(request, tag, answer.lastModified)) {
    return { status: 304, headers, body: Buffer.alloc(0) };
  }
  const body = zipped ? gzipSync(answer.body) : answer.body;
  if (zipped) headers['content-encoding'] = 'gzip';
  headers['content-type'] = answer.contentType;
  headers['content-length'] = body.length;
  return { status: answer.status, headers, body };
}

export function sendEncoded(
  request: IncomingMessage,
  response: ServerResponse,
  encoded: EncodedAnswer,
): void {
  response.writeHead(encoded.status, encoded.headers);
  response.end(request.method === 'HEAD' ? undefined : encoded.body);
}

function acceptsGzip(request: IncomingMessage): boolean {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return accepted.split(',').some((part) => /^\s*(gzip|\*)\s*($|;(?!\s*q=0(\.0*)?\s*$))/i.test(part));
}

/** If-None-Match takes precedence if present (RFC 9110, 13.2.2). */
function isUnchanged(request: IncomingMessage, tag: string, lastModified: number | undefined): boolean {
  const known = request.headers['if-none-match'];
  if (known !== undefined) {
    const tags = known.split(',').map((part) => part.trim().replace(/^W\//, ''));
    return tags.some(
      (candidate) => candidate === '*' || candidate === `"${tag}"` || candidate === `"${tag}-gzip"`,
    );
  }
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  if (Number.isNaN(since) || lastModified === undefined) return false;
  return Math.floor(lastModified / 1000) * 1000 <= since;
}
