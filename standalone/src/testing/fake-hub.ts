import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A subscriber's request, and whether the subscriber confirmed it. */
export interface Asked {
  readonly mode: string;
  readonly topic: string;
  readonly callback: string;
  readonly secret: string;
  readonly verified: boolean;
}

/** A WebSub hub on loopback that grants every confirmed subscription. */
export interface FakeHub extends AsyncDisposable {
  readonly address: string;
  readonly host: string;
  /** Resolves with the next request, once it is verified. */
  asked(): Promise<Asked>;
  /** Delivers a document; resolves with the status. */
  deliver(asked: Asked, body: string, method?: string, secret?: string): Promise<number>;
}

export async function startFakeHub(leaseSeconds: number): Promise<FakeHub> {
  const arrived: Asked[] = [];
  const waiting: ((asked: Asked) => void)[] = [];
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(Buffer.concat(await Array.fromAsync(request)).toString());
    response.writeHead(202).end();
    const of = (name: string) => form.get(`hub.${name}`) ?? '';
    const callback = new URL(of('callback'));
    const query = { mode: of('mode'), topic: of('topic'), challenge: 'a challenge & more' };
    for (const [name, value] of Object.entries({ ...query, lease_seconds: String(leaseSeconds) })) {
      callback.searchParams.set(`hub.${name}`, value);
    }
    const answer = await fetch(callback);
    const verified = answer.status === 200 && (await answer.text()) === query.challenge;
    const asked = { ...query, callback: of('callback'), secret: of('secret'), verified };
    const taker = waiting.shift();
    if (taker) taker(asked);
    else arrived.push(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ host, address: `http://${host}/hub` },
    asked: async () => arrived.shift() ?? new Promise((resolve) => waiting.push(resolve)),
    async deliver({ callback, secret: own }, body, method = 'sha256', secret = own) {
      const signature = createHmac(method, secret).update(body).digest('hex');
      const headers = { 'content-type': 'application/rss+xml', 'x-hub-signature': `${method}=${signature}` };
      return (await fetch(callback, { method: 'POST', headers, body })).status;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A proxy whose origin is known before its hub starts; requests wait until then. */
export interface Front extends AsyncDisposable {
  readonly origin: string;
  /** Makes requests wait again. */
  hold(): void;
  lead(to: string): void;
}

export async function startFront(): Promise<Front> {
  let behind = Promise.withResolvers<string>();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request));
    const { method = 'GET', url = '/' } = request;
    const passedOn = ['x-hub-signature', 'content-type'].flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    const answer = await fetch(`${await behind.promise}${url}`, {
      ...{ method, ...(method === 'POST' ? { body } : {}) },
      headers: Object.fromEntries(passedOn),
    });
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold() {
      behind = Promise.withResolvers();
    },
    lead: (to) => behind.resolve(to),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
