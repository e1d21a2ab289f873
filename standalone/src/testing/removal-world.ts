import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type HubConfigInput,
  hubConfigSchema,
  listRemovals,
  parityStatus,
  rebuildStatus,
  removeItems,
  storyItemsView,
  type Topic,
  videoObserved,
} from '@runrate/contracts';
import { projectorPositions } from '@runrate/engines';
import { podcastFeed, type RssItem, rssFeed, startFeedServer } from '@runrate/testkit';
import { pino } from 'pino';
import { expect } from 'vitest';
import { z } from 'zod';
import { createHub, type RunningHub } from '../create-hub.ts';

const never = '0 0 29 2 *';
const noon = Date.parse('2026-03-04T18:00:00Z');
/** Appears in the text of the items to remove and nowhere else. */
export const marker = 'quokkasecret';
/** One grey pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
const filler = 'Teams measure what they ship and what it earns. '.repeat(60);

/** Words no other item has, so the item gets its own story. */
function ownWords(name: string): string {
  const words = Array.from({ length: 300 }, (_, place) => {
    const digest = createHash('sha256').update(`${name} ${place}`).digest('hex');
    return digest.slice(0, 9).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
  });
  return words.join(' ');
}

/** Told by the marked item and by an item of another source. */
const event = 'Zapmor buys Quillfort Harbour for 40 million dollars';
export const markedTitle = `${marker}title: ${event}`;

/** A publisher's item; the marker is in the middle of the text. */
export function item(name: string, isMarked = false): RssItem {
  const secret = `${marker}body ${marker} <img src="{origin}/photo.png">`;
  const text = isMarked || name === 'echo' ? filler : ownWords(name);
  return {
    ...{ guid: `guid-${name}`, link: `https://far.example/${name}` },
    title: isMarked ? markedTitle : `Story ${name}`,
    body: `<p>Of ${name}. ${text}</p><p>${isMarked ? secret : 'The end.'} ${text}</p>`,
    publishedAt: new Date(noon - (isMarked ? 1_800_000 : 3_600_000)),
  };
}

const others = Array.from({ length: 30 }, (_, index) => `other-${index}`);
const plain = () => others.map((name) => item(name));

/** A publisher with a feed for each kind, and a hub that reads them in its own folder. */
export async function startRemovalWorld(
  stack: AsyncDisposableStack,
  folder: string,
  engines: Partial<Parameters<typeof createHub>[0]> = {},
) {
  const feeds = stack.use(await startFeedServer());
  const dataDir = join(folder, 'data');
  const register = join(folder, 'data.erasures');
  const set = (path: string, body: string) => feeds.set(path, { body, contentType: 'application/rss+xml' });
  const publish = (path: string, items: readonly RssItem[]) =>
    set(
      path,
      rssFeed(path.slice(1), [...plain().slice(0, 15), ...items, ...plain().slice(15)]).replaceAll(
        '{origin}',
        feeds.origin,
      ),
    );
  publish('/a', [item('marked', true)]);
  publish('/b', [{ ...item('echo'), title: `${event}, a note says`, publishedAt: new Date(noon - 900_000) }]);
  feeds.set('/photo.png', { body: photo, contentType: 'image/png' });
  set('/wire', rssFeed('wire', [item('wire-1'), { ...item('wire-marked', true), guid: 'wire' }]));
  const episode = { guid: 'pod', title: `${marker}title episode`, link: 'https://show.example/pod' };
  set(
    '/show',
    podcastFeed('Show', [
      {
        ...episode,
        description: `${marker} notes ${filler}`,
        pubDate: new Date(noon - 7_200_000).toUTCString(),
        enclosure: { url: 'https://cdn.example/pod.mp3', type: 'audio/mpeg', length: '1000' },
      },
    ]),
  );
  const source = { show: 'full' as const, schedule: never };
  const config: HubConfigInput = {
    sources: [
      { ...source, id: 'a', kind: 'articles', name: 'Far A', url: `${feeds.origin}/a`, canonical: 'hub' },
      { ...source, id: 'b', kind: 'articles', name: 'Far B', url: `${feeds.origin}/b` },
      { ...source, id: 'wire', kind: 'news', name: 'Wire', url: `${feeds.origin}/wire` },
      { ...source, id: 'show', kind: 'podcast', name: 'Show', url: `${feeds.origin}/show` },
    ],
    companies: [{ symbol: 'ZAPM', name: 'Zapmor', sector: 'Data' }],
    network: { allow: [feeds.host] },
  };

  const open = async (dir = dataDir, on = engines): Promise<RemovalHub> => {
    const hub = await createHub(
      {
        config: hubConfigSchema.parse(config),
        ...{ host: '127.0.0.1', port: 0, dataDir: dir, erasureRegister: register },
        ...on,
        logger: pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }, pino.destination(2)),
      },
      { clock: () => noon },
    );
    return toRemovalHub(hub);
  };
  return { feeds, dataDir, register, config: hubConfigSchema.parse(config), publish, open };
}

/** Makes a feed withdraw an item with a tombstone and list one other item. */
export function withdrawIn({ feeds }: Awaited<ReturnType<typeof startRemovalWorld>>) {
  return (path: string, title: string, guid: string) => {
    const tombstone = `<at:deleted-entry xmlns:at="http://purl.org/atompub/tombstones/1.0" ref="${guid}" when="2026-03-04T17:00:00Z"/>`;
    const body = rssFeed(title, [item('other-1')]).replace('</channel>', `${tombstone}</channel>`);
    feeds.set(path, { body, contentType: 'application/rss+xml' });
  };
}

export interface RemovalHub extends AsyncDisposable {
  readonly hub: RunningHub;
  get(path: string): Promise<Response>;
  post(path: string, body: object): Promise<Response>;
  /** Dry run without `confirm`. */
  remove(body: object): Promise<ReturnType<typeof removeItems.answer.parse>>;
  takeBack(id: string): Promise<Response>;
  removals(): Promise<ReturnType<typeof listRemovals.answer.parse>['removals']>;
  /** Slug of the article's story, once it has one. */
  storyOf(articleId: string): Promise<string>;
  refresh(source: string): Promise<void>;
  addVideo(id: string): Promise<void>;
  /** Next offset of a topic to be projected. */
  projected(topic: Topic): Promise<number>;
  audit(): Promise<{ differences: number } | undefined>;
  rebuildStage(): Promise<string | undefined>;
}

/** An observation of the marked address under a new key. */
export const strayEvent = JSON.stringify({
  ...{ id: 'stray', type: 'ArticleObserved', version: 1, key: 'a|guid:stray', source: 'a' },
  occurredAt: new Date(noon).toISOString(),
  recordedAt: new Date(noon).toISOString(),
  data: {
    ...{ sourceId: 'a', sourceName: 'Far A', curated: false, observationKey: 'guid:stray', guid: 'stray' },
    ...{ url: 'https://far.example/marked', title: `${marker}title stray`, terms: [], defaultCategories: [] },
    first: { title: `${marker}title stray`, seenAt: new Date(noon).toISOString() },
  },
});

/** MCP clients must accept both content types. */
const jsonHeaders = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
};

function toRemovalHub(hub: RunningHub): RemovalHub {
  const get = (path: string) => fetch(`${hub.origin}${path}`, { redirect: 'manual' });
  const send = (method: string, path: string, body?: object) =>
    fetch(`${hub.origin}${path}`, {
      method,
      ...(body ? { headers: jsonHeaders, body: JSON.stringify(body) } : {}),
    });
  return {
    ...{ hub, get },
    post: (path, body) => send('POST', path, body),
    async remove(body) {
      const response = await send('POST', '/api/admin/removals', body);
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
      return removeItems.answer.parse(await response.json());
    },
    takeBack: (id) => send('DELETE', `/api/admin/removals/${id}`),
    async removals() {
      return listRemovals.answer.parse(await (await get('/api/admin/removals')).json()).removals;
    },
    async storyOf(articleId) {
      let page: string | undefined;
      const look = async () => (await hub.engines.views.get(storyItemsView, `articles|${articleId}`))?.page;
      await expect.poll(async () => (page = await look()), { timeout: 20_000 }).toBeDefined();
      return page ?? '';
    },
    async refresh(source) {
      const response = await send('POST', `/api/admin/sources/${source}/refresh`);
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    },
    async addVideo(id) {
      const at = new Date(noon - 3_600_000).toISOString();
      const data = {
        ...{ sourceId: 'channel', sourceName: 'Channel', curated: false, roundup: false, videoId: id },
        ...{ channelTitle: 'Channel', title: `${marker}title video`, publishedAt: at, terms: [] },
        ...{ description: `${marker} described`, defaultCategories: [] },
      };
      const key = `channel|video:${id}`;
      const event = {
        ...{ id: key, type: videoObserved.type, version: 1, key, occurredAt: at, recordedAt: at },
        ...{ source: 'channel', data },
      };
      await hub.engines.log.append([{ topic: 'videos', key, value: JSON.stringify(event) }]);
    },
    projected: (topic) => hub.engines.views.position(projectorPositions, topic, 0),
    async audit() {
      const { task, comparison } = parityStatus.answer.parse(await (await get('/api/admin/parity')).json());
      return task ? undefined : comparison;
    },
    async rebuildStage() {
      return rebuildStatus.answer.parse(await (await get('/api/admin/rebuild')).json()).task?.stage;
    },
    [Symbol.asyncDispose]: () => hub.close(),
  };
}

/** Files of a folder that contain a text. */
export function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => readFileSync(path).toString('latin1').toLowerCase().includes(text))
    .map((path) => path.slice(folder.length + 1));
}

const documents = [
  ...['/feed.xml', '/atom.xml', '/feed.json', '/podcasts/feed.xml', '/news/feed.xml', '/videos/atom.xml'],
  ...['/sources/a/feed.json', '/stories/feed.xml', '/companies/zapm/feed.xml', '/sitemap.xml', '/llms.txt'],
  ...['/feeds.opml', '/embed/companies/zapm'],
];
const pages = ['/', '/articles', '/videos', '/podcasts', '/news', '/sources', '/stories', '/companies/zapm'];

/**
 * Outputs that contain `words`: every public read call of the OpenAPI document, every document and page, and
 * answers to assistants.
 */
export async function outputsWith(
  { get, post }: Pick<RemovalHub, 'get' | 'post'>,
  words: string,
  ids: readonly string[],
): Promise<string[]> {
  const { paths } = openapiSchema.parse(await (await get('/api/openapi.json')).json());
  const reads = Object.entries(paths).flatMap(([path, calls]) =>
    'get' in calls && !path.startsWith('/api/admin/') && path !== stream ? [path] : [],
  );
  const calls = reads.flatMap((path) => {
    const filled = path.includes('{') ? ids.map((id) => path.replace(/\{\w+\}/, id)) : [path];
    return /search/.test(path) ? filled.map((one) => `${one}?q=${words.slice(0, -3)}`) : filled;
  });
  const sitemaps = [
    ...(await (await get('/sitemap.xml')).text()).matchAll(/<loc>[^<]*?(\/sitemaps\/[^<]+)</g),
  ];
  const itemPages = ids.flatMap((id) => [
    ...[
      `/article/${id}`,
      `/video/${id}`,
      `/stories/${id}`,
      `/stories/${id}/feed.json`,
      `/embed/stories/${id}`,
      `/editions/${id}`,
    ],
  ]);
  const listed = [...(await (await get('/feeds.opml')).text()).matchAll(/xmlUrl="[^"/]*\/\/[^"/]+([^"]+)"/g)];
  const searched = ['feed.xml', 'atom.xml', 'feed.json'].map((name) => `/search/${name}?q=zapmor`);
  const named = [...listed, ...sitemaps].flatMap(([, path]) => path ?? []);
  const all = new Set([...calls, ...documents, ...searched, ...pages, ...itemPages, ...named]);
  const said: string[] = [];
  for (const path of all) if ((await (await get(path)).text()).includes(words)) said.push(path);
  for (const [name, input] of [
    ['search', { q: words.slice(0, -3) }],
    ['latest', { kind: 'article' }],
    ['stories', {}],
    ...ids.flatMap((id) =>
      ['article', 'video', 'episode'].map((kind) => ['read_item', { kind, id }] as const),
    ),
    ...ids.map((id) => ['story', { id }] as const),
  ] as const) {
    const answer = await post('/mcp', {
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name, arguments: input },
    });
    if ((await answer.text()).includes(words)) said.push(`mcp ${name}`);
  }
  return said;
}

/** Streams the names of changed views without end. */
const stream = '/api/live';
const openapiSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
