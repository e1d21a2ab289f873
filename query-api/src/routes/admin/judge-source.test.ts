import type { SourceState } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { judgeSource } from './judge-source.ts';

const now = Date.parse('2026-03-04T18:00:00.000Z');
const day = 86_400_000;
const ago = (days: number) => new Date(now - days * day).toISOString();
const counts = { new: 0, updated: 0, duplicate: 10, rejected: 0 };

function state(given: Partial<SourceState> = {}): SourceState {
  return {
    ...{ sourceId: 'blog', kind: 'articles', outcome: 'unchanged', startedAt: ago(0), completedAt: ago(0) },
    ...{ durationMs: 5, counts, rejections: [], errorStreak: 0, retired: false },
    ...{ lastSuccessAt: ago(0), lastNewItemAt: ago(1), newestItemAt: ago(1), usualPauseMs: 2 * day },
    ...given,
  };
}

const judge = (given: Partial<SourceState>, gap?: Parameters<typeof judgeSource>[1]) =>
  judgeSource(state(given), gap, now);

test('a source is healthy as long as it brings something in its own rhythm, however seldom that is', () => {
  expect(judge({})).toEqual({ health: 'healthy', light: 'green' });
  expect(judge({ newestItemAt: ago(3.9) })).toMatchObject({ light: 'green' });
  expect(judge({ newestItemAt: ago(200), usualPauseMs: 120 * day })).toMatchObject({ light: 'green' });
});

test('a silent source turns amber after two of its pauses and red after four, although every reading goes well', () => {
  expect(judge({ newestItemAt: ago(5) })).toEqual({
    ...{ health: 'quiet', light: 'amber' },
    reason: 'Nothing new for 5 days; its longest pause used to be 2 days.',
  });
  expect(judge({ newestItemAt: ago(8.1) })).toMatchObject({ health: 'quiet', light: 'red' });
  expect(judge({ newestItemAt: ago(1.6), usualPauseMs: day / 2 })).toMatchObject({
    ...{ light: 'amber', reason: 'Nothing new for 38 hours; its longest pause used to be 12 hours.' },
  });
});

test('what was old when it was first seen is no sign of life', () => {
  expect(judge({ lastNewItemAt: ago(0), newestItemAt: ago(700), usualPauseMs: 30 * day })).toMatchObject({
    ...{ health: 'quiet', light: 'red' },
  });
});

test('where dates tell no rhythm, a month of silence is amber and three are red', () => {
  const undated: Partial<SourceState> = {};
  const without = ({ usualPauseMs: _pause, newestItemAt: _newest, ...rest }: SourceState) => rest;
  const at = (days: number) =>
    judgeSource(without(state({ ...undated, lastNewItemAt: ago(days) })), undefined, now);
  expect([at(29).light, at(31).light, at(91).light]).toEqual(['green', 'amber', 'red']);
});

test('a failing source is amber, red from the third time, and says why and how often', () => {
  const failed = { outcome: 'failed' as const, error: 'The server did not answer in time', errorStreak: 1 };
  expect(judge(failed)).toEqual({
    ...{ health: 'failing', light: 'amber', reason: 'The server did not answer in time.' },
  });
  expect(judge({ ...failed, errorStreak: 3 })).toEqual({
    ...{ health: 'failing', light: 'red' },
    reason: 'The server did not answer in time. That is 3 times in a row.',
  });
  expect(judge({ ...failed, retired: true })).toMatchObject({ health: 'retired', light: 'red' });
});

test('a source whose moment passed unread is late', () => {
  expect(judge({ nextFetchAt: ago(0.01) })).toMatchObject({ light: 'green' });
  expect(judge({ nextFetchAt: ago(0.05) })).toMatchObject({
    ...{ light: 'amber', reason: 'It should have been read 72 minutes ago, and was not.' },
  });
  expect(judge({ nextFetchAt: ago(1) })).toMatchObject({ light: 'red' });
});

test('refused items and gaps show although readings go well', () => {
  const refused = { ...counts, duplicate: 0, rejected: 3 };
  const lastItems = {
    at: ago(1),
    counts: refused,
    rejections: ['Item 1 has neither a title nor an address'],
  };
  expect(judge({ lastItems })).toMatchObject({
    light: 'amber',
    reason: 'All of its items were refused. Item 1 has neither a title nor an address.',
  });
  const gap = { foundAt: ago(1), backFill: ['site'], filled: false };
  expect(judge({}, gap)).toMatchObject({ light: 'amber' });
  expect(judge({}, { ...gap, filled: true })).toEqual({ health: 'healthy', light: 'green' });
});

test('a source that was never read is grey', () => {
  expect(judgeSource(undefined, undefined, now)).toMatchObject({ health: 'unread', light: 'grey' });
});

test('OWN-30 why a source is not well is told in the language of the hub', () => {
  const tell = (given: Partial<SourceState>, language: string) =>
    judgeSource(state(given), undefined, now, language).reason;
  const failed: Partial<SourceState> = {
    ...{ outcome: 'failed', errorStreak: 3, error: 'The server has a problem of its own (502)' },
  };
  expect(tell(failed, 'de')).toBe(
    'Der Server hat selbst ein Problem (502). Das war 3-mal hintereinander so.',
  );
  expect(tell(failed, 'ja')).toBe('サーバー側に問題があります（502）。3 回続いています。');
  const silent = { newestItemAt: ago(5) };
  expect(tell(silent, 'de')).toBe('Nichts Neues seit 5 Tagen; die längste Pause war bisher 2 Tage.');
  expect(tell(silent, 'ja')).toBe('5 日間、新しいものがありません。これまでの最長の間隔は 2 日でした。');
});
