import { createHash, randomBytes } from 'node:crypto';
import { type FeedSubscriber, feedSubscribersView } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { changeDocuments } from '@runrate/engines';
import { createAddressPolicy, createWorker, type Worker } from '@runrate/service';
import { createPostMessage } from '@runrate/service/webhooks';
import type { Logger } from 'pino';
import { Refusal } from '../http/refusal.ts';
import { type Hub, toInstant } from '../hub.ts';
import { askCallback } from './ask-callback.ts';
import { type DeliveryTools, deliver } from './feed-deliveries.ts';
import { findTopic, makeTopic, type TopicContent } from './feed-topics.ts';

interface FeedHubOptions {
  readonly hub: Hub;
  readonly logger: Logger;
  /** Origin of the feeds as readers see it. */
  readonly origin: string;
}

export interface Wish {
  readonly mode: 'subscribe' | 'unsubscribe';
  readonly callback: string;
  /** Path of a feed. */
  readonly topic: string;
  readonly secret?: string | undefined;
  readonly leaseSeconds: number;
}

/** The WebSub hub of this hub's own feeds. https://www.w3.org/TR/websub/ */
export interface FeedHub extends Worker {
  /** Asks the callback whether it wants this, some time after the call; throws a refusal. */
  ask(wish: Wish): Promise<void>;
  /** Something changed in a view. */
  note(view: string): void;
}

const subscribersLimit = 1000;
/** Programs at one host and port. */
export const subscribersOfHostLimit = 50;
const askedAtOnceLimit = 50;
const askedOfHostLimit = 3;
/** Hosts that are sent to at the same time; each gets one feed after another. */
const lanes = 20;
/** What fell due is looked for so often; feeds change with their items, and once a minute with time alone. */
const lookEveryMs = 5000;
const forgetEveryMs = 60_000;

export function startFeedHub(options: FeedHubOptions): FeedHub {
  const { hub, logger, origin } = options;
  const { views, config, clock } = hub;
  const policy = createAddressPolicy(config.network.allow);
  const userAgent = `${config.brand.name.replaceAll(/[^\w.-]/g, '')}-WebSub/1.0`;
  const post = createPostMessage(policy);
  const tools: DeliveryTools = { views, clock, random: Math.random, logger, post, origin, userAgent };
  /** Hashes of feeds that have not changed since they were made. */
  const hashes = new Map<string, string>();
  const asking = new Map<Promise<void>, string>();
  let forgotAt = clock();
  let isClosing = false;

  async function work(): Promise<void> {
    if (clock() - forgotAt >= forgetEveryMs) {
      forgotAt = clock();
      hashes.clear();
    }
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
    for (const topic of hashes.keys()) if (!byTopic.has(topic)) hashes.delete(topic);
    for (const [topic, all] of byTopic) {
      if (isClosing) return;
      await tell(topic, all);
    }
  }

  async function tell(topic: string, subscribers: readonly FeedSubscriber[]): Promise<void> {
    const now = toInstant(clock());
    const hash = hashes.get(topic);
    const due = subscribers.filter(({ has, dueAt }) => has !== hash && dueAt <= now);
    if (due.length === 0) return;
    const content = await makeTopic(hub, origin, topic);
    if (!content) return;
    hashes.set(topic, content.hash);
    const behind = due.filter(({ has }) => has !== content.hash);
    await inLanes([...Map.groupBy(behind, ({ host }) => host).values()], content);
  }

  /** A host that does not take one is not sent the others now: they fall due again at the next look. */
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
    note(view) {
      for (const topic of hashes.keys()) {
        const isMade = findTopic(topic)?.document.views.some(({ name }) => name === view);
        if (isMade) hashes.delete(topic);
      }
      worker.wake();
    },
    async close() {
      isClosing = true;
      clearInterval(ticking);
      await Promise.all([worker.close(), ...asking.keys()]);
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
}

function toId({ callback, topic }: Wish): string {
  return createHash('sha256').update(`${callback}\n${topic}`).digest('base64url');
}

function tooBusy(): Refusal {
  return new Refusal(503, 'Others are being asked. Please try again in a minute.', { 'Retry-After': '60' });
}
