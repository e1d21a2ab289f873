import type { Topic } from '../topics.ts';
import {
  type ArticleObserved,
  type ArticleWithdrawn,
  articleObserved,
  articleWithdrawn,
} from './article-observed.ts';
import { type DeadLettered, deadLettered } from './dead-lettered.ts';
import { type PageShared, type PageViewed, pageShared, pageViewed } from './engagement.ts';
import { type EpisodeObserved, episodeObserved } from './episode-observed.ts';
import {
  type FetchCompleted,
  type FetchProgressed,
  type FetchRequested,
  fetchCompleted,
  fetchProgressed,
  fetchRequested,
} from './fetches.ts';
import { type ItemCorrected, itemCorrected } from './item-corrected.ts';
import { type NewsObserved, newsObserved } from './news-observed.ts';
import {
  type IssueWritten,
  issueWritten,
  type SubscriptionConfirmed,
  type SubscriptionEnded,
  type SubscriptionRequested,
  subscriptionConfirmed,
  subscriptionEnded,
  subscriptionRequested,
} from './newsletter.ts';
import { type QuoteObserved, quoteObserved } from './quote-observed.ts';
import { type StartupObserved, startupObserved } from './startup-observed.ts';
import { type VideoObserved, videoObserved } from './video-observed.ts';
import { type ViewChanged, viewChanged } from './view-changed.ts';
import { type WebhookChanged, webhookChanged } from './webhooks.ts';
import {
  type AnalysisWritten,
  analysisWritten,
  type DigestWritten,
  digestWritten,
} from './writing-written.ts';

export const eventDefinitions = {
  ArticleObserved: articleObserved,
  ArticleWithdrawn: articleWithdrawn,
  VideoObserved: videoObserved,
  NewsObserved: newsObserved,
  EpisodeObserved: episodeObserved,
  QuoteObserved: quoteObserved,
  StartupObserved: startupObserved,
  DigestWritten: digestWritten,
  AnalysisWritten: analysisWritten,
  PageViewed: pageViewed,
  PageShared: pageShared,
  SubscriptionRequested: subscriptionRequested,
  SubscriptionConfirmed: subscriptionConfirmed,
  SubscriptionEnded: subscriptionEnded,
  IssueWritten: issueWritten,
  ItemCorrected: itemCorrected,
  WebhookChanged: webhookChanged,
  FetchRequested: fetchRequested,
  FetchProgressed: fetchProgressed,
  FetchCompleted: fetchCompleted,
  ViewChanged: viewChanged,
  DeadLettered: deadLettered,
} as const;

export type HubEvent =
  | ArticleObserved
  | ArticleWithdrawn
  | VideoObserved
  | NewsObserved
  | EpisodeObserved
  | QuoteObserved
  | StartupObserved
  | DigestWritten
  | AnalysisWritten
  | PageViewed
  | PageShared
  | SubscriptionRequested
  | SubscriptionConfirmed
  | SubscriptionEnded
  | IssueWritten
  | ItemCorrected
  | WebhookChanged
  | FetchRequested
  | FetchProgressed
  | FetchCompleted
  | ViewChanged
  | DeadLettered;

export type EventType = HubEvent['type'];

export type ParsedEvent =
  | { readonly outcome: 'event'; readonly event: HubEvent }
  | { readonly outcome: 'unreadable'; readonly reason: string };

/**
 * Reads the value of a log record. Older versions are brought up to the current one; anything that is not an
 * event of this topic is `unreadable` with a reason for people.
 */
export function parseEvent(topic: Topic, value: string): ParsedEvent {
  let raw: unknown;
  try {
    raw = JSON.parse(value);
  } catch {
    return unreadable('the record is not JSON');
  }
  if (!isRecord(raw)) return unreadable('the record is not a JSON object');
  const definition = findDefinition(raw['type']);
  if (!definition) return unreadable(`unknown event type ${JSON.stringify(raw['type'])}`);
  if (definition.topic !== topic) return unreadable(`${definition.type} does not belong to topic ${topic}`);
  const current = upcast(raw, definition);
  if (!current) return unreadable(`${definition.type} version ${String(raw['version'])} is not known`);
  const parsed = definition.schema.safeParse(current);
  if (parsed.success) return { outcome: 'event', event: parsed.data as HubEvent };
  const [issue] = parsed.error.issues;
  return unreadable(
    `${definition.type}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'invalid'}`.trim(),
  );
}

function unreadable(reason: string): ParsedEvent {
  return { outcome: 'unreadable', reason };
}

type AnyDefinition = (typeof eventDefinitions)[EventType];

function findDefinition(type: unknown): AnyDefinition | undefined {
  if (typeof type !== 'string' || !Object.hasOwn(eventDefinitions, type)) return undefined;
  return eventDefinitions[type as EventType];
}

function upcast(
  raw: Record<string, unknown>,
  definition: AnyDefinition,
): Record<string, unknown> | undefined {
  let { version, data } = raw;
  while (typeof version === 'number' && version < definition.version) {
    const upcaster: ((data: unknown) => unknown) | undefined = definition.upcasters[version];
    if (!upcaster) return undefined;
    data = upcaster(data);
    version += 1;
  }
  return version === definition.version ? { ...raw, version, data } : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
