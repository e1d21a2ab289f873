import { type PushSubscription, pushSubscriptionsView } from '@runrate/contracts';
import type { EventLog, ViewStore } from '@runrate/engines';
import express, { type Express, type Request, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { nameCall } from '../http/name-call.ts';
import { Refusal } from '../http/refusal.ts';
import { toInstant } from '../hub.ts';
import { toFetchRecord } from '../refresh/to-fetch-record.ts';
import { isSignedBy } from './signatures.ts';

export interface WebSubTools {
  readonly log: EventLog;
  readonly views: ViewStore;
  readonly clock: () => number;
  readonly logger: Logger;
}

/** Hubs deliver whole feeds; those of the hub's own limit are taken. */
const mostBytes = '15mb';
const longestChallenge = 2000;
/** Seconds; a hub that names no lease is asked again after the second. */
const [shortestLease, usualLease, longestLease] = [60, 864_000, 31_536_000];

const readBody = express.raw({ limit: mostBytes, type: () => true, inflate: false });

/**
 * Where WebSub hubs verify subscriptions and tell of news. Something delivered with the right signature has its source
 * read at once, and is itself not looked at: a reading asks the publisher, who knows best, and everything that is
 * recorded comes by one way. https://www.w3.org/TR/websub/
 */
export function serveWebSub(app: Express, tools: WebSubTools): void {
  const path = '/websub/:token';
  app.get(path, nameCall('websub-verify'), async (request, response) => {
    const challenge = await verify(tools, request);
    response.set('Cache-Control', 'no-store').type('text/plain').send(challenge);
  });
  app.post(path, nameCall('websub-deliver'), acceptOnly, readBody, async (request, response) => {
    await deliver(tools, request);
    response.set('Cache-Control', 'no-store').status(202).end();
  });
}

/** A token that nobody was given is not worth reading a body for. */
const acceptOnly: RequestHandler = (request, _response, next) => {
  if (!/^[\w-]{32}$/.test(tokenOf(request))) throw unknownCallback();
  next();
};

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
  // The hub asks again: meanwhile ingest wrote to the same subscription.
  if (outcome !== 'committed') throw new Refusal(503, 'Please ask again.', { 'Retry-After': '10' });
  tools.logger.info({ sourceId, hub: subscription.hub, mode }, 'a hub has answered');
  return mode === 'denied' ? '' : challenge;
}

/** The subscription after the hub's word; `null`: it is over; `undefined`: nobody asked for that. */
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

/** What is not signed as it should be is taken and dropped, as the recommendation wants it. */
async function deliver({ log, views, clock, logger }: WebSubTools, request: Request): Promise<void> {
  const { subscription, revision } = await find(views, tokenOf(request));
  const { sourceId, hub, secret, state, token: key } = subscription;
  const body: unknown = request.body;
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  if (state === 'leaving' || state === 'denied') return;
  if (!isSignedBy(secret, bytes, request.get('X-Hub-Signature'))) {
    logger.warn({ sourceId, hub }, 'what a hub delivered is not signed as it should be; it was dropped');
    return;
  }
  const now = toInstant(clock());
  await log.append([toFetchRecord(sourceId, 'push', now)]);
  const document = { ...subscription, lastPushAt: now };
  // Only that it was heard from: another moment of it is as good.
  await views.commit({
    writes: [{ view: pushSubscriptionsView, key, document, expectedRevision: revision }],
    positions: [],
  });
}

async function find(views: ViewStore, token: string) {
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
