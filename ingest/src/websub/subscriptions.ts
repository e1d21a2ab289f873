import { randomBytes } from 'node:crypto';
import { type FetchCompleted, type PushSubscription, pushSubscriptionsView } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import type { HttpClient } from '@runrate/service/fetching';
import type { Logger } from 'pino';
import type { SourceStates } from '../scheduling/source-states.ts';
import type { PushLinks } from './find-push-links.ts';
import { judgeSubscription } from './judge-subscription.ts';

export interface SubscriptionsOptions {
  /** Public origin for the hubs' callbacks; without it there are no subscriptions. */
  readonly publicUrl: string | undefined;
  readonly engines: Pick<Engines, 'views'>;
  readonly client: HttpClient;
  readonly isRead: (sourceId: string) => boolean;
  readonly states: SourceStates;
  readonly clock: () => number;
  readonly logger: Logger;
}

/** Subscriptions at the hubs that feeds name. The hubs' callbacks are handled by the API. */
export interface Subscriptions {
  /** Takes in what a reading says about its hub. */
  note(completed: FetchCompleted): void;
  /** Whether a hub has proved that it pushes updates of this source. */
  isPushed(sourceId: string): boolean;
  /** Requests, renews and ends subscriptions that are due. */
  tend(): Promise<void>;
  close(): Promise<void>;
}

/** Ten days; a hub may grant less. */
const LEASE_SECONDS = 864_000;
const TEND_EVERY_MS = 60_000;
const PER_SOURCE = 20;

export function openSubscriptions(options: SubscriptionsOptions): Subscriptions {
  const { publicUrl, logger } = options;
  if (publicUrl === undefined) return none;
  const keeper = createKeeper({ ...options, publicUrl });
  const closing = new AbortController();
  let work = Promise.resolve();
  const queue = (task: () => Promise<void>): Promise<void> => {
    work = work.then(async () => {
      if (closing.signal.aborted) return;
      await task().catch((error: unknown) => {
        if (!closing.signal.aborted) logger.warn({ err: error }, 'subscriptions could not be tended');
      });
    });
    return work;
  };
  const tending = setInterval(() => void queue(keeper.tend), TEND_EVERY_MS).unref();
  return {
    note(completed) {
      if (keeper.isNews(completed)) void queue(() => keeper.take(completed));
    },
    isPushed: keeper.isPushed,
    tend: () => queue(keeper.tend),
    async close() {
      closing.abort();
      clearInterval(tending);
      await work;
    },
  };
}

const none: Subscriptions = {
  note() {},
  isPushed: () => false,
  async tend() {},
  async close() {},
};

function createKeeper(options: SubscriptionsOptions & { readonly publicUrl: string }) {
  const { engines, isRead, states, clock } = options;
  const { views } = engines;
  let known = new Map<string, PushSubscription[]>();

  async function take({ data: { sourceId, push } }: FetchCompleted): Promise<void> {
    const where = { sourceId };
    const { documents } = await views.page({
      ...{ view: pushSubscriptionsView, list: 'ofSource' as const, where, limit: PER_SOURCE },
    });
    known.set(sourceId, [...documents]);
    if (push && !documents.some((subscription) => isOf(subscription, push))) {
      await ask(options, toSubscription(sourceId, push, clock()), 'subscribe');
    }
    for (const subscription of documents) await tendOne(subscription, push);
  }

  async function tendOne(subscription: PushSubscription, wanted: PushLinks | undefined): Promise<void> {
    const duty = judgeSubscription(subscription, wanted, clock());
    if (duty === 'ask') await ask(options, subscription, 'subscribe');
    if (duty === 'leave') await ask(options, subscription, 'unsubscribe');
    if (duty === 'forget') await write(options, subscription, null);
  }

  return {
    /** Whether a reading changes what is known about the source's hub. */
    isNews({ data: { sourceId, push, outcome } }: FetchCompleted): boolean {
      const subscriptions = known.get(sourceId) ?? [];
      if (push) return !subscriptions.some((subscription) => isOf(subscription, push));
      return outcome === 'fetched' && subscriptions.length > 0;
    },
    take,
    isPushed(sourceId: string): boolean {
      const now = clock();
      const isAlive = ({ state, leaseUntil, lastPushAt }: PushSubscription) =>
        state === 'active' && lastPushAt !== undefined && Date.parse(leaseUntil ?? '') > now;
      return known.get(sourceId)?.some(isAlive) ?? false;
    },
    async tend(): Promise<void> {
      const all: PushSubscription[] = [];
      for await (const { document } of views.scan(pushSubscriptionsView)) all.push(document);
      known = Map.groupBy(all, ({ sourceId }) => sourceId);
      for (const subscription of all) {
        const { sourceId } = subscription;
        const state = isRead(sourceId) ? (await states.loadAll([sourceId])).get(sourceId) : undefined;
        await tendOne(subscription, state?.push);
      }
    },
  };
}

function isOf({ hub, topic }: PushSubscription, push: PushLinks): boolean {
  return hub === push.hub && topic === push.topic;
}

function toSubscription(sourceId: string, { hub, topic }: PushLinks, now: number): PushSubscription {
  return {
    token: randomBytes(24).toString('base64url'),
    secret: randomBytes(32).toString('base64url'),
    ...{ sourceId, hub, topic, state: 'asked', askedAt: new Date(now).toISOString(), attempts: 0 },
  };
}

type Asking = SubscriptionsOptions & { readonly publicUrl: string };

/** Sends the request to the hub. With several workers, only the one that writes the change first sends it. */
async function ask(
  options: Asking,
  subscription: PushSubscription,
  mode: 'subscribe' | 'unsubscribe',
): Promise<void> {
  const { client, clock, logger, publicUrl } = options;
  const { hub, topic, token, secret, sourceId, attempts } = subscription;
  const begun = mode === 'subscribe' ? toBegun(subscription) : 'leaving';
  const isFirstFarewell = begun === 'leaving' && subscription.state !== 'leaving';
  const asked: PushSubscription = {
    ...subscription,
    state: begun,
    askedAt: new Date(clock()).toISOString(),
    attempts: isFirstFarewell ? 1 : attempts + 1,
  };
  if (!(await write(options, subscription, asked))) return;
  const form = {
    ...{ 'hub.mode': mode, 'hub.topic': topic, 'hub.callback': `${publicUrl}/websub/${token}` },
    ...(mode === 'subscribe' ? { 'hub.secret': secret, 'hub.lease_seconds': String(LEASE_SECONDS) } : {}),
  };
  const answer = await client.fetch({ url: hub, accept: '*/*', form });
  if (answer.outcome !== 'failed') return;
  logger.info({ sourceId, hub, reason: answer.reason }, `a hub could not be asked to ${mode}`);
  await write(options, asked, { ...asked, reason: answer.reason });
}

/** An active subscription stays active while it is renewed. */
function toBegun({ state }: PushSubscription): PushSubscription['state'] {
  return state === 'active' ? 'active' : 'asked';
}

/** Writes a subscription, or deletes it with `null`, if it is unchanged since it was read; returns false otherwise. */
async function write(
  { engines: { views } }: Asking,
  before: PushSubscription,
  document: PushSubscription | null,
): Promise<boolean> {
  const { token } = before;
  const stored = (await views.getMany(pushSubscriptionsView, [token])).get(token);
  if (stored && (stored.document.askedAt !== before.askedAt || stored.document.state !== before.state)) {
    return false;
  }
  if (!stored && document === null) return true;
  const expectedRevision = stored?.revision ?? 0;
  const writes = [{ view: pushSubscriptionsView, key: token, document, expectedRevision }];
  return (await views.commit({ writes, positions: [] })) === 'committed';
}
