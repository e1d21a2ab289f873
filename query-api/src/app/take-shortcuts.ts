import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { chooseEncoding } from '../http/content-encoding.ts';
import { openHeaders } from '../http/open-get.ts';
import type { ReadyAnswers } from '../http/ready-answers.ts';
import { toRequestId } from '../http/request-id.ts';
import { isHeldByClient } from '../http/send-ready.ts';
import type { Shortcuts } from '../http/shortcuts.ts';
import type { ObserveRequest } from './metrics/metrics.ts';

export interface ShortWay {
  readonly answers: ReadyAnswers;
  readonly shortcuts: Shortcuts;
  readonly headers: () => Readonly<Record<string, string>>;
  readonly observe: ObserveRequest;
  readonly logger: Logger;
  readonly isClosing: () => boolean;
}

/**
 * Responds directly if the same address was requested before and its response is cached in the form the client accepts;
 * everything else goes through the app. The response is the same, but the framework takes longer than sending it.
 */
export function takeShortcuts(app: RequestListener, way: ShortWay): RequestListener {
  const { answers, shortcuts, observe, logger, isClosing } = way;
  let written = toWritten(way.headers());
  return (request, response) => {
    const started = performance.now();
    const { method, url = '', headers } = request;
    const shortcut = method === 'GET' && !isClosing() ? shortcuts.find(url) : undefined;
    // At debug level, the app logs a line for each request.
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
    // The client already has the other headers of a response it has cached.
    if (unchanged) response.writeHead(status, [...open, ...form.unchangedHeaders, ...requestId]).end();
    else response.writeHead(status, [...everywhere, ...form.headers, ...requestId]).end(form.body);
    observe(shortcut.call, 'GET', status, (performance.now() - started) / 1000);
  };
}

/** Returns headers in the form they are written; reused until they change. */
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
