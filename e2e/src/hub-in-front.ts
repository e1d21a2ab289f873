import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a hub that can go away, come back at the same address, and change responses. */
export interface HubInFront {
  readonly origin: string;
  /** Stops all responses, as if the network or the hub were down. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  /** Edits the text of responses, by path. */
  change(edit: (path: string, text: string) => string): void;
}

export async function standInFront(origin: string): Promise<HubInFront & AsyncDisposable> {
  let edit = (_path: string, text: string) => text;
  const serve = (port: number) => listen((asked, answer) => void pass(origin, asked, answer, edit), port);
  let server = await serve(0);
  const { port } = server.address() as AddressInfo;
  async function leave(): Promise<void> {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    leave,
    comeBack: async () => {
      server = await serve(port);
    },
    change: (next) => {
      edit = next;
    },
    [Symbol.asyncDispose]: leave,
  };
}

function listen(
  handle: (asked: IncomingMessage, answer: ServerResponse) => void,
  port: number,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(handle);
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

async function pass(
  origin: string,
  asked: IncomingMessage,
  answer: ServerResponse,
  edit: (path: string, text: string) => string,
): Promise<void> {
  const path = asked.url ?? '/';
  // Without compression and conditional requests, so that there is text to edit.
  const { host: _host, 'accept-encoding': _encoding, 'if-none-match': _tag, ...headers } = asked.headers;
  const onward = request(`${origin}${path}`, { method: asked.method, headers }, (response) => {
    const type = response.headers['content-type'] ?? '';
    if (!/^text\/(html|javascript)/.test(type)) {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
      return;
    }
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => {
      const body = edit(path, Buffer.concat(chunks).toString('utf8'));
      const { 'content-length': _length, etag: _etag, ...rest } = response.headers;
      answer.writeHead(response.statusCode ?? 502, rest);
      answer.end(body);
    });
  });
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}
