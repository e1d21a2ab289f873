// The limits of gathering, in a process of their own: node bench/ingest/bare-layers.ts ADDRESSES FIRST END FOLDER
// `layers` runs nothing but the layers that an item has to pass: parse, sanitise, a row of the log, a document, a row of
// FTS5. `unchanged` sends bare conditional requests. Both answer with what they took, without starting and fetching.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseFeed } from 'feedsmith';
import sanitizeHtml from 'sanitize-html';
import { Agent, request } from 'undici';

const [addresses = '', first = '0', end = '0', folder = ''] = process.argv.slice(2);
const hosts = addresses.split(',');
const urls = Array.from({ length: Number(end) - Number(first) }, (_, n) => {
  const source = Number(first) + n;
  return `http://${hosts[source % hosts.length]}/${source}`;
});
/** Sources that share a commit: 200 items, as in the hub. */
const sourcesAtOnce = 10;
/** As in the hub. */
const requestsAtOnce = 16;
const agent = new Agent({ keepAliveTimeout: 4000 });
const headers = {
  'user-agent': 'bench',
  accept: 'application/rss+xml, application/atom+xml, application/feed+json;q=0.9, */*;q=0.5',
  'accept-encoding': 'gzip, deflate, br, zstd',
};

const bodies = new Map<string, string>();
const tags = new Map<string, string>();
await together(async (url) => {
  const answer = await request(url, { dispatcher: agent, headers });
  tags.set(url, String(answer.headers['etag']));
  bodies.set(url, await answer.body.text());
});
process.on('message', async ([work, rounds]: [string, number]) => {
  const [cpu, begun] = [process.cpuUsage(), performance.now()];
  if (work === 'layers') writeAll();
  else for (let round = 0; round < rounds; round += 1) await together(askAgain);
  const { user, system } = process.cpuUsage(cpu);
  process.send?.({ cpuMs: (user + system) / 1000, wallMs: performance.now() - begun });
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

async function together(work: (url: string) => Promise<void>): Promise<void> {
  const waiting = urls.values();
  await Promise.all(
    Array.from({ length: requestsAtOnce }, async () => {
      for (const url of waiting) await work(url);
    }),
  );
}

async function askAgain(url: string): Promise<void> {
  const answer = await request(url, {
    dispatcher: agent,
    headers: { ...headers, 'if-none-match': tags.get(url) ?? '' },
  });
  if (answer.statusCode !== 304) throw new Error(`${url} answered ${answer.statusCode}`);
  await answer.body.dump();
}

function openFile(name: string, schema: string): DatabaseSync {
  const database = new DatabaseSync(join(folder, `${name}-${first}.db`));
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${schema}`);
  return database;
}

function writeAll(): void {
  const log = openFile('log', 'CREATE TABLE records (offset INTEGER PRIMARY KEY, key TEXT, value TEXT)');
  const views = openFile('views', 'CREATE TABLE documents (key TEXT PRIMARY KEY, document TEXT NOT NULL)');
  const search = openFile(
    'search',
    `CREATE VIRTUAL TABLE texts USING fts5(title, excerpt, body,
      tokenize = 'porter unicode61 remove_diacritics 2')`,
  );
  const record = log.prepare('INSERT INTO records (key, value) VALUES (?, ?)');
  const document = views.prepare('INSERT INTO documents (key, document) VALUES (?, ?)');
  const text = search.prepare('INSERT INTO texts (title, excerpt, body) VALUES (?, ?, ?)');
  for (let start = 0; start < urls.length; start += sourcesAtOnce) {
    const items = urls.slice(start, start + sourcesAtOnce).flatMap((url) => readItems(url));
    inTransaction(log, () => {
      for (const { key, value } of items) record.run(key, value);
    });
    inTransaction(views, () => {
      for (const { key, view } of items) document.run(key, view);
    });
    inTransaction(search, () => {
      for (const { title, excerpt, body } of items) text.run(title, excerpt, body);
    });
  }
  for (const database of [log, views, search]) database.close();
}

function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  work();
  database.exec('COMMIT');
}

function readItems(url: string) {
  const parsed = parseFeed(bodies.get(url) ?? '');
  if (parsed.format !== 'rss') throw new Error(`${url} is no RSS feed`);
  return (parsed.feed.items ?? []).map((item) => {
    const key = createHash('sha256').update(`${url} ${item.guid?.value}`).digest('base64url');
    const content = sanitizeHtml(item.content?.encoded ?? '');
    const [title, excerpt] = [item.title ?? '', item.description ?? ''];
    const body = content.replaceAll(/<[^>]*>/g, ' ');
    const view = JSON.stringify({ key, title, excerpt, content, link: item.link, published: item.pubDate });
    return { key, value: JSON.stringify(item), view, title, excerpt, body };
  });
}
