interface TopicDeclaration {
  readonly retention: 'compacted' | 'kept' | 'day';
  /** Family of views projected from it and rebuilt together; absent if nothing is projected from it. */
  readonly family?: string;
  /** Which records keep their relative order: those of one source, subscriber, slot, count or key, or all. */
  readonly ordered: 'by source' | 'by subscriber' | 'by slot' | 'by count' | 'by key' | 'as one';
  /** Topic with sums of its records; once summed, the hub may delete them (`EventLog.forget`). */
  readonly summedIn?: string;
}

/**
 * Topics of the log. `retention`: `compacted` keeps the last record of each key forever; `kept` keeps every record
 * forever, or until the hub has summed it; `day` deletes records after 24 hours.
 */
export const topics = {
  articles: { retention: 'compacted', family: 'items', ordered: 'by source' },
  videos: { retention: 'compacted', family: 'videos', ordered: 'by source' },
  news: { retention: 'compacted', family: 'items', ordered: 'by source' },
  episodes: { retention: 'compacted', family: 'episodes', ordered: 'by source' },
  quotes: { retention: 'compacted', family: 'stocks', ordered: 'by source' },
  startups: { retention: 'compacted', family: 'startups', ordered: 'by source' },
  filings: { retention: 'compacted', family: 'filings', ordered: 'by source' },
  editions: { retention: 'compacted', family: 'editions', ordered: 'by key' },
  writings: { retention: 'compacted', family: 'writings', ordered: 'by slot' },
  engagement: { retention: 'kept', family: 'engagement', ordered: 'by key', summedIn: 'page-view-sums' },
  'page-view-sums': { retention: 'compacted', family: 'engagement', ordered: 'by key' },
  figures: { retention: 'compacted', family: 'figures', ordered: 'by count' },
  newsletter: { retention: 'compacted', family: 'newsletter', ordered: 'by subscriber' },
  editorial: { retention: 'kept', family: 'items', ordered: 'by key' },
  stories: { retention: 'compacted', family: 'stories', ordered: 'as one' },
  vectors: { retention: 'compacted', family: 'vectors', ordered: 'by key' },
  webhooks: { retention: 'compacted', family: 'webhooks', ordered: 'by key' },
  removals: { retention: 'kept', family: 'removals', ordered: 'as one' },
  'admin-log': { retention: 'compacted', family: 'admin-log', ordered: 'by key' },
  'source-settings': { retention: 'compacted', ordered: 'by key' },
  'source-questions': { retention: 'day', ordered: 'by key' },
  'fetch-requests': { retention: 'day', ordered: 'by source' },
  fetches: { retention: 'compacted', family: 'sources', ordered: 'by source' },
  'view-changes': { retention: 'day', ordered: 'by key' },
  'dead-letters': { retention: 'kept', ordered: 'by key' },
} as const satisfies Record<string, TopicDeclaration>;

export type Topic = keyof typeof topics;
export type FamilyName = Extract<(typeof topics)[Topic], { family: string }>['family'];

export const topicNames = Object.keys(topics).filter((name): name is Topic => name in topics);

export function familyNameOf(topic: Topic): FamilyName | undefined {
  const declared = topics[topic];
  return 'family' in declared ? declared.family : undefined;
}
