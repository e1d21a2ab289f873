// What a feed reader does: reads the hub's list of feeds, then each feed as far back as it has not been read, and later only
// what is new. node examples/subscribe.ts https://hub.example state.json
import { readFileSync, writeFileSync } from 'node:fs';

const [origin = 'http://127.0.0.1:3000', file = 'feeds.json'] = process.argv.slice(2);

interface State {
  etag?: string;
  seen: string[];
}
interface Feed {
  items: { id: string; title: string }[];
  next_url?: string;
}

function load(): Record<string, State> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

const states = load();
const list = await (await fetch(`${origin}/feeds.opml`)).text();
const feeds = [...list.matchAll(/xmlUrl="([^"]+)\/feed\.xml"/g)].map(([, base]) => base ?? '');
// Podcasts and companies have RSS alone.
for (const base of feeds.filter((one) => !one.includes('/podcasts'))) {
  const state: State = states[base] ?? { seen: [] };
  states[base] = state;
  const seen = new Set(state.seen);
  const fresh: Feed['items'] = [];
  for (let address: string | undefined = `${base}/feed.json`; address !== undefined; ) {
    const isFirst = fresh.length === 0;
    const headers = isFirst && state.etag !== undefined ? { 'If-None-Match': state.etag } : {};
    const answer: Response = await fetch(address, { headers });
    if (answer.status === 304) break;
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    if (isFirst) state.etag = answer.headers.get('ETag') ?? '';
    const { items, next_url: next } = (await answer.json()) as Feed;
    const unseen = items.filter(({ id }) => !seen.has(id));
    fresh.push(...unseen);
    // Further back everything is known.
    address = unseen.length < items.length || unseen.length === 0 ? undefined : next;
  }
  state.seen.push(...fresh.map(({ id }) => id));
  console.log(`${base}: ${fresh.length} new`);
}
writeFileSync(file, JSON.stringify(states));
