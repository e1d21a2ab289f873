import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeModelServer extends AsyncDisposable {
  readonly baseUrl: string;
  readonly asked: readonly unknown[];
}

/** A fake response: the content of a chat completion, a status code, or an HTML page. */
export type FakeAnswer = object | number | string;

/** Starts a chat completion endpoint on loopback whose model is a function from the material to an answer. */
export async function startFakeModelServer(
  answer: (material: unknown) => FakeAnswer,
): Promise<FakeModelServer> {
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const body = JSON.parse(text);
      asked.push(body);
      const made = answer(JSON.parse(body.messages.at(-1).content));
      if (typeof made === 'number') return void response.writeHead(made).end('{"error":{"message":"no"}}');
      response.writeHead(200, {
        'content-type': typeof made === 'string' ? 'text/html' : 'application/json',
      });
      response.end(typeof made === 'string' ? made : JSON.stringify(toCompletion(made)));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function toCompletion(content: object): object {
  const message = { role: 'assistant', content: JSON.stringify(content) };
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
  return {
    id: 'c',
    created: 1,
    model: 'fake',
    choices: [{ index: 0, message, finish_reason: 'stop' }],
    usage,
  };
}
