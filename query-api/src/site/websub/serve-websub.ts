import { randomUUID } from 'node:crypto';
import { type PushSubscription, pushSubscriptionsView } from '@runrate/contracts';
import type { EventLog, ViewStore } from '@runrate/engines';
import { toFetchRequest, toInstant } from '@runrate/service';
import type { Express, Request } from 'express';
import type { Logger } from 'pino';
import type { BodyBudget } from '../../http/body-budget.ts';
import { nameCall } from '../../http/name-call.ts';
import { Refusal } from '../../http/refusal.ts';
import { isSignedBy, readSignature } from './signatures.ts';

export interface WebSubTools {
  readonly log: EventLog;
  readonly views: ViewStore;
  readonly clock: () => number;
  readonly logger: Logger;
  readonly bodies: BodyBudget;
}

/** Maximum size of a delivery, the same as the hub's own limit for feeds. Hubs deliver whole feeds. */
const mostBytes = 15 * 1024 * 1024;
/** Part of a delivery in memory at a time. It is hashed while it arrives, and not stored. */
const bytesAtOnce = 64 * 1024;
const longestChallenge = 2000;
/** Lease in seconds. If a hub names none, the second value is used. */
const [shortestLease, usualLease, longestLease] = [60, 864_000, 31_536_000];

/**
 * Serves callbacks for WebSub hubs. A signed delivery only causes its source to be fetched: the publisher is
 * the better authority, and all items enter in one way. https://www.w3.org/TR/websub/
 */
export function serveWebSub(app: Express, tools: WebSubTools): void {
  const path = '/websub/:token';
  app.get(path, nameCall('websub-verify'), async (request, response) => {
    const challenge = await verify(tools, request);
    response.set('Cache-Control', 'no-store').type('text/plain').send(challenge);
  });
  app.post(path, nameCall('websub-deliver'), tools.bodies.reserve(bytesAtOnce), async (request, response) => {
    await deliver(tools, request);
    response.set('Cache-Control', 'no-store').status(202).end();
  });
}

async function verify(tools: WebSubTools, request: Request): Promise<string> {
  const { subscription, revision } = await find(tools.views, tokenOf(request));
  const [mode, topic] = [textOf(request, 'hub.mode'), textOf(request, 'hub.topic')];
  const challenge = textOf(request, 'hub.challenge').slice(0, longestChallenge);
  if (topic !== subscription.topic) throw unknownCallback();
  const next = answerMode(mode, subscription, request, tools.clock());
  if (next === undefined) throw unknownCallback();
  const { token: key, sourceId } = subscription;
  const write = { view: pushSubscriptionsView, key, document: next, expectedRevision: revision };
  const outcome = await tools.views.commit({ writes: [write], positions: [] });
  // Ingest changed the subscription in the meantime. The hub will repeat the request.
  if (outcome !== 'committed') throw new Refusal(503, 'Please ask again.', { 'Retry-After': '10' });
  tools.logger.info({ sourceId, hub: subscription.hub, mode }, 'a hub has answered');
  return mode === 'denied' ? '' : challenge;
}

/** Returns the changed subscription, `null` if it ended, or `undefined` if nobody requested this mode. */
function answerMode(
  mode: string,
  subscription: PushSubscription,
  request: Request,
  now: number,
): PushSubscription | null | undefined {
  const { reason: _reason, ...kept } = subscription;
  if (mode === 'denied') {
    const reason = textOf(request, 'hub.reason').slice(0, 300) || 'The hub gave no reason';
    return { ...subscription, state: 'denied', reason };
  }
  if (mode === 'unsubscribe') return subscription.state === 'leaving' ? null : undefined;
  if (mode !== 'subscribe' || subscription.state === 'leaving') return undefined;
  const given = Number(textOf(request, 'hub.lease_seconds'));
  const leaseSeconds = Math.round(Math.min(Math.max(given || usualLease, shortestLease), longestLease));
  const leaseUntil = toInstant(now + leaseSeconds * 1000);
  return { ...kept, state: 'active', attempts: 0, leaseSeconds, leaseUntil };
}

/**
 * Ignores deliveries with an invalid signature, as the recommendation requires. Without a known token or a
 * signature, the body is not even read.
 */
async function deliver({ log, views, clock, logger }: WebSubTools, request: Request): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw tooLarge();
  const { subscription, revision } = await find(views, tokenOf(request));
  const { sourceId, hub, secret, state, token: key } = subscription;
  if (state === 'leaving' || state === 'denied') return;
  const signature = readSignature(request.get('X-Hub-Signature'));
  if (
    !signature ||
    !(await isSignedBy(secret, withinLimit(request.iterator({ destroyOnReturn: false })), signature))
  ) {
    logger.warn({ sourceId, hub }, 'what a hub delivered is not signed as it should be; it was dropped');
    return;
  }
  const now = toInstant(clock());
  await log.append([
    toFetchRequest({ requestId: randomUUID(), sourceId, cause: 'push', source: 'api', at: now }),
  ]);
  const document = { ...subscription, lastPushAt: now };
  // Only records the time. If this conflicts, another process has recorded about the same.
  await views.commit({
    writes: [{ view: pushSubscriptionsView, key, document, expectedRevision: revision }],
    positions: [],
  });
}

async function* withinLimit(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > mostBytes) throw tooLarge();
    yield part;
  }
}

async function find(views: ViewStore, token: string) {
  if (!/^[\w-]{32}$/.test(token)) throw unknownCallback();
  const stored = (await views.getMany(pushSubscriptionsView, [token])).get(token);
  if (!stored) throw unknownCallback();
  return { subscription: stored.document, revision: stored.revision };
}

function tokenOf(request: Request): string {
  const { token } = request.params;
  return typeof token === 'string' ? token : '';
}

function textOf(request: Request, name: string): string {
  const value: unknown = request.query[name];
  return typeof value === 'string' ? value : '';
}

function unknownCallback(): Refusal {
  return new Refusal(404, 'There is no such subscription.');
}

function tooLarge(): Refusal {
  return new Refusal(413, 'The delivery is too large: at most 15 MiB are taken.', { Connection: 'close' });
}
