import { type FeedServer, startFeedServer } from './feed-server.ts';
import { rssFeed } from './rss-feed.ts';

const hourMs = 3_600_000;

/** A hub about bees: its content contains none of our own subject's words or figures. */
export interface BeeHub extends AsyncDisposable {
  readonly publisher: FeedServer;
  /** Only brand, sources, categories, and permission to fetch from this machine. */
  readonly config: {
    readonly brand: { readonly name: string; readonly tagline: string };
    readonly sources: readonly BeeSource[];
    readonly categories: readonly {
      readonly slug: string;
      readonly name: string;
      readonly color: string;
      readonly keywords: readonly string[];
    }[];
    readonly network: { readonly allow: readonly string[] };
  };
}

interface BeeSource {
  readonly id: string;
  readonly kind: 'articles' | 'news' | 'videos';
  readonly name: string;
  readonly url: string;
  readonly curated?: boolean;
}

/** Starts publishers for a hub on another subject, with items dated back from `now`. */
export async function startBeeHub(now: number): Promise<BeeHub> {
  const publisher = await startFeedServer();
  const rss = (path: string, titles: readonly string[]) => {
    const items = titles.map((title, index) => ({
      guid: `${path}-${index}`,
      link: `https://bees.example${path}/${index}`,
      title,
      body: `<p>${title}. What the colony did, and what the keeper learned from it.</p>`,
      publishedAt: new Date(now - (index + 1) * hourMs),
    }));
    publisher.set(path, { body: rssFeed('bees', items), contentType: 'application/rss+xml' });
  };
  rss('/club', ['Feeding hives before the frost', 'How to read a brood frame', 'Wax moths and clean comb']);
  rss('/garden', ['Lavender for late foragers', 'Water for hives in a dry July']);
  rss('/wire', ['Varroa mites found in mountain apiaries', 'Honey harvest begins early in the valley']);
  rss('/post', ['Varroa mites reach mountain apiaries', 'A museum opens its roof to hives']);
  publisher.set('/channel', { body: channel(now), contentType: 'application/atom+xml' });
  const source = (kind: BeeSource['kind'], id: string, name: string): BeeSource => ({
    ...{ kind, id, name, url: `${publisher.origin}/${id}` },
    ...(id === 'club' ? { curated: true } : {}),
  });
  const category = (slug: string, name: string, color: string, ...keywords: string[]) => ({
    ...{ slug, name, color, keywords },
  });
  return {
    publisher,
    config: {
      brand: { name: 'Hive & Meadow', tagline: 'What keepers of bees read' },
      sources: [
        source('articles', 'club', 'Meadow Club'),
        source('articles', 'garden', 'Garden Notes'),
        source('news', 'wire', 'Apiary Wire'),
        source('news', 'post', 'Comb Post'),
        source('videos', 'channel', 'Hive Cam'),
      ],
      categories: [
        category('hives', 'Hives', '#8A5A00', 'hive', 'hives', 'brood', 'comb'),
        category('health', 'Health', '#0B6B4F', 'varroa', 'mites', 'moths'),
        category('forage', 'Forage', '#1D4F91', 'lavender', 'honey', 'foragers'),
      ],
      network: { allow: [publisher.host] },
    },
    [Symbol.asyncDispose]: () => publisher[Symbol.asyncDispose](),
  };
}

function channel(now: number): string {
  const published = new Date(now - 2 * hourMs).toISOString();
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <title>Hive Cam</title>
 <entry>
  <id>yt:video:hiveCam0001</id><yt:videoId>hiveCam0001</yt:videoId><yt:channelId>UChiveCam</yt:channelId>
  <title>Splitting a strong colony</title>
  <link rel="alternate" href="https://www.youtube.com/watch?v=hiveCam0001"/>
  <author><name>Hive Cam</name></author>
  <published>${published}</published><updated>${published}</updated>
  <media:group><media:title>Splitting a strong colony</media:title>
   <media:thumbnail url="https://i.ytimg.com/vi/hiveCam0001/hqdefault.jpg" width="480" height="360"/>
   <media:description>A spring split, frame by frame.</media:description>
  </media:group>
 </entry>
</feed>`;
}

const ourWords =
  /(?<![\p{L}\p{N}])(?:ai|b2b|saas|arr|vcs?|founders?|startups?|ipo|runrate)(?![\p{L}\p{N}])/giu;
/** Self-descriptions that don't come from a count: `250,000+`, `150K`, `94%`, `0/0 Featured`. */
const claims = /(?<![\p{L}\p{N}_-])\d[\d,.]*(?:\+|[KM](?![\p{L}\p{N}])|%)|0\/0 Featured/gu;

/** Tokens and seals are random, so our words in them mean nothing. */
const random = /(?<![\w-])(?=[\w-]{0,200}[A-Z])(?=[\w-]{0,200}\d)[\w-]{20,}/g;

/** Finds our own words and claims in what another hub shows; the "Powered by Runrate" credit is allowed. */
export function findOurs(text: string): string[] {
  const said = text.replaceAll('Powered by Runrate', '').replaceAll(random, '');
  return [...new Set([...said.matchAll(ourWords), ...said.matchAll(claims)].map(([found]) => found))];
}
