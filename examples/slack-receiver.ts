// Takes a hub's webhook and posts a line to a Slack channel: WEBHOOK_SECRET=whsec_… SLACK_URL=https://hooks.slack.com/…
// PORT=8080 node examples/slack-receiver.ts
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

const { WEBHOOK_SECRET = '', SLACK_URL = '', PORT = '8080' } = process.env;
const key = Buffer.from(WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
const oldestSeconds = 300;
/** Highest sequence of each item: messages may come twice and out of order. */
const told = new Map<string, number>();
const itemsLimit = 10_000;

function isSigned({ headers }: IncomingMessage, body: string): boolean {
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`webhook-${name}`]),
  );
  if (Math.abs(Date.now() / 1000 - Number(time)) > oldestSeconds) return false;
  const expected = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest();
  return (signatures ?? '').split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

async function tell(body: string): Promise<void> {
  const { type, sequence = 0, data } = JSON.parse(body);
  const [kind = '', event] = type.split('.');
  if (event !== 'published') return;
  const item = `${kind} ${data.id}`;
  if ((told.get(item) ?? 0) >= sequence && told.has(item)) return;
  const address = data.originalUrl ?? data.url ?? '';
  const answer = await fetch(SLACK_URL, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text: `*${data.title}*\n${address}` }),
  });
  if (!answer.ok) throw new Error(`Slack answered ${answer.status}`);
  told.set(item, sequence);
  for (const oldest of told.keys()) if (told.size > itemsLimit) told.delete(oldest);
}

const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts).toString();
  if (!isSigned(request, body)) return void response.writeHead(401).end();
  // What fails here is sent again by the hub.
  const status = await tell(body).then(
    () => 204,
    () => 502,
  );
  response.writeHead(status).end();
});
server.listen(Number(PORT), '127.0.0.1', () => {
  const address = server.address();
  console.log(`listening on ${typeof address === 'object' && address ? address.port : PORT}`);
});
