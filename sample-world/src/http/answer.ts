/** A route's response, before conditional requests, encoding and faults are applied. */
export interface Answer {
  status: number;
  contentType: string;
  body: Buffer;
  /** Milliseconds since the epoch. If absent, the response has no Last-Modified header. */
  lastModified?: number;
  cacheControl: string;
}

interface AnswerOptions {
  status?: number;
  lastModified?: number;
  cacheControl?: string;
}

export function toAnswer(contentType: string, body: string | Buffer, options: AnswerOptions = {}): Answer {
  return {
    status: options.status ?? 200,
    contentType,
    body: typeof body === 'string' ? Buffer.from(body, 'utf8') : body,
    cacheControl: options.cacheControl ?? 'no-cache',
    ...(options.lastModified === undefined ? {} : { lastModified: options.lastModified }),
  };
}

export function htmlAnswer(html: string, options: AnswerOptions = {}): Answer {
  return toAnswer('text/html; charset=utf-8', html, options);
}

export function xmlAnswer(xml: string, options: AnswerOptions = {}): Answer {
  return toAnswer('application/xml; charset=utf-8', xml, options);
}

export function jsonAnswer(value: unknown, options: AnswerOptions = {}): Answer {
  return toAnswer('application/json; charset=utf-8', JSON.stringify(value), options);
}

export function svgAnswer(svg: string): Answer {
  return toAnswer('image/svg+xml; charset=utf-8', svg, { cacheControl: 'public, max-age=3600' });
}

export function textAnswer(text: string, options: AnswerOptions = {}): Answer {
  return toAnswer('text/plain; charset=utf-8', text, options);
}
