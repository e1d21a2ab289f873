import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type EncodedAnswer, sendEncoded } from './send-answer.ts';

/** `times`: number of responses to affect; without it, all of them until the fault is removed. */
export type Fault = { times?: number } & (
  | { kind: 'status'; status: number; headers?: Readonly<Record<string, string>> }
  | { kind: 'slow'; delayMs: number }
  /** Sends half of the body, then closes the connection. */
  | { kind: 'cut' }
  /** Returns 200 with a web page whatever was requested, like sign-in walls and parked domains. */
  | { kind: 'html' }
  /** Accepts the request and never responds. */
  | { kind: 'hang' }
);

export interface FaultBook {
  set(path: string, fault: Fault | null): void;
  /** Returns the fault for this request, if any, and counts it. */
  take(url: URL): Fault | undefined;
}

const WALL =
  '<!doctype html><html lang="en"><head><title>Sign in to continue</title></head>' +
  '<body><h1>Sign in to continue</h1><p>This is not the document that was asked for.</p></body></html>';

export function createFaultBook(): FaultBook {
  const faults = new Map<string, { fault: Fault; left: number }>();
  return {
    set(path, fault) {
      if (fault === null) faults.delete(path);
      else faults.set(path, { fault, left: fault.times ?? Number.POSITIVE_INFINITY });
    },
    take(url) {
      const key = [url.pathname + url.search, url.pathname].find((candidate) => faults.has(candidate));
      const entry = key === undefined ? undefined : faults.get(key);
      if (key === undefined || entry === undefined) return undefined;
      entry.left -= 1;
      if (entry.left <= 0) faults.delete(key);
      return entry.fault;
    },
  };
}

/** Sends a faulty response. `closing` aborts a wait when the server closes. */
export async function sendFaulty(
  request: IncomingMessage,
  response: ServerResponse,
  fault: Fault,
  prepare: () => Promise<EncodedAnswer>,
  closing: AbortSignal,
): Promise<void> {
  switch (fault.kind) {
    case 'status':
      sendEncoded(
        request,
        response,
        plain(fault.status, `Status ${fault.status} on purpose.\n`, fault.headers),
      );
      return;
    case 'html':
      sendEncoded(request, response, plain(200, WALL, { 'content-type': 'text/html; charset=utf-8' }));
      return;
    case 'cut':
      cutInHalf(response, await prepare());
      return;
    case 'slow':
      await delay(fault.delayMs, undefined, { signal: closing }).catch(() => undefined);
      if (!closing.aborted) sendEncoded(request, response, await prepare());
      return;
    case 'hang':
      return;
  }
}

function plain(status: number, text: string, extra: OutgoingHttpHeaders = {}): EncodedAnswer {
  const body = Buffer.from(status === 204 || status === 304 ? '' : text, 'utf8');
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'content-length': body.length, ...extra };
  return { status, headers, body };
}

function cutInHalf(response: ServerResponse, encoded: EncodedAnswer): void {
  response.writeHead(encoded.status, encoded.headers);
  response.write(encoded.body.subarray(0, Math.floor(encoded.body.length / 2)), () => {
    response.socket?.destroy();
  });
}
