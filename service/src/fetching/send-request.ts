import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As received: empty unless it was wanted, `undefined` if it is larger than allowed. */
  readonly body: Uint8Array | undefined;
}

export interface SentRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Makes it a POST. */
  readonly form?: string | undefined;
  readonly signal: AbortSignal;
  readonly wantsBody: (status: number) => boolean;
  readonly maxBytes: number;
}

/**
 * Sends a request and collects the answer, without the stream that undici's `request` makes of it: most feeds are
 * unchanged. An answer whose body isn't wanted ends its connection, unless it has none (304).
 */
export function sendRequest(dispatcher: Dispatcher, request: SentRequest): Promise<Answer> {
  const { url, headers, form, signal, wantsBody, maxBytes } = request;
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    let head: Omit<Answer, 'body'> | undefined;
    let sent: Dispatcher.DispatchController | undefined;
    const stop = () => {
      reject(signal.reason);
      sent?.abort(signal.reason);
    };
    const cutOff = (controller: Dispatcher.DispatchController) =>
      controller.abort(new DOMException('the rest of the answer is not read', 'AbortError'));
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    dispatcher.dispatch(
      {
        ...{ origin: url.origin, path: `${url.pathname}${url.search}`, headers },
        ...(form === undefined ? { method: 'GET' } : { method: 'POST', body: form }),
      },
      {
        onRequestStart(controller) {
          sent = controller;
          if (signal.aborted) controller.abort(signal.reason);
        },
        onResponseStart(controller, status, answered) {
          if (status < 200) return;
          head = { status, headers: answered };
          if (status === 304 || wantsBody(status)) return;
          resolve({ ...head, body: new Uint8Array() });
          cutOff(controller);
        },
        onResponseData(controller, chunk) {
          size += chunk.length;
          if (size <= maxBytes) {
            chunks.push(chunk);
            return;
          }
          if (head) resolve({ ...head, body: undefined });
          cutOff(controller);
        },
        onResponseEnd() {
          if (head) resolve({ ...head, body: Buffer.concat(chunks) });
        },
        onResponseError: (_, error) => reject(error),
      },
    );
  });
}
