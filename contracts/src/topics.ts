interface TopicDeclaration {
  readonly retention: 'compacted' | 'kept' | 'day';
  /** The views that are written from it, and rebuilt together; none where nothing is projected from it. */
  readonly family?: string;
}

/**
 * The topics of the log. `retention`: `compacted` keeps the last record of each key for ever, `kept` keeps
 * every record for ever, `day` forgets records after 24 hours.
 */
export const topics = {
  articles: { retention: 'compacted', family: 'items' },
  videos: { retention: 'compacted', family: 'videos' },
  news: { retention: 'compacted', family: 'items' },
  episodes: { retention: 'compacted', family: 'episodes' },
  quotes: { retention: 'compacted', family: 'stocks' },
  startups: { retention: 'compacted', family: 'startups' },
  writings: { retention: 'compacted', family: 'writings' },
  engagement: { retention: 'kept', family: 'engagement' },
  newsletter: { retention: 'compacted', family: 'newsletter' },
  editorial: { retention: 'kept', family: 'items' },
  stories: { retention: 'kept', family: 'stories' },
  webhooks: { retention: 'compacted', family: 'webhooks' },
  'fetch-requests': { retention: 'day' },
  fetches: { retention: 'compacted', family: 'sources' },
  'view-changes': { retention: 'day' },
  'dead-letters': { retention: 'kept' },
} as const satisfies Record<string, TopicDeclaration>;

export type Topic = keyof typeof topics;
/** Names of the families of views. */
export type FamilyName = Extract<(typeof topics)[Topic], { family: string }>['family'];

export const topicNames = Object.keys(topics).filter((name): name is Topic => name in topics);

/** The family that is written from a topic. */
export function familyNameOf(topic: Topic): FamilyName | undefined {
  const declared = topics[topic];
  return 'family' in declared ? declared.family : undefined;
}
