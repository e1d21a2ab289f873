import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { ObserveRequest } from '../metrics/metrics.ts';
import { chooseEncoding } from './content-encoding.ts';
import { openHeaders } from './open-get.ts';
import type { ReadyAnswers } from './ready-answers.ts';
import { toRequestId } from './request-id.ts';
import { isHeldByClient } from './send-ready.ts';
import type { Shortcuts } from './shortcuts.ts';

export interface ShortWay {
  readonly answers: ReadyAnswers;
  readonly shortcuts: Shortcuts;
  /** Headers that every answer carries. */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly observe: ObserveRequest;
  readonly logger: Logger;
  readonly isClosing: () => boolean;
}

/**
 * Answers at once what was asked for before and still stands ready in the form the client takes; everything else goes
 * the long way through the app. What is sent is the same: a framework takes more time than sending bytes does.
 */
export function takeShortcuts(app: RequestListener, way: ShortWay): RequestListener {
  const { answers, shortcuts, observe, logger, isClosing } = way;
  let written = toWritten(way.headers());
  return (request, response) => {
    const started = performance.now();
    const { method, url = '', headers } = request;
    const shortcut = method === 'GET' && !isClosing() ? shortcuts.find(url) : undefined;
    // The long way writes the line of each request that debugging wants to see.
    const answer = shortcut && !logger.isLevelEnabled('debug') ? answers.find(shortcut.key) : undefined;
    const form = answer?.sent.get(chooseEncoding(headers['accept-encoding']));
    if (!shortcut || !answer || !form) {
      app(request, response);
      return;
    }
    if (written.of !== way.headers()) written = toWritten(way.headers());
    const { everywhere, open } = shortcut.open ? written.opened : written.own;
    const requestId = ['X-Request-Id', toRequestId(headers)];
    const unchanged = isHeldByClient(headers['if-none-match'], answer);
    const status = unchanged ? 304 : answer.status;
    // What a client holds it holds with its headers.
    if (unchanged) response.writeHead(status, [...open, ...form.unchangedHeaders, ...requestId]).end();
    else response.writeHead(status, [...everywhere, ...form.headers, ...requestId]).end(form.body);
    observe(shortcut.call, 'GET', status, (performance.now() - started) / 1000);
  };
}

/** Headers as they are written, made once for as long as they are the same. */
function toWritten(headers: Readonly<Record<string, string>>) {
  const own: readonly string[] = [];
  return {
    of: headers,
    own: { everywhere: Object.entries(headers).flat(), open: own },
    opened: {
      everywhere: Object.entries({ ...headers, ...openHeaders }).flat(),
      open: Object.entries(openHeaders).flat(),
    },
  };
}
