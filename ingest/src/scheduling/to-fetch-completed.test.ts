import { fetchCompleted, hubConfigSchema } from '@runrate/contracts';
import { failed } from '@runrate/service/fetching';
import { expect, test } from 'vitest';
import type { Observed } from '../identity/observation.ts';
import type { Recorded } from '../identity/record-observations.ts';
import type { Reading } from '../sources/source-reader.ts';
import type { FetchReport } from './fetch-report.ts';
import type { FetchState } from './source-states.ts';
import { toFetchCompleted } from './to-fetch-completed.ts';

const minute = 60_000;
const now = Date.parse('2026-03-04T12:00:00.000Z');
const at = (minutes: number) => new Date(now + minutes * minute).toISOString();
const [source] = hubConfigSchema.parse({
  sources: [{ id: 'blog', kind: 'articles', name: 'Blog', url: 'https://blog.example/feed' }],
}).sources;
const handled = { topic: 'fetch-requests', partition: 3, offset: 7 };
const answered = {
  ...{ status: 200, bytes: 900, etag: '"b"', lastModified: undefined, movedTo: undefined, bodyHash: 'new' },
};
const last = { etag: '"a"', lastModified: 'then', movedTo: 'https://blog.example/moved', bodyHash: 'old' };

const unchanged: Reading = { outcome: 'unchanged', ...answered, status: 304 };
const fetched = (dates: readonly string[], more: object = {}): Reading => ({
  ...{ outcome: 'fetched', ...answered },
  observations: {
    observed: dates.map((publishedAt) => ({ publishedAt }) as Observed),
    ...{ rejections: [], rejected: 0, newestOnly: true, ...more },
  },
});
const recorded = (counts: Partial<Recorded['counts']>, rejections: readonly string[] = []): Recorded => ({
  counts: { new: 0, updated: 0, duplicate: 0, rejected: 0, ...counts },
  ...{ rejections, refused: [], lastItem: { topic: 'articles', partition: 0, offset: 5 } },
});

const before: FetchState = {
  ...{ sourceId: 'blog', kind: 'articles', outcome: 'fetched', startedAt: at(-15), durationMs: 10 },
  ...{ counts: { new: 1, updated: 0, duplicate: 9, rejected: 0 }, rejections: ['earlier'], errorStreak: 0 },
  ...{ retired: false, lastSuccessAt: at(-14), lastNewItemAt: at(-14), newestItemAt: at(-60) },
  ...{ usualPauseMs: 5 * minute, push: { hub: 'https://hub.example', topic: 'https://blog.example/feed' } },
};

function complete(given: Partial<FetchReport>) {
  if (!source) throw new Error('no source');
  const event = toFetchCompleted({
    ...{ source, handled, startedAt: now, finishedAt: now + minute, last, state: before },
    ...{ reading: unchanged, recorded: undefined, backFill: [], intervalMs: 15 * minute },
    ...{ nextScheduled: now + 15 * minute, random: () => 0.5, ...given },
  });
  fetchCompleted.data.parse(event.data);
  return event;
}

const nothing = { new: 0, updated: 0, duplicate: 0, rejected: 0 };

test('the event names the reading by source, start and request', () => {
  expect(complete({})).toMatchObject({
    ...{ id: `blog|${at(0)}|3|7`, type: 'FetchCompleted', version: 1, key: 'blog', source: 'blog' },
    ...{ occurredAt: at(1), recordedAt: at(1) },
  });
});

test('a document that did not change adds nothing, and keeps what the source is known for', () => {
  expect(complete({}).data).toEqual({
    ...{ sourceId: 'blog', kind: 'articles', outcome: 'unchanged', handled, startedAt: at(0) },
    ...{ durationMs: minute, httpStatus: 304, bytes: 900, counts: nothing, rejections: [], retired: false },
    ...{ errorStreak: 0, nextFetchAt: at(15), etag: '"b"', lastSuccessAt: at(1), lastNewItemAt: at(-14) },
    ...{ newestItemAt: at(-60), usualPauseMs: 5 * minute, push: before.push },
    lastItems: { at: at(-15), counts: before.counts, rejections: ['earlier'] },
  });
});

test('a document with new items counts them, and says up to where they are', () => {
  const dates = [at(-10), at(-40), at(-50), at(-600)];
  const { data } = complete({
    reading: fetched(dates),
    recorded: recorded({ new: 1, duplicate: 3 }, ['a'.repeat(600), ...Array<string>(12).fill('b')]),
  });
  expect(data).toMatchObject({
    ...{ outcome: 'fetched', counts: { new: 1, updated: 0, duplicate: 3, rejected: 0 } },
    ...{
      lastItem: { topic: 'articles', partition: 0, offset: 5 },
      lastNewItemAt: at(1),
      newestItemAt: at(-10),
    },
    ...{ rejections: ['a'.repeat(500), ...Array<string>(9).fill('b')], usualPauseMs: 36 * 60 * minute },
  });
  expect(data).not.toHaveProperty('lastItems');
  expect(data).not.toHaveProperty('mayHaveGap');
  expect(data).not.toHaveProperty('push');
});

test('the newest item never gets older, and a clock that went back takes no time', () => {
  const reading = fetched([at(-300), at(-400)]);
  const { data } = complete({ reading, recorded: recorded({ duplicate: 2 }), finishedAt: now - minute });
  expect(data).toMatchObject({ newestItemAt: at(-60), durationMs: 0, usualPauseMs: 5 * minute });
  expect(data.lastNewItemAt).toBe(at(-14));
});

const dates = [at(-10), at(-40)];
test.each<[string, Partial<FetchReport>, object | undefined]>([
  ['only new items', {}, { from: at(-60), to: at(-40) }],
  [
    'other sources that may list more',
    { backFill: ['site'] },
    { backFill: ['site'], from: at(-60), to: at(-40) },
  ],
  ['items without dates', { reading: fetched([]) }, { from: at(-60) }],
  ['items of nobody knows when before', { state: { ...before, newestItemAt: undefined } }, { to: at(-40) }],
  ['one as old as the newest known', { reading: fetched([at(-10), at(-60)]) }, undefined],
  ['one that is known', { recorded: recorded({ new: 2, duplicate: 1 }) }, undefined],
  ['one that changed', { recorded: recorded({ new: 2, updated: 1 }) }, undefined],
  ['nothing new', { recorded: recorded({}) }, undefined],
  ['all of its items', { reading: fetched(dates, { newestOnly: false }) }, undefined],
  ['its first items', { last: { ...last, bodyHash: undefined } }, undefined],
  ['nothing recorded', { recorded: undefined }, undefined],
])('a gap is found or not if a feed has %s', (_what, given, gap) => {
  const { data } = complete({ reading: fetched(dates), recorded: recorded({ new: 2 }, ['a']), ...given });
  expect(data.gap).toEqual(gap && { foundAt: at(1), backFill: [], ...gap });
  expect(data.mayHaveGap).toBe(gap && true);
  const told = 'Everything in the feed is new: items between two readings may have been missed';
  expect(data.rejections[0] === told).toBe(gap !== undefined);
});

test('an earlier gap is kept', () => {
  const gap = { foundAt: at(-900), backFill: [] };
  expect(complete({ state: { ...before, gap } }).data.gap).toEqual(gap);
});

const hour = 3_600_000;
test.each<[string, Reading, Partial<FetchReport>, object]>([
  ['a first failure', failed('No'), {}, { errorStreak: 1, error: 'No', nextFetchAt: at(16) }],
  [
    'a second one',
    failed('No'),
    { state: { ...before, errorStreak: 1 } },
    { errorStreak: 2, nextFetchAt: at(31) },
  ],
  ['a source never read', failed('No'), { state: undefined }, { errorStreak: 1 }],
  ['a long reason', failed('a'.repeat(1001)), {}, { error: 'a'.repeat(1000) }],
  ['a status', failed('No', { status: 500 }), {}, { httpStatus: 500, errorStreak: 1 }],
  ['trouble that passes', failed('No', { passing: true }), {}, { errorStreak: 0, nextFetchAt: at(16) }],
  [
    'a host that is left alone',
    failed('No', { hostPaused: true, retryAfterMs: hour }),
    {},
    { errorStreak: 0, nextFetchAt: at(61), retryAt: at(61) },
  ],
  [
    'a host that asks for it',
    failed('No', { status: 429, hostPaused: true, retryAfterMs: hour }),
    {},
    { errorStreak: 1, nextFetchAt: at(61), retryAt: at(61) },
  ],
  [
    'a wait of days',
    failed('No', { status: 503, retryAfterMs: 72 * hour }),
    {},
    { retryAt: at(24 * 60 + 1) },
  ],
  [
    'an address that is gone',
    failed('No', { status: 410, gone: true }),
    {},
    { retired: true, errorStreak: 1 },
  ],
])('%s', (_what, reading, given, expected) => {
  const { data } = complete({ reading, ...given });
  const { etag, lastModified, movedTo } = last;
  expect(data).toMatchObject({
    outcome: 'failed',
    counts: nothing,
    etag,
    lastModified,
    movedTo,
    ...expected,
  });
  expect(data.lastSuccessAt).toBe(given.state === undefined && 'state' in given ? undefined : at(-14));
  expect(data).not.toHaveProperty('bytes');
  expect('nextFetchAt' in data).toBe(!data.retired);
});

test('a failure keeps the items of the last document, also after others', () => {
  const items = { at: at(-30), counts: nothing, rejections: [] };
  const state: FetchState = { ...before, outcome: 'failed', lastItems: items };
  expect(complete({ reading: failed('No'), state }).data.lastItems).toEqual(items);
});
