import type { PushSubscription } from '@runrate/contracts';
import type { PushLinks } from './find-push-links.ts';

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];
/** Attempts to unsubscribe; after that, the subscription is left to expire. */
const MOST_FAREWELLS = 5;
/** A lease is renewed when this part of it is left. */
const LAST_PART = 1 / 4;

/** The next step for a subscription: ask the hub to start or renew it, ask it to end it, forget it, or wait. */
export type Duty = 'ask' | 'leave' | 'forget' | 'rest';

/** Decides by what the feed names now; `wanted` is `undefined` without a hub or for a removed source. Pure. */
export function judgeSubscription(
  subscription: PushSubscription,
  wanted: PushLinks | undefined,
  now: number,
): Duty {
  const { hub, topic, state, attempts } = subscription;
  if (wanted?.hub !== hub || wanted.topic !== topic) return judgeFarewell(subscription, now);
  if (state === 'leaving') return 'ask';
  if (state === 'active' && !isEnding(subscription, now)) return 'rest';
  return now >= toNextAttempt(subscription, state === 'denied' ? DAY_MS : toWait(attempts)) ? 'ask' : 'rest';
}

function judgeFarewell(subscription: PushSubscription, now: number): Duty {
  const { state, leaseUntil, attempts } = subscription;
  const isHeld = leaseUntil !== undefined && Date.parse(leaseUntil) > now;
  if (!isHeld || state === 'denied') return 'forget';
  if (state !== 'leaving') return 'leave';
  if (attempts >= MOST_FAREWELLS) return 'forget';
  return now >= toNextAttempt(subscription, toWait(attempts)) ? 'leave' : 'rest';
}

function isEnding({ leaseUntil, leaseSeconds = 0 }: PushSubscription, now: number): boolean {
  return leaseUntil === undefined || Date.parse(leaseUntil) - now <= leaseSeconds * 1000 * LAST_PART;
}

function toNextAttempt({ askedAt, attempts }: PushSubscription, wait: number): number {
  return attempts === 0 ? 0 : Date.parse(askedAt) + wait;
}

/** 1, 2, 4 … minutes, at most a day. */
function toWait(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** Math.min(attempts - 1, 20), DAY_MS);
}
