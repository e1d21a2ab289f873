import { createHmac } from 'node:crypto';
import { type FeedSubscriber, feedSubscribersView } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { changeDocuments } from '@runrate/engines';
import { toInstant } from '@runrate/service';
import type { PostMessage } from '@runrate/service/webhooks';
import { attemptsLimit, leaseMs, pauseAfter } from '@runrate/service/webhooks';
import type { Logger } from 'pino';
import { hubPath } from '../topic-documents.ts';
import type { TopicContent } from './feed-topics.ts';

const gone = 410;

export interface DeliveryTools {
  readonly views: ViewStore;
  readonly clock: () => number;
  readonly random: () => number;
  readonly logger: Logger;
  readonly post: PostMessage;
  readonly origin: string;
  readonly userAgent: string;
}

/**
 * Sends a feed to a subscriber, unless another process has done so. Returns false if it was not accepted.
 * After ten failures, or a 410, the subscription ends.
 */
export async function deliver(
  { views, clock, random, logger, post, origin, userAgent }: DeliveryTools,
  { id }: FeedSubscriber,
  content: TopicContent,
): Promise<boolean> {
  const change = (decide: (known: FeedSubscriber) => FeedSubscriber | null | undefined) =>
    changeDocuments(views, feedSubscribersView, [id], (known) => known && decide(known));
  const now = clock();
  const [taken] = await change((known) =>
    known.has !== content.hash && known.dueAt <= toInstant(now)
      ? { ...known, dueAt: toInstant(now + leaseMs), run: known.run + 1 }
      : undefined,
  );
  if (!taken) return true;
  const headers = {
    ...{ 'content-type': content.contentType, 'user-agent': userAgent },
    link: toHubLinks(origin, taken.topic),
    ...(taken.secret !== undefined && { 'x-hub-signature': sign(taken.secret, content.text) }),
  };
  const { status = 0, error } = await post(taken.callback, headers, content.text);
  if (status >= 200 && status < 300) {
    await change((known) => ({ ...known, has: content.hash, run: 0, dueAt: toInstant(clock()) }));
    return true;
  }
  const isOver = status === gone || taken.run >= attemptsLimit;
  const dueAt = toInstant(clock() + pauseAfter(taken.run, random()));
  await change((known) => (isOver ? null : { ...known, dueAt }));
  const { callback, topic, run } = taken;
  logger.info(
    { callback, topic, status, error, run, isOver },
    'a subscriber of a feed did not take what is new',
  );
  return false;
}

function toHubLinks(origin: string, topic: string): string {
  return `<${origin}${hubPath}>; rel="hub", <${origin}${topic}>; rel="self"`;
}

function sign(secret: string, text: string): string {
  return `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
}
