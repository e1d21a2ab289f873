// Serves many publishers on loopback addresses: node bench/ingest/serve-feeds.ts ITEMS HOSTS
// `/7` returns a feed of ITEMS items of about 5 kB; its ETag never changes.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [items = 20, hosts = 1] = process.argv.slice(2).map(Number);
const words =
  'revenue churn pricing model founder customer market growth platform engineer margin contract renewal pipeline seat usage cohort launch'.split(
    ' ',
  );
const itemBytes = 5000;
let requests = 0;
let unchanged = 0;

/** Words in an order derived from the seed alone. */
function textOf(seed: number, length: number): string {
  let state = seed + 1;
  let text = '';
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647;
    text += `${words[state % words.length]} `;
    if (state % 13 === 0) text += `${(state % 900).toString(36)}. `;
  }
  return text;
}

function writeFeed(source: number): string {
  const written = Array.from({ length: items }, (_, n) => {
    const id = source * items + n;
    const paragraphs = Array.from(
      { length: 8 },
      (_, p) => `<p>${textOf(id * 8 + p, itemBytes / 8)}</p>`,
    ).join('');
    const at = new Date(Date.now() - (id % 80_000) * 60_000).toUTCString();
    return `<item><title>${textOf(id, 40)} ${id}</title><link>https://publisher-${source}.example/posts/${id}</link>
<guid isPermaLink="false">${source}-${n}</guid><pubDate>${at}</pubDate><category>Sales</category>
<description>${textOf(id, 150)}</description><content:encoded><![CDATA[${paragraphs}]]></content:encoded></item>`;
  });
  return `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
<title>Publisher ${source}</title><link>https://publisher-${source}.example/</link>${written.join('\n')}</channel></rss>`;
}

const listen = (host: string, port: number) =>
  new Promise<number>((resolve) => {
    const server = createServer((request, response) => {
      requests += 1;
      if (requests === 1) process.send?.('asked');
      const source = Number(request.url?.slice(1));
      const etag = `"${source}"`;
      if (request.headers['if-none-match'] === etag) {
        unchanged += 1;
        response.writeHead(304, { etag }).end();
      } else response.writeHead(200, { 'content-type': 'application/rss+xml', etag }).end(writeFeed(source));
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

const port = await listen('127.0.0.1', 0);
for (let n = 2; n <= hosts; n += 1) await listen(`127.0.0.${n}`, port);
process.on('message', () => process.send?.({ requests, unchanged }));
process.on('disconnect', () => process.exit(0));
process.send?.({ port });
