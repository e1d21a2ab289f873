import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { createAddressPolicy } from '../address-policy.ts';
import { createPostMessage } from './post-message.ts';
import { createSecret, signMessage } from './sign-message.ts';

async function startReceiver(answer: { status: number; headers?: Record<string, string> }) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      asked.push(`${request.method} ${request.url} ${body}`);
      response.writeHead(answer.status, answer.headers ?? {}).end('x'.repeat(100_000));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    ...{ asked, port, host: `127.0.0.1:${port}` },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('a signature is that of Standard Webhooks, one for each secret', () => {
  // Example from the official Standard Webhooks libraries.
  const message = {
    ...{ id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' },
  };
  const known = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const headers = signMessage(message, [known]);
  expect(headers).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
  const secret = createSecret();
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  expect(key.length).toBe(32);
  const own = createHmac('sha256', key).update(`${message.id}.${message.timestamp}.${message.body}`);
  expect(signMessage(message, [secret, known])['webhook-signature']).toBe(
    `v1,${own.digest('base64')} ${headers['webhook-signature']}`,
  );
});

test('S2 a message is posted where the configuration allows it, and to no other private address', async () => {
  await using receiver = await startReceiver({ status: 204 });
  const allowed = createPostMessage(createAddressPolicy([receiver.host]));
  expect(await allowed(`http://${receiver.host}/hook?x=1`, { 'webhook-id': 'msg_1' }, '{"a":"ä"}')).toEqual({
    status: 204,
  });
  expect(receiver.asked).toEqual(['POST /hook?x=1 {"a":"ä"}']);
  const guarded = createPostMessage(createAddressPolicy([]));
  const { port } = receiver;
  const addresses = [
    `http://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    'http://localhost/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'nothing',
  ];
  for (const address of addresses) {
    const { status, error } = await guarded(address, {}, '{}');
    expect([address, status]).toEqual([address, undefined]);
    expect(error).toMatch(
      /not an address of the public internet|is not one that is read|not read|not a valid/,
    );
  }
  expect(receiver.asked).toHaveLength(1);
});

test('S2 a redirect is an answer that is no success, and is not followed', async () => {
  await using inner = await startReceiver({ status: 200 });
  await using receiver = await startReceiver({
    ...{ status: 307, headers: { Location: `http://${inner.host}/` } },
  });
  const post = createPostMessage(createAddressPolicy([receiver.host, inner.host]));
  expect(await post(`http://${receiver.host}/`, {}, '{}')).toEqual({ status: 307 });
  expect(inner.asked).toEqual([]);
});

test('a receiver that is not there is a failure in words', async () => {
  const receiver = await startReceiver({ status: 200 });
  await receiver[Symbol.asyncDispose]();
  const post = createPostMessage(createAddressPolicy([receiver.host]));
  expect(await post(`http://${receiver.host}/`, {}, '{}')).toEqual({
    error: 'The server refused the connection',
  });
});
