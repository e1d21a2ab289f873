import type { FetchCompleted } from '@runrate/contracts';
import { toBackOff } from '@runrate/service';
import { expect, test } from 'vitest';
import { createOutageWatch } from './outage-watch.ts';

const minute = 60_000;
const hour = 60 * minute;
const interval = 15 * minute;
const start = Date.parse('2026-03-04T00:00:00Z');

/** Simulates sources that fail and recover; one request is handled per step. */
function simulate(count: number, isDown: (sourceId: string, now: number) => boolean, until: number) {
  let now = start;
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const timers = new Map<string, number>();
  const streaks = new Map<string, number>();
  const asked: { sourceId: string; at: number; failed: boolean }[] = [];
  const ids = Array.from({ length: count }, (_, n) => `feed-${n}`);
  const watch = createOutageWatch({
    intervals: new Map(ids.map((id) => [id, interval])),
    requestAt: (sourceId, at) => timers.set(sourceId, at),
    clock: () => now,
    random,
  });
  for (const id of ids) timers.set(id, start + random() * interval);
  for (;;) {
    const next = [...timers].toSorted(([, a], [, b]) => a - b)[0];
    if (!next || next[1] > start + until) return asked;
    const [sourceId, at] = next;
    now = Math.max(now, at);
    const failed = isDown(sourceId, now);
    const streak = failed ? (streaks.get(sourceId) ?? 0) + 1 : 0;
    streaks.set(sourceId, streak);
    asked.push({ sourceId, at: now, failed });
    timers.set(sourceId, now + (failed ? toBackOff(streak, interval, undefined, random) : interval));
    watch.note(stateOf(sourceId, now, failed));
  }
}

function stateOf(sourceId: string, now: number, failed: boolean, given = {}): FetchCompleted['data'] {
  return {
    ...{ sourceId, kind: 'articles', outcome: failed ? 'failed' : 'fetched', durationMs: 5, rejections: [] },
    ...{ startedAt: new Date(now).toISOString(), errorStreak: failed ? 1 : 0, retired: false },
    counts: { new: 0, updated: 0, duplicate: 0, rejected: 0 },
    ...given,
  };
}

test('F18 after a day without any feed all 200 are back within an interval of the first that answers, which is asked within one', () => {
  const [from, to] = [start + hour, start + 25 * hour];
  const asked = simulate(200, (_, now) => now >= from && now < to, 27 * hour);
  const back = new Map<string, number>();
  for (const { sourceId, at, failed } of asked) {
    if (at >= to && !failed && !back.has(sourceId)) back.set(sourceId, at);
  }
  expect(back.size).toBe(200);
  const times = [...back.values()].toSorted((a, b) => a - b);
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  expect(first - to).toBeLessThanOrEqual(interval);
  expect(last - first).toBeLessThanOrEqual(interval / 2);
  // During the outage the publishers are left alone: each source backs off, plus one retry per interval overall.
  const during = asked.filter(({ at }) => at >= from && at < to).length;
  const byBackOff = 200 * 8;
  expect(during).toBeLessThanOrEqual(byBackOff + 24 * 4);
});

test('I6 while any source answers, one that fails keeps its growing pauses', () => {
  const asked = simulate(10, (sourceId) => sourceId !== 'feed-3', 24 * hour);
  const times = asked.filter(({ sourceId }) => sourceId === 'feed-5').map(({ at }) => at);
  const pauses = times.slice(1).map((at, index) => (at - (times[index] ?? at)) / interval);
  expect(pauses.map((pause) => 2 ** Math.round(Math.log2(pause)))).toEqual([1, 2, 4, 8, 16, 32]);
});

test('what another worker reads by now is no sign that this one is not cut off', () => {
  const requested: string[] = [];
  const watch = createOutageWatch({
    intervals: new Map(['a', 'b', 'c', 'd'].map((id) => [id, interval])),
    requestAt: (sourceId) => requested.push(sourceId),
    ...{ clock: () => start, random: () => 0 },
  });
  watch.note(stateOf('a', start - 2 * interval, false));
  for (const id of ['b', 'c', 'd']) watch.note(stateOf(id, start, true));
  expect(requested).toEqual([]);
  watch.note(stateOf('a', start - 2.1 * interval, false));
  watch.note(stateOf('d', start, true));
  expect(requested).toHaveLength(1);
});

test('a server that asked for quiet is left alone when the others are asked again; a retired source is no sign', () => {
  const requested = new Map<string, number>();
  const watch = createOutageWatch({
    intervals: new Map(['a', 'b', 'c', 'd', 'gone'].map((id) => [id, interval])),
    requestAt: (sourceId, at) => requested.set(sourceId, at),
    ...{ clock: () => start, random: () => 1 },
  });
  const retryAt = new Date(start + 3 * hour).toISOString();
  watch.note(stateOf('gone', start, true, { retired: true }));
  watch.note(stateOf('a', start, true, { retryAt }));
  watch.note(stateOf('b', start - minute, true));
  watch.note(stateOf('c', start, true));
  expect(requested.size).toBe(0);
  watch.note(stateOf('d', start, true));
  expect([...requested]).toEqual([['b', start + interval]]);
  watch.note(stateOf('c', start, false));
  expect(Object.fromEntries(requested)).toEqual({
    ...{ a: start + 3 * hour, b: start + 5 * minute, d: start + 5 * minute },
  });
});
