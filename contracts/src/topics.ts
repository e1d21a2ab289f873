/**
 * The topics of the log. `retention`: `compacted` keeps the last record of each key for ever, `kept` keeps
 * every record for ever, `day` forgets records after 24 hours.
 */
export const topics = {
  articles: { retention: 'compacted' },
  videos: { retention: 'compacted' },
  news: { retention: 'compacted' },
  episodes: { retention: 'compacted' },
  quotes: { retention: 'compacted' },
  startups: { retention: 'compacted' },
  writings: { retention: 'compacted' },
  engagement: { retention: 'kept' },
  newsletter: { retention: 'compacted' },
  editorial: { retention: 'kept' },
  webhooks: { retention: 'compacted' },
  'fetch-requests': { retention: 'day' },
  fetches: { retention: 'compacted' },
  'view-changes': { retention: 'day' },
  'dead-letters': { retention: 'kept' },
} as const satisfies Record<string, { retention: 'compacted' | 'kept' | 'day' }>;

export type Topic = keyof typeof topics;

export const topicNames = Object.keys(topics).filter((name): name is Topic => name in topics);
