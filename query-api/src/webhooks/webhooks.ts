import {
  type HubConfig,
  type Webhook,
  type WebhookAttempt,
  type WebhookDelivery,
  webhooksView,
} from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { createAddressPolicy } from '@runrate/service';
import type { Logger } from 'pino';
import { createWorker, type Worker } from '../create-worker.ts';
import { dayMs, toInstant } from '../hub.ts';
import {
  holdDelivery,
  markNeedless,
  noteAttempt,
  pruneDeliveries,
  releaseHeld,
  takeDue,
} from './delivery-outbox.ts';
import { createPostMessage, type PostMessage } from './post-message.ts';
import { loadToldWebhooks, queueNewItems } from './queue-new-items.ts';
import { signMessage } from './sign-message.ts';
import { loadItems, type WebhookItem } from './webhook-items.ts';
import { toWebhookRecord } from './webhook-record.ts';
import { loadSecrets } from './webhook-secrets.ts';

export interface WebhooksOptions {
  readonly engines: Pick<Engines, 'log' | 'views'>;
  readonly config: HubConfig;
  readonly clock: () => number;
  readonly logger: Logger;
  /** From 0 to 1, for the jitter of pauses. */
  readonly random?: () => number;
  readonly post?: PostMessage;
}

/** Tells endpoints of new items. */
export interface Webhooks extends Worker {
  /** Sends a message without an item at once. */
  test(webhook: Webhook): Promise<WebhookAttempt>;
}

const workEvery = 2000;
const pruneEvery = dayMs / 24;
const gone = 410;

/** Starts telling: what is due is sent when woken, and every two seconds. */
export function startWebhooks(options: WebhooksOptions): Webhooks {
  const { engines, config, clock, logger, random = Math.random } = options;
  const { views, log } = engines;
  const post = options.post ?? createPostMessage(createAddressPolicy(config.network.allow));
  const userAgent = `${config.brand.name.replaceAll(/[^\w.-]/g, '')}-Webhooks/1.0`;
  let isClosing = false;
  let prunedAt = 0;

  async function work(): Promise<void> {
    const webhooks = await loadToldWebhooks(views, clock());
    if (webhooks.length > 0) await queueNewItems(engines, webhooks, clock(), () => isClosing);
    await sendDue();
    if (clock() - prunedAt < pruneEvery) return;
    prunedAt = clock();
    await pruneDeliveries(views, clock());
  }

  async function sendDue(): Promise<void> {
    while (!isClosing) {
      const taken = await takeDue(views, clock());
      if (taken.length === 0) return;
      await Promise.all(taken.map(send));
    }
  }

  async function send(delivery: WebhookDelivery): Promise<void> {
    const webhook = await views.get(webhooksView, delivery.webhookId);
    if (webhook?.state === 'disabled') return hold(delivery);
    const [item] = await loadItems(views, delivery.type, [delivery.itemId], clock());
    const message = toMessage(delivery, item);
    if (webhook?.state !== 'active' || !message) return markNeedless(views, delivery, clock());
    const outcome = await attempt(webhook, delivery.id, delivery.attempts, message);
    const isSent = isSuccess(outcome);
    const state = isSent ? 'sent' : 'failed';
    await noteAttempt(views, delivery, { ...outcome, state }, { now: clock(), random });
    if (!isSent) logger.info({ webhookId: webhook.id, status: outcome.status }, 'a webhook was not taken');
    if (outcome.status === gone) await disable(webhook);
  }

  async function hold(delivery: WebhookDelivery): Promise<void> {
    await holdDelivery(views, delivery);
    // Who enabled it meanwhile may have looked for what is held before this was.
    const webhook = await views.get(webhooksView, delivery.webhookId);
    if (webhook?.state === 'active') await releaseHeld(views, webhook.id, clock());
  }

  async function attempt(
    webhook: Webhook,
    id: string,
    number: number,
    message: Message,
  ): Promise<WebhookAttempt> {
    const now = clock();
    const at = toInstant(now);
    const body = JSON.stringify({ ...message, timestamp: message.timestamp ?? at });
    const secrets = await loadSecrets(views, webhook.id, now);
    const signature = signMessage({ id, timestamp: Math.floor(now / 1000), body }, secrets);
    const headers = { ...signature, 'content-type': 'application/json', 'user-agent': userAgent };
    const began = performance.now();
    const { status, error } = await post(webhook.url, headers, body);
    const durationMs = Math.round(performance.now() - began);
    return {
      ...{ attempt: number, at, durationMs },
      ...(status === undefined ? { error } : { status }),
    };
  }

  async function disable(webhook: Webhook): Promise<void> {
    const at = toInstant(clock());
    await log.append([toWebhookRecord({ ...webhook, state: 'disabled', changedAt: at, disabledAt: at })]);
    logger.warn(
      { webhookId: webhook.id },
      'a webhook answered that it is gone; its messages are kept until an admin enables it',
    );
  }

  const worker = createWorker(work, (error) => logger.warn({ err: error }, 'webhooks will be tried again'));
  const ticking = setInterval(worker.wake, workEvery);
  worker.wake();
  return {
    ...{ wake: worker.wake, idle: worker.idle },
    test: (webhook) =>
      attempt(webhook, `msg_test_${clock()}`, 1, { type: 'webhook.test', data: { webhookId: webhook.id } }),
    async close() {
      isClosing = true;
      clearInterval(ticking);
      await worker.close();
    },
  };
}

interface Message {
  readonly type: string;
  /** When it came about; that of the attempt where it does not say. */
  readonly timestamp?: string;
  readonly sequence?: number;
  readonly data: object;
}

/** What is said of an item at this moment; nothing of one that is gone, nor that one is which came back. */
function toMessage(
  { event = 'published', type, itemId, sequence, timestamp, createdAt }: WebhookDelivery,
  item: WebhookItem | undefined,
): Message | undefined {
  const head = {
    ...{ type: `${type}.${event}`, timestamp: timestamp ?? createdAt },
    ...(sequence !== undefined && { sequence }),
  };
  if (event === 'removed') return item ? undefined : { ...head, data: { id: itemId } };
  return item && { ...head, data: item.data };
}

function isSuccess({ status }: WebhookAttempt): boolean {
  return status !== undefined && status >= 200 && status < 300;
}
