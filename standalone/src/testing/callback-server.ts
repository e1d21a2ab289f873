import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A delivered feed. */
export interface Delivery {
  readonly body: string;
  /** When the last byte arrived, milliseconds since the epoch. */
  readonly receivedAt: number;
  readonly isSigned: boolean;
}

/** A WebSub subscriber that confirms each challenge and accepts every delivery. */
export interface CallbackServer extends AsyncDisposable {
  readonly host: string;
  readonly url: string;
  /** Number of subscription requests. */
  readonly asked: () => number;
  readonly deliveries: readonly Delivery[];
}

export async function startCallbackServer(secret: string): Promise<CallbackServer> {
  const deliveries: Delivery[] = [];
  let asked = 0;
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      asked += 1;
      const { searchParams } = new URL(request.url ?? '/', 'http://callback.example');
      response.end(searchParams.get('hub.challenge'));
      return;
    }
    // A delivery its sender aborts does not count.
    const body = await Array.fromAsync(request).then(
      (parts) => Buffer.concat(parts).toString(),
      () => undefined,
    );
    if (body === undefined) return;
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const isSigned = request.headers['x-hub-signature'] === signature;
    deliveries.push({ body, receivedAt: Date.now(), isSigned });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ host, url: `http://${host}/told`, asked: () => asked, deliveries },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
