import type { Express, Request, RequestHandler } from 'express';
import { z } from 'zod';
import type { BodyBudget } from '../../http/body-budget.ts';
import { fieldOf, readForm } from '../../http/form-body.ts';
import { nameCall } from '../../http/name-call.ts';
import { wrongParameter } from '../../http/refusal.ts';
import { hubPath } from '../topic-documents.ts';
import type { FeedHub, Wish } from './feed-hub.ts';
import { findTopic } from './feed-topics.ts';

const bodyBytesLimit = 8 * 1024;
/** Lease in seconds: ten days by default, between an hour and thirty days. */
const [usualLease, shortestLease, longestLease] = [864_000, 3600, 2_592_000];

const callbackSchema = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .refine((address) => {
    const url = URL.parse(address);
    return url?.username === '' && url.password === '' && url.hash === '';
  });

/** Serves the WebSub hub, where programs subscribe to this hub's feeds and unsubscribe. */
export function serveFeedHub(
  app: Express,
  {
    feedHub,
    origin,
    bodies,
    limits,
  }: {
    readonly feedHub: FeedHub;
    readonly origin: string;
    readonly bodies: BodyBudget;
    readonly limits: readonly RequestHandler[];
  },
): void {
  const handlers = [nameCall('websub-subscribe'), ...limits, ...readForm(bodies, bodyBytesLimit)];
  app.post(hubPath, ...handlers, async (request: Request, response) => {
    await feedHub.ask(readWish(origin, request.body));
    response.set('Cache-Control', 'no-store').status(202).end();
  });
}

function readWish(origin: string, body: unknown): Wish {
  const textOf = (name: string) => fieldOf(body, name);
  const mode = textOf('hub.mode');
  if (mode !== 'subscribe' && mode !== 'unsubscribe') {
    throw wrongParameter('hub.mode', 'hub.mode must be subscribe or unsubscribe.');
  }
  const callback = callbackSchema.safeParse(textOf('hub.callback')).data;
  if (callback === undefined || callback.startsWith(`${origin}/`)) {
    throw wrongParameter(
      'hub.callback',
      'hub.callback must be an address of another site, without a name or password.',
    );
  }
  const [address, topic] = [textOf('hub.topic'), textOf('hub.topic').slice(origin.length)];
  if (!address.startsWith(`${origin}/`) || !findTopic(topic)) {
    throw wrongParameter(
      'hub.topic',
      'hub.topic must be the address of a feed of this hub, as the feed itself names it.',
    );
  }
  const secret = textOf('hub.secret');
  if (Buffer.byteLength(secret) >= 200) {
    throw wrongParameter('hub.secret', 'hub.secret must have less than 200 bytes.');
  }
  const asked = Number(textOf('hub.lease_seconds')) || usualLease;
  const leaseSeconds = Math.round(Math.min(Math.max(asked, shortestLease), longestLease));
  return { mode, callback, topic, secret: secret === '' ? undefined : secret, leaseSeconds };
}
