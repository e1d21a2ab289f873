import type { HubConfig, Webhook, WebhookAttempt } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { createAddressPolicy } from '../address-policy.ts';
import { toInstant } from '../instant.ts';
import { createPostMessage, type PostMessage } from './post-message.ts';
import { signMessage } from './sign-message.ts';
import { loadSecrets } from './webhook-secrets.ts';

export interface WebhookMessage {
  readonly type: string;
  /** When the event happened; the time of the attempt if absent. */
  readonly timestamp?: string;
  readonly sequence?: number;
  readonly data: object;
}

/** Sends one message to an endpoint once; `number` counts the attempts, from 1. */
export type SendAttempt = (
  webhook: Webhook,
  id: string,
  number: number,
  message: WebhookMessage,
  /** Extra headers, in addition to those of every message. */
  headers?: Readonly<Record<string, string>>,
) => Promise<WebhookAttempt>;

interface SendingOptions {
  readonly views: ViewStore;
  readonly config: HubConfig;
  readonly clock: () => number;
  readonly post?: PostMessage | undefined;
}

export function createSendAttempt(options: SendingOptions): SendAttempt {
  const { views, config, clock } = options;
  const post = options.post ?? createPostMessage(createAddressPolicy(config.network.allow));
  const userAgent = `${config.brand.name.replaceAll(/[^\w.-]/g, '')}-Webhooks/1.0`;
  return async (webhook, id, attempt, message, more) => {
    const now = clock();
    const at = toInstant(now);
    const body = JSON.stringify({ ...message, timestamp: message.timestamp ?? at });
    const secrets = await loadSecrets(views, webhook.id, now);
    const signature = signMessage({ id, timestamp: Math.floor(now / 1000), body }, secrets);
    const headers = { ...more, ...signature, 'content-type': 'application/json', 'user-agent': userAgent };
    const began = performance.now();
    const { status, error } = await post(webhook.url, headers, body);
    const durationMs = Math.round(performance.now() - began);
    return { attempt, at, durationMs, ...(status === undefined ? { error } : { status }) };
  };
}

/** Sends a test message without an item right away, to see whether the endpoint accepts it. */
export function sendTest(send: SendAttempt, webhook: Webhook, now: number): Promise<WebhookAttempt> {
  const message = { type: 'webhook.test', data: { webhookId: webhook.id } };
  return send(webhook, `msg_test_${now}`, 1, message);
}
