import { engagementView, maintenanceView } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { append, eventsOf, openEngines, start, startAttentive } from '../testing/embedded-hub.ts';
import { config, minute, pageView } from '../testing/events.ts';
import { ask, promoteIt, untilIdle, untilStage } from '../testing/maintenance.ts';
import { createSumming } from './sum-page-views.ts';

const day = 86_400_000;
const begin = Date.parse(minute(0));

/** A hub whose days pass when the test says so. */
function createYear(engines: Engines) {
  let now = begin;
  let recorded = 0;
  const look = createSumming({ engines, config, clock: () => now, signal: new AbortController().signal });

  async function currentPeriod(): Promise<number> {
    const periods = await engines.views.get(maintenanceView, 'page-views');
    return periods?.id === 'page-views' ? periods.current : 0;
  }

  return {
    clock: () => now,
    look,
    currentPeriod,
    pass(milliseconds: number) {
      now += milliseconds;
    },
    /** Records one day's views of each article, as the API does. */
    async view(articles: readonly string[]): Promise<void> {
      const period = await currentPeriod();
      const at = new Date(now).toISOString();
      const views = articles.map((articleId) => {
        recorded += 1;
        const event = pageView(articleId, `view-${recorded}`);
        return { ...event, occurredAt: at, recordedAt: at, data: { ...event.data, period } };
      });
      await append(engines, views);
    },
    async nextDay(caughtUp: () => Promise<void>) {
      now += day;
      await caughtUp();
      await look();
      const outcome = await look();
      await caughtUp();
      return outcome;
    },
  };
}

const articles = Array.from({ length: 12 }, (_, number) => `article-${number}`);
const viewsOf = async ({ views }: Engines, articleId: string) =>
  (await views.get(engagementView, articleId))?.views;

test('F27 two hundred days of page views: the log keeps ninety days and one sum an article, and a rebuild counts them all', async () => {
  await using engines = await openEngines();
  const year = createYear(engines);
  await using projector = await start(engines, { clock: year.clock });
  const days = 200;
  await year.look();
  for (let number = 0; number < days; number += 1) {
    // The last article is only read on the first day.
    await year.view(number === 0 ? articles : articles.slice(0, -1));
    await year.nextDay(projector.caughtUp);
  }
  const left = await eventsOf(engines, 'engagement');
  expect(left.length).toBeLessThan(94 * articles.length);
  expect(left.length).toBeGreaterThan(88 * (articles.length - 1));
  const before = await Promise.all(articles.map((id) => viewsOf(engines, id)));
  expect(before).toEqual([...articles.slice(1).map(() => days), 1]);
  const { days: byDay = {} } = (await engines.views.get(engagementView, 'article-0')) ?? {};
  expect(Object.keys(byDay)).toHaveLength(14);
  expect(new Set(Object.values(byDay))).toEqual(new Set([1]));
  await projector.close();

  await using attentive = await startAttentive(engines, { clock: year.clock });
  await ask(engines, 'audit', { families: ['engagement'] });
  expect((await untilIdle(engines)).comparisons.audit?.differences).toBe(0);
  await ask(engines, 'rebuild', { families: ['engagement'] });
  const { comparisons } = await untilStage(engines, 'ready');
  expect(comparisons.rebuild?.differences).toBe(0);
  await promoteIt(engines);
  await attentive.caughtUp();
  expect(await Promise.all(articles.map((id) => viewsOf(engines, id)))).toEqual(before);
}, 240_000);

test('F27 sums are made of what is projected only, and again after a kill between them and the new period', async () => {
  await using engines = await openEngines();
  const year = createYear(engines);
  await using projector = await start(engines, { clock: year.clock });
  await year.look();
  await year.view(['a', 'a', 'b']);
  await year.nextDay(projector.caughtUp);
  await projector.close();
  await year.view(['a']);
  // Nothing projects the last view, so neither look may sum.
  const idle = async () => undefined;
  expect(await year.nextDay(idle)).toEqual({ summed: 0, forgotten: false });
  await using again = await start(engines, { clock: year.clock });
  await again.caughtUp();
  const killed = createSumming({
    engines: {
      ...engines,
      views: {
        ...engines.views,
        commit: () => Promise.reject(new Error('killed')),
      },
    },
    ...{ config, clock: year.clock, signal: new AbortController().signal },
  });
  await killed();
  await expect(killed()).rejects.toThrow('killed');
  await again.caughtUp();
  expect(await year.look()).toMatchObject({ summed: 0 });
  await again.caughtUp();
  expect(await viewsOf(engines, 'a')).toBe(3);
  expect(await viewsOf(engines, 'b')).toBe(1);
  const sums = await eventsOf(engines, 'page-view-sums');
  expect(sums.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({ articleId: 'a', through: 1, views: 2 }),
  );
});

test('F27 nothing is forgotten while the log is replayed', async () => {
  await using engines = await openEngines();
  const year = createYear(engines);
  await using projector = await start(engines, { clock: year.clock });
  await year.look();
  await year.view(['a']);
  for (let number = 0; number < 95; number += 1) await year.nextDay(projector.caughtUp);
  expect(await eventsOf(engines, 'engagement')).toEqual([]);
  await year.view(['a']);
  await projector.close();
  await using attentive = await startAttentive(engines, { clock: year.clock });
  await ask(engines, 'rebuild', { families: ['engagement'] });
  await untilStage(engines, 'ready');
  for (let number = 0; number < 95; number += 1) await year.nextDay(attentive.caughtUp);
  expect(await eventsOf(engines, 'engagement')).toHaveLength(1);
  await promoteIt(engines);
  await attentive.caughtUp();
  expect(await viewsOf(engines, 'a')).toBe(2);
}, 120_000);

test('F27 a log that refuses to let go stops nothing: sums are made, counts stay, and the next day asks again', async () => {
  await using engines = await openEngines();
  let refuses = true;
  const strict: Engines = {
    ...engines,
    log: {
      ...engines.log,
      async forget(topic, before) {
        if (refuses) throw new Error('TOPIC_AUTHORIZATION_FAILED');
        await engines.log.forget(topic, before);
      },
    },
  };
  const year = createYear(strict);
  await using projector = await start(engines, { clock: year.clock });
  await year.look();
  await year.view(['a', 'a']);
  let outcome = await year.nextDay(projector.caughtUp);
  for (let number = 0; number < 94; number += 1) outcome = await year.nextDay(projector.caughtUp);
  expect(outcome).toMatchObject({ forgotten: false, refusal: { message: 'TOPIC_AUTHORIZATION_FAILED' } });
  expect(await eventsOf(engines, 'engagement')).toHaveLength(2);
  expect(await viewsOf(engines, 'a')).toBe(2);
  refuses = false;
  expect(await year.nextDay(projector.caughtUp)).toEqual({ summed: 0, forgotten: true });
  expect(await eventsOf(engines, 'engagement')).toEqual([]);
  expect(await viewsOf(engines, 'a')).toBe(2);
});

test('F27 the operator is told what right the log wants', async () => {
  await using engines = await openEngines();
  const lines: { level: number; msg: string }[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line)) });
  const year = createYear(engines);
  const log = { ...engines.log, forget: () => Promise.reject(new Error('TOPIC_AUTHORIZATION_FAILED')) };
  await using projector = await startAttentive({ ...engines, log }, { clock: year.clock, logger });
  await expect.poll(year.currentPeriod).toBe(1);
  await year.view(['a']);
  for (let number = 1; number < 94; number += 1) {
    await projector.caughtUp();
    year.pass(day);
    await expect.poll(year.currentPeriod, { interval: 2 }).toBe(number + 1);
  }
  await expect
    .poll(() => lines.map(({ msg }) => msg))
    .toContainEqual(expect.stringContaining('the right Delete'));
  expect(await viewsOf(engines, 'a')).toBe(1);
}, 60_000);

test('F27 page views that are not to be forgotten stay', async () => {
  await using engines = await openEngines();
  let now = begin;
  const keeping = { ...config, retention: { ...config.retention, pageViews: 'never' } };
  const look = createSumming({
    ...{ engines, config: keeping, clock: () => now, signal: new AbortController().signal },
  });
  await using projector = await start(engines);
  await append(engines, [pageView('a', 'v1')]);
  await projector.caughtUp();
  await look();
  now += 1000 * day;
  await look();
  expect(await look()).toEqual({ summed: 1, forgotten: false });
  expect(await eventsOf(engines, 'engagement')).toHaveLength(1);
});
