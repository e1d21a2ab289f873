// Keeps a copy of a hub's articles in a file: node examples/mirror.ts https://hub.example articles.json
// It reads everything once and then only what changed; kept running, it is a second behind. After 410 (it was away for over a
// day) or 400 (another hub, or one made anew) it begins again.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createClient, HubError } from '../clients/typescript/index.ts';

const [origin = 'http://127.0.0.1:3000', file = 'articles.json', once] = process.argv.slice(2);
const client = createClient(origin);
const pauseMs = 1000;

interface Mirror {
  since: string;
  log?: string | undefined;
  articles: Record<string, { id: string; title: string }>;
}

function load(): Mirror | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function save(mirror: Mirror): void {
  writeFileSync(`${file}.new`, JSON.stringify(mirror));
  renameSync(`${file}.new`, file);
}

async function readAll(): Promise<Mirror> {
  // First the place, then the items: what changes meanwhile is read twice rather than never.
  const { answer } = await client.call('GET /api/changes');
  const mirror: Mirror = { since: answer.next, log: answer.log, articles: {} };
  for await (const article of client.all('GET /api/articles')) mirror.articles[article.id] = article;
  return mirror;
}

/** Whether there is more already. */
async function follow(mirror: Mirror): Promise<boolean> {
  const { answer } = await client.call('GET /api/changes', {
    query: { since: mirror.since, ...(mirror.log && { log: mirror.log }) },
  });
  const { keys, removed } = answer.changes.find(({ view }) => view === 'articles') ?? {};
  if (keys?.length === 0) Object.assign(mirror, await readAll());
  for (const id of removed ?? []) delete mirror.articles[id];
  for (let start = 0; start < (keys?.length ?? 0); start += 100) {
    const ids = keys?.slice(start, start + 100).join();
    const read = await client.call('GET /api/articles', { query: { ids: ids ?? '' } });
    for (const article of read.answer) mirror.articles[article.id] = article;
  }
  if (keys?.length !== 0) mirror.since = answer.next;
  return answer.more;
}

let mirror = load() ?? (await readAll());
for (let more = true; more || once !== '--once'; ) {
  try {
    more = await follow(mirror);
  } catch (error) {
    if (!(error instanceof HubError) || ![400, 410].includes(error.problem.status)) throw error;
    mirror = await readAll();
  }
  save(mirror);
  if (!more && once !== '--once') await new Promise((resolve) => setTimeout(resolve, pauseMs));
}
