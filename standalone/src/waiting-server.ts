import type { RequestListener } from 'node:http';
import { type Listening, listen } from '@runrate/query-api';

export interface WaitingServer {
  open(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Answers in place of a hub that waits for room on its disk, so that no supervisor takes it for dead: `/healthz`
 * is 200, everything else 503. Throws `StartRefused` if it can't listen on the address.
 */
export function createWaitingServer(host: string, port: number): WaitingServer {
  let listening: Listening | undefined;
  return {
    async open() {
      listening ??= await listen(answer, host, port);
    },
    async close() {
      await listening?.close({ lameDuck: 0, longest: 1000 });
      listening = undefined;
    },
  };
}

const answer: RequestListener = (request, response) => {
  const [status, text] = toAnswer(request.url);
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': '60' }),
  });
  response.end(request.method === 'HEAD' ? undefined : text);
};

function toAnswer(url: string | undefined): readonly [number, string] {
  const path = url?.split('?', 1)[0];
  if (path === '/healthz') return [200, 'ok'];
  if (path === '/readyz') return [503, 'The data folder has no room to write: free some disk space.'];
  return [503, 'The hub can’t answer right now. Please try again in a minute.'];
}
