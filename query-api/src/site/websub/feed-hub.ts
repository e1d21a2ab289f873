import { createHash, randomBytes } from 'node:crypto';
import { type FeedSubscriber, feedSubscribersView, languagesOf } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { changeDocuments } from '@runrate/engines';
import { createAddressPolicy, createWorker, toInstant, type Worker } from '@runrate/service';
import { createPostMessage } from '@runrate/service/webhooks';
import type { Logger } from 'pino';
import { Refusal } from '../../http/refusal.ts';
import type { Hub } from '../../hub/hub.ts';
import { askCallback } from './ask-callback.ts';
import { type DeliveryTools, deliver } from './feed-deliveries.ts';
import { findTopic, makeTopic, type TopicContent } from './feed-topics.ts';
import { queryOf, SearchTopics } from './search-topics.ts';

interface FeedHubOptions {
  readonly hub: Hub;
  /** Views as stored. What may be shown is decided when a feed is made. */
  readonly stored: ViewStore;
  readonly logger: Logger;
  readonly origin: string;
}

export interface Wish {
  readonly mode: 'subscribe' | 'unsubscribe';
  readonly callback: string;
  readonly topic: string;
  readonly secret?: string | undefined;
  readonly leaseSeconds: number;
}

/** The WebSub hub of this hub's own feeds. https://www.w3.org/TR/websub/ */
export interface FeedHub extends Worker {
  /** Verifies the request some time after the call. Throws if it is not allowed or too many are waiting. */
  ask(wish: Wish): Promise<void>;
  /** Called when documents of a view changed. Without keys, any of them may have. */
  note(view: string, keys: readonly string[]): void;
  /** Called when changes may have been missed. */
  forget(): void;
}

const subscribersLimit = 1000;
/** Maximum number of subscriptions to searches among these. */
const searchesLimit = 200;
/** Maximum number of subscriptions with callbacks at one host and port. */
export const subscribersOfHostLimit = 50;
const askedAtOnceLimit = 50;
const askedOfHostLimit = 3;
/** Number of hosts sent to at the same time. Each gets one feed after another. */
const lanes = 20;
/**
 * Check interval in milliseconds. Feeds change with their items, and are remade once a minute because of
 * time. Searches are remade when a matching item arrives, and hourly for items that no longer match.
 */
const lookEveryMs = 5000;
const forgetEveryMs = 60_000;
const forgetSearchesEveryMs = 3_600_000;

export function startFeedHub(options: FeedHubOptions): FeedHub {
  const { hub, stored, logger, origin } = options;
  const { views, config, clock } = hub;
  const policy = createAddressPolicy(config.network.allow);
  const userAgent = `${config.brand.name.replaceAll(/[^\w.-]/g, '')}-WebSub/1.0`;
  const post = createPostMessage(policy);
  const tools: DeliveryTools = { views, clock, random: Math.random, logger, post, origin, userAgent };
  const hashes = new Map<string, string>();
  /** Feeds that are being made, unless they have changed since. */
  const making = new Set<string>();
  const searches = new SearchTopics(languagesOf(config));
  const asking = new Map<Promise<void>, string>();
  let [forgotAt, forgotSearchesAt] = [clock(), clock()];
  let matching = Promise.resolve();
  let isClosing = false;

  function forget(topics: Iterable<string>): void {
    for (const topic of topics) {
      hashes.delete(topic);
      making.delete(topic);
    }
  }

  function forgetWithTime(): void {
    const now = clock();
    const isOver = now - forgotSearchesAt >= forgetSearchesEveryMs;
    if (isOver) forgotSearchesAt = now;
    if (now - forgotAt < forgetEveryMs) return;
    forgotAt = now;
    forget([...hashes.keys()].filter((topic) => isOver || queryOf(topic) === undefined));
  }

  /** Marks the searches that match a changed item as changed. */
  async function match(view: string, keys: readonly string[]): Promise<void> {
    try {
      forget(await searches.concernedBy(stored, view, keys));
    } catch (error) {
      logger.warn({ err: error }, 'followed searches will be looked through again');
      forget(await searches.concernedBy(stored, view, []));
    }
    worker.wake();
  }

  async function work(): Promise<void> {
    forgetWithTime();
    const subscribers = await loadSubscribers(views);
    const now = toInstant(clock());
    const ended = subscribers.filter(({ leaseUntil }) => leaseUntil <= now).map(({ id }) => id);
    await changeDocuments(views, feedSubscribersView, ended, (known) =>
      known && known.leaseUntil <= now ? null : undefined,
    );
    const byTopic = Map.groupBy(
      subscribers.filter(({ leaseUntil }) => leaseUntil > now),
      ({ topic }) => topic,
    );
    forget([...hashes.keys()].filter((topic) => !byTopic.has(topic)));
    searches.keep([...byTopic.keys()].filter((topic) => queryOf(topic) !== undefined));
    // Searches come last, so that a search failure does not delay other feeds.
    const isSearch = (topic: string) => Number(queryOf(topic) !== undefined);
    for (const [topic, all] of [...byTopic].sort(([one], [other]) => isSearch(one) - isSearch(other))) {
      if (isClosing) return;
      await tell(topic, all);
    }
  }

  async function tell(topic: string, subscribers: readonly FeedSubscriber[]): Promise<void> {
    const now = toInstant(clock());
    const hash = hashes.get(topic);
    const due = subscribers.filter(({ has, dueAt }) => has !== hash && dueAt <= now);
    if (due.length === 0) return;
    making.add(topic);
    const content = await makeTopic(hub, origin, topic);
    const isUnchanged = making.delete(topic);
    if (!content) return;
    if (isUnchanged) hashes.set(topic, content.hash);
    const behind = due.filter(({ has }) => has !== content.hash);
    await inLanes([...Map.groupBy(behind, ({ host }) => host).values()], content);
  }

  /** If a delivery to a host fails, its other deliveries wait for the next check. */
  async function inLanes(hosts: FeedSubscriber[][], content: TopicContent): Promise<void> {
    const lane = async () => {
      for (let host = hosts.shift(); host && !isClosing; host = hosts.shift()) {
        for (const subscriber of host) if (!(await deliver(tools, subscriber, content))) break;
      }
    };
    await Promise.all(Array.from({ length: Math.min(lanes, hosts.length) }, lane));
  }

  async function verify(wish: Wish): Promise<void> {
    const { mode, callback, topic, secret, leaseSeconds } = wish;
    const question = {
      ...{ 'hub.mode': mode, 'hub.topic': `${origin}${topic}` },
      'hub.challenge': randomBytes(24).toString('base64url'),
      ...(mode === 'subscribe' && { 'hub.lease_seconds': String(leaseSeconds) }),
    };
    const content = await makeTopic(hub, origin, topic);
    const isMeant = await askCallback(policy, callback, question);
    logger.info({ callback, topic, mode, isMeant }, 'a subscriber of a feed was asked');
    if (!isMeant) return;
    const id = toId(wish);
    if (mode === 'unsubscribe') {
      await changeDocuments(views, feedSubscribersView, [id], (known) => (known ? null : undefined));
      return;
    }
    const now = clock();
    await changeDocuments(views, feedSubscribersView, [id], (known) => ({
      ...{ id, callback, host: new URL(callback).host, topic },
      ...(secret !== undefined && { secret }),
      leaseUntil: toInstant(now + leaseSeconds * 1000),
      ...{ has: known?.has ?? content?.hash ?? '', dueAt: toInstant(now), run: 0 },
    }));
    worker.wake();
  }

  const worker = createWorker(work, (error) =>
    logger.warn({ err: error }, 'subscribers of feeds will be told again'),
  );
  const ticking = setInterval(worker.wake, lookEveryMs);
  worker.wake();
  return {
    ...{ wake: worker.wake, idle: worker.idle },
    async ask(wish) {
      const { host } = new URL(wish.callback);
      const refusal = policy.refuseUrl(new URL(wish.callback));
      if (refusal !== undefined) throw new Refusal(400, `hub.callback can’t be taken: ${refusal}.`);
      if (wish.mode === 'subscribe') await refuseTooMany(views, wish, host);
      const ofHost = [...asking.values()].filter((one) => one === host).length;
      if (asking.size >= askedAtOnceLimit || ofHost >= askedOfHostLimit) throw tooBusy();
      const asked: Promise<void> = verify(wish)
        .catch((error: unknown) => logger.warn({ err: error }, 'a subscriber could not be asked'))
        .finally(() => asking.delete(asked));
      asking.set(asked, host);
    },
    note(view, keys) {
      const isMadeOf = (topic: string) =>
        queryOf(topic) === undefined && findTopic(topic)?.document.views.some(({ name }) => name === view);
      forget([...hashes.keys(), ...making].filter(isMadeOf));
      worker.wake();
      matching = matching.then(() => match(view, keys));
    },
    forget() {
      forget([...hashes.keys(), ...making]);
      worker.wake();
    },
    async close() {
      isClosing = true;
      clearInterval(ticking);
      await Promise.all([worker.close(), matching, ...asking.keys()]);
    },
  };
}

async function loadSubscribers(views: ViewStore): Promise<readonly FeedSubscriber[]> {
  const list = { view: feedSubscribersView, list: 'all', limit: subscribersLimit } as const;
  return (await views.page(list)).documents;
}

async function refuseTooMany(views: ViewStore, wish: Wish, host: string): Promise<void> {
  if (await views.get(feedSubscribersView, toId(wish))) return;
  const list = { view: feedSubscribersView, list: 'ofHost', where: { host } } as const;
  const [all, ofHost] = await Promise.all([
    views.count({ view: feedSubscribersView, list: 'all' }),
    views.count(list),
  ]);
  if (all >= subscribersLimit) throw new Refusal(503, 'This hub has as many subscribers as it tells.');
  if (ofHost >= subscribersOfHostLimit) {
    throw new Refusal(409, `At most ${subscribersOfHostLimit} subscriptions of one host are taken.`);
  }
  if (queryOf(wish.topic) === undefined) return;
  const searches = (await loadSubscribers(views)).filter(({ topic }) => queryOf(topic) !== undefined);
  if (searches.length >= searchesLimit) {
    throw new Refusal(503, 'This hub tells as many programs of searches as it can.');
  }
}

function toId({ callback, topic }: Wish): string {
  return createHash('sha256').update(`${callback}\n${topic}`).digest('base64url');
}

function tooBusy(): Refusal {
  return new Refusal(503, 'Others are being asked. Please try again in a minute.', { 'Retry-After': '60' });
}
