import {
  type HubConfig,
  type Webhook,
  type WebhookAttempt,
  type WebhookDelivery,
  webhooksView,
} from '@runrate/contracts';
import { type Engines, parseTraceparent, toTraceparent } from '@runrate/engines';
import { createWorker, dayMs, noTracer, type Tracer, toInstant, type Worker } from '@runrate/service';
import {
  createSendAttempt,
  type PostMessage,
  releaseHeld,
  toWebhookRecord,
  type WebhookMessage,
} from '@runrate/service/webhooks';
import type { Logger } from 'pino';
import { holdDelivery, markNeedless, noteAttempt, pruneDeliveries, takeDue } from './delivery-outbox.ts';
import { loadToldWebhooks, queueNewItems } from './queue-new-items.ts';
import { loadItems, type WebhookItem } from './webhook-items.ts';

export interface WebhooksOptions {
  readonly engines: Pick<Engines, 'log' | 'views'>;
  readonly config: HubConfig;
  readonly clock: () => number;
  readonly logger: Logger;
  readonly tracer?: Tracer | undefined;
  /** Returns 0 to 1, for the jitter of the backoff. */
  readonly random?: () => number;
  readonly post?: PostMessage | undefined;
}

const workEvery = 2000;
const pruneEvery = dayMs / 24;
const gone = 410;

/** Sends due messages when woken, and every two seconds. */
export function startWebhooks(options: WebhooksOptions): Worker {
  const { engines, config, clock, logger, tracer = noTracer, random = Math.random } = options;
  const { views, log } = engines;
  const sendAttempt = createSendAttempt({ views, config, clock, post: options.post });
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
    const outcome = await deliver(webhook, delivery, message);
    const isSent = isSuccess(outcome);
    const state = isSent ? 'sent' : 'failed';
    await noteAttempt(views, delivery, { ...outcome, state }, { now: clock(), random });
    if (outcome.status === gone) await disable(webhook);
  }

  /** One attempt, traced as part of the change that caused the message. */
  async function deliver(
    webhook: Webhook,
    { id, attempts, type, itemId, trace }: WebhookDelivery,
    message: WebhookMessage,
  ): Promise<WebhookAttempt> {
    const [webhookId, within] = [webhook.id, parseTraceparent(trace)];
    const attributes = {
      'webhook.id': webhookId,
      'messaging.message.id': id,
      'item.type': type,
      'item.id': itemId,
    };
    const span = tracer.begin('deliver', { within, attributes });
    const outcome = await sendAttempt(webhook, id, attempts, message, {
      traceparent: toTraceparent(span.trace),
    });
    const { status, error = isSuccess(outcome) ? undefined : `status ${status}` } = outcome;
    span.end({ attributes: { 'http.response.status_code': status }, error });
    const { traceId } = span.trace;
    const line = { traceId, webhookId, messageId: id, type, itemId, attempt: attempts, status };
    logger.info(line, isSuccess(outcome) ? 'webhook delivered' : 'a webhook was not taken');
    return outcome;
  }

  async function hold(delivery: WebhookDelivery): Promise<void> {
    await holdDelivery(views, delivery);
    // The endpoint may have been enabled, and its held messages released, before this one was held.
    const webhook = await views.get(webhooksView, delivery.webhookId);
    if (webhook?.state === 'active') await releaseHeld(views, webhook.id, clock());
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
    async close() {
      isClosing = true;
      clearInterval(ticking);
      await worker.close();
    },
  };
}

/** The current message; `undefined` if the item is gone, or if a removed item came back. */
function toMessage(
  { event = 'published', type, itemId, sequence, timestamp, createdAt }: WebhookDelivery,
  item: WebhookItem | undefined,
): WebhookMessage | undefined {
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
