import type {
  ArticleObserved,
  ArticleWithdrawn,
  EpisodeObserved,
  HubConfig,
  HubEvent,
  ItemCorrected,
  NewsObserved,
  PageViewed,
  QuoteObserved,
  VideoObserved,
} from '@runrate/contracts';
import { eventDefinitions, hubConfigSchema, parseEvent } from '@runrate/contracts';
import type { NewRecord } from '@runrate/engines';

export const config: HubConfig = hubConfigSchema.parse({
  sources: [{ id: 'blog', kind: 'articles', name: 'Blog', url: 'https://blog.example/feed' }],
});

/** Returns the nth minute of the test's day. */
export function minute(n: number): string {
  return new Date(Date.UTC(2026, 2, 4, 9, n)).toISOString();
}

type Changed<Data> = { [Field in keyof Data]?: Data[Field] | undefined };

function withoutUndefined<Data extends object>(data: Data): Data {
  return JSON.parse(JSON.stringify(data));
}

const baseItem = {
  sourceId: 'blog',
  sourceName: 'Blog',
  curated: false,
  title: 'Pricing is a product',
  publishedAt: '2026-03-04T08:00:00.000Z',
  terms: [] as string[],
  defaultCategories: [] as string[],
};

function toItemData<Data extends (ArticleObserved | NewsObserved | EpisodeObserved)['data']>(
  fields: Changed<Data>,
  seenAt: string,
): Data {
  const guid = 'guid' in fields ? fields.guid : 'g1';
  const url = 'url' in fields ? fields.url : 'https://blog.example/pricing';
  const title = fields.title ?? baseItem.title;
  const key = guid === undefined ? (url === undefined ? `title:${title}|` : `url:${url}`) : `guid:${guid}`;
  const data = { ...baseItem, guid, url, observationKey: key, first: { title, url, seenAt }, ...fields };
  return withoutUndefined(data) as Data;
}

/** Returns an article observed at minute `at`; by default always the same article of one blog. */
export function article(fields: Changed<ArticleObserved['data']> = {}, at = 0): ArticleObserved {
  const data = toItemData<ArticleObserved['data']>(fields, minute(at));
  return envelope('ArticleObserved', `${data.sourceId}|${data.observationKey}`, data, at, data.sourceId);
}

export function withdrawal(
  sourceId: string,
  observationKey: string,
  at: number,
  first?: ArticleWithdrawn['data']['first'],
): ArticleWithdrawn {
  const data = { sourceId, observationKey, reason: 'gone', ...(first && { first }) };
  return envelope('ArticleWithdrawn', `${sourceId}|${observationKey}`, data, at, sourceId);
}

export function news(fields: Changed<NewsObserved['data']> = {}, at = 0): NewsObserved {
  const data = toItemData<NewsObserved['data']>(fields, minute(at));
  return envelope('NewsObserved', `${data.sourceId}|${data.observationKey}`, data, at, data.sourceId);
}

export function episode(fields: Changed<EpisodeObserved['data']> = {}, at = 0): EpisodeObserved {
  const audioUrl = 'https://cdn.example/1.mp3';
  const data = toItemData<EpisodeObserved['data']>({ audioUrl, ...fields }, minute(at));
  return envelope('EpisodeObserved', `${data.sourceId}|${data.observationKey}`, data, at, data.sourceId);
}

export function video(fields: Changed<VideoObserved['data']> = {}, at = 0): VideoObserved {
  const data = withoutUndefined({
    sourceId: 'channel',
    sourceName: 'Channel',
    curated: false,
    roundup: false,
    videoId: 'abc123xyz_-',
    channelTitle: 'The Channel',
    title: 'How to price',
    description: 'A talk.',
    publishedAt: '2026-03-04T08:00:00.000Z',
    durationSeconds: 754,
    terms: [],
    defaultCategories: [],
    ...fields,
  }) as VideoObserved['data'];
  return envelope('VideoObserved', `${data.sourceId}|video:${data.videoId}`, data, at, data.sourceId);
}

export function quote(
  tradingDay: string,
  price: number,
  at = 0,
  symbol = 'ACME',
  source = 'quotes',
): QuoteObserved {
  const data = {
    symbol,
    tradingDay,
    currency: 'USD',
    price,
    adjustedClose: price,
    marketTime: `${tradingDay}T21:00:00.000Z`,
  };
  return envelope('QuoteObserved', `${source}|${symbol}|${tradingDay}`, data, at, source);
}

export function pageView(articleId: string, id: string, at = 0): PageViewed {
  const event = envelope('PageViewed', articleId, { path: `/article/${articleId}`, articleId }, at, 'api');
  return { ...event, id };
}

/** Returns an event of any type, in an envelope whose id follows from its content. */
export function envelope<Type extends HubEvent['type']>(
  type: Type,
  key: string,
  data: Extract<HubEvent, { type: Type }>['data'],
  at: number,
  source: string,
): Extract<HubEvent, { type: Type }> {
  const { topic, version } = eventDefinitions[type];
  const id = `${type}|${key}|${at}|${JSON.stringify(data).length}`;
  const event = { id, type, version, key, occurredAt: minute(at), recordedAt: minute(at), source, data };
  const parsed = parseEvent(topic, JSON.stringify(event));
  if (parsed.outcome !== 'event') throw new TypeError(`${type} of the test: ${parsed.reason}`);
  return parsed.event as Extract<HubEvent, { type: Type }>;
}

/** Returns the event as a record, ordered with others of its source or, for readers' events, of its item. */
export function toRecord(event: HubEvent): NewRecord {
  const { topic } = eventDefinitions[event.type];
  return { topic, key: event.key, value: JSON.stringify(event) };
}

/** Returns an editor's correction of an article. */
export function correctionOf(itemId: string, correction: ItemCorrected['data']['correction']): ItemCorrected {
  return envelope('ItemCorrected', itemId, { itemId, correction }, 0, 'admin');
}
