import type { Source } from '@runrate/contracts';
import { beginningOf, identifyItems, shorten } from '../identity/feed-identity.ts';
import type { FirstSeen, Observations, Observed } from '../identity/observation.ts';
import type { FeedItem } from './feed-item.ts';
import type { FeedContent } from './parse-feed.ts';

interface ItemEvent {
  readonly event: Observed['event'];
  /** Returns data beyond the fields that all feed items share. */
  readonly extra: (item: FeedItem) => object;
}

/** Turns feed items into observations. Items that can't be identified or displayed are refused with a reason. Pure. */
export function toItemObservations(
  source: Source,
  { items, marks: feedMarks, deleted = [] }: FeedContent,
  { event, extra }: ItemEvent,
): Observations {
  const identities = identifyItems(items);
  const observed: Observed[] = [];
  const rejections: string[] = [];
  const marks = new Set(feedMarks);
  let rejected = 0;
  for (const [index, item] of items.entries()) {
    const identity = identities[index];
    if (!identity || (item.title === '' && item.url === undefined && beginningOf(item) === '')) {
      rejected += 1;
      rejections.push(`Item ${index + 1} has neither a title nor an address nor a text`);
      continue;
    }
    if (identity.guidIsShared) marks.add(`Different items share the guid “${item.guid?.slice(0, 200)}”`);
    observed.push({
      event,
      identity,
      toEventKey: (observationKey) => `${source.id}|${observationKey}`,
      title: item.title,
      url: item.url,
      publishedAt: item.publishedAt,
      toData: (observationKey, first) => toData(source, item, observationKey, first, extra(item)),
    });
  }
  const carried = new Set(observed.map(({ identity }) => identity.key));
  const withdrawn = deleted.map((guid) => `guid:${shorten(guid)}`).filter((key) => !carried.has(key));
  return {
    ...{ observed, rejections: [...marks, ...rejections], rejected, newestOnly: true },
    ...(withdrawn.length > 0 && { withdrawn }),
  };
}

function toData(
  source: Source,
  item: FeedItem,
  observationKey: string,
  first: FirstSeen,
  extra: object,
): unknown {
  return withoutUndefined({
    sourceId: source.id,
    sourceName: source.name,
    curated: source.curated,
    observationKey,
    guid: item.guid === undefined ? undefined : shorten(item.guid),
    url: item.url,
    title: item.title,
    summaryHtml: item.summaryHtml,
    publishedAt: item.publishedAt,
    imageUrl: item.imageUrl,
    copyright: item.copyright,
    language: item.language ?? source.language ?? item.feedLanguage,
    terms: item.terms,
    defaultCategories: source.categories,
    first: withoutUndefined({ ...first }),
    ...extra,
  });
}

export function withoutUndefined(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
