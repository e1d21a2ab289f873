import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that stops after some requests, to simulate a killed process. */
export interface Lifeline extends AsyncDisposable {
  readonly url: string;
  /** Requests passed on, except for polling of tasks, whose number varies. */
  readonly passed: readonly string[];
}

/** The last request is executed but not answered. After it, nothing is passed on. */
export async function openLifeline(target: string, requests: number): Promise<Lifeline> {
  const passed: string[] = [];
  const server = createServer((incoming, outgoing) => {
    if (passed.length >= requests) {
      outgoing.destroy();
      return;
    }
    if (incoming.url?.startsWith('/_tasks/')) {
      void passOn(target, incoming, outgoing);
      return;
    }
    passed.push(`${incoming.method} ${incoming.url}`);
    void passOn(target, incoming, passed.length === requests ? undefined : outgoing).then(() => {
      if (passed.length >= requests) server.closeAllConnections();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function passOn(target: string, incoming: IncomingMessage, outgoing?: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const { method, headers, url = '/' } = incoming;
    const onward = request(new URL(url, target), { method, headers }, (answer) => {
      if (outgoing) {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      }
      answer.on('end', resolve).resume();
    });
    onward.on('error', () => resolve());
    incoming.pipe(onward);
  });
}
