import type { PushSubscription } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { judgeSubscription } from './judge-subscription.ts';

const now = Date.parse('2026-03-04T18:00:00.000Z');
const minute = 60_000;
const at = (milliseconds: number) => new Date(now + milliseconds).toISOString();
const links = { hub: 'https://hub.example/', topic: 'https://blog.example/feed' };
const subscription: PushSubscription = {
  ...{ token: 't', secret: 's', sourceId: 'blog', ...links, state: 'active', attempts: 0 },
  ...{ askedAt: at(-10 * minute), leaseUntil: at(50 * minute), leaseSeconds: 3600 },
};
const judge = (given: Partial<PushSubscription>, wanted: typeof links | undefined = links) =>
  judgeSubscription({ ...subscription, ...given }, wanted, now);

test('an active subscription rests until the last quarter of its lease', () => {
  expect(judge({})).toBe('rest');
  expect(judge({ leaseUntil: at(15 * minute) })).toBe('ask');
  expect(judge({ leaseUntil: at(-minute) })).toBe('ask');
});

test('a hub that does not answer is asked again after 1, 2, 4 … minutes, at most a day', () => {
  const asked = (attempts: number, minutes: number) =>
    judge({ state: 'asked', attempts, askedAt: at(-minutes * minute) });
  expect([asked(1, 0.9), asked(1, 1), asked(4, 7), asked(4, 8)]).toEqual(['rest', 'ask', 'rest', 'ask']);
  expect([asked(40, 1439), asked(40, 1440)]).toEqual(['rest', 'ask']);
  expect(judge({ state: 'denied', attempts: 1, askedAt: at(-2 * minute) })).toBe('rest');
  expect(judge({ state: 'denied', attempts: 1, askedAt: at(-1440 * minute) })).toBe('ask');
});

test('what no feed names any more is ended, and forgotten where there is nothing to end', () => {
  const ended = (given: Partial<PushSubscription>) =>
    judgeSubscription({ ...subscription, ...given }, undefined, now);
  expect(ended({})).toBe('leave');
  expect(judgeSubscription(subscription, { ...links, topic: 'https://blog.example/new' }, now)).toBe('leave');
  expect(ended({ state: 'leaving', attempts: 1, askedAt: at(-0.5 * minute) })).toBe('rest');
  expect(ended({ state: 'leaving', attempts: 1, askedAt: at(-minute) })).toBe('leave');
  expect(ended({ state: 'leaving', attempts: 5 })).toBe('forget');
  expect(ended({ leaseUntil: at(-minute) })).toBe('forget');
  expect(ended({ state: 'denied' })).toBe('forget');
  expect(judge({ state: 'leaving', attempts: 1 })).toBe('ask');
});
