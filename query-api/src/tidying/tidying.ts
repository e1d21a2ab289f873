import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  articlesView,
  episodesView,
  type HubConfig,
  type LogPosition,
  maintenanceView,
  newsView,
  receiptsView,
  type Tidying,
  toKeptMs,
  videosView,
} from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { changeDocuments } from '@runrate/engines';
import { createWorker } from '@runrate/service';
import type { Logger } from 'pino';
import type { Settle } from '../admin/settle.ts';
import { eraseFromEditions } from '../editions/erase-from-editions.ts';
import { withoutTidiedItems } from '../editions/without-removed.ts';
import { dayMs, toInstant } from '../hub.ts';
import { eraseFromDigests } from '../removals/erase-from-log.ts';
import { type Choice, chooseItems, keepsAllItems, type TidyOrder } from './choose-items.ts';
import { takePortion } from './take-portion.ts';

export interface TidyingOptions {
  readonly engines: Pick<Engines, 'log' | 'views'>;
  readonly config: HubConfig;
  readonly clock: () => number;
  readonly logger: Logger;
  readonly settle: Settle;
  /** How often this process was asked for something by readers. */
  readonly asked: () => number;
  /** No other process has these engines: what is open was left by one that is gone. */
  readonly isAlone?: boolean | undefined;
}

/** Takes items whose time is over, or whose source is no longer read. */
export interface TidyDesk {
  choose(order: Omit<TidyOrder, 'now'>): Promise<Choice>;
  /** Begins; undefined where another tidying is under way. */
  begin(order: Omit<TidyOrder, 'now'>, by: Tidying['by'], total: number): Promise<Tidying | undefined>;
  status(): Promise<Tidying | undefined>;
  idle(): Promise<void>;
  close(): Promise<void>;
}

const workEvery = 5000;
/** Items that go together: every portion ends the life of what answers are kept. */
const portion = 100;
/** While somebody reads, so many times as long a rest follows: of twenty answers one may be a slow one. */
const restPerWork = 25;
/** A process that said nothing for so long is taken for dead. */
const leaseMs = 30_000;
/** What comes while a tidying is at work is found by another look. */
const looksLimit = 4;
/** The hub takes no larger part of its items by itself, nor asks for less than so many. */
const [largestPart, alwaysMany] = [0.1, 100];

/**
 * Starts the tidying. What is to go is named in one document, so that whoever finds it open goes on with it; items that
 * went are in no view any more, so nothing is noted of them there.
 */
export function startTidying(options: TidyingOptions): TidyDesk {
  const { engines, config, clock, logger, settle } = options;
  const { views } = engines;
  const worker = options.isAlone ? 'alone' : randomUUID();
  const ended = new AbortController();
  let checkedAt = Number.NEGATIVE_INFINITY;

  const load = async () => {
    const known = await views.get(maintenanceView, 'tidying');
    return known?.id === 'tidying' ? known : undefined;
  };

  async function change(decide: (known: Tidying | undefined) => Tidying | undefined) {
    const [written] = await changeDocuments(views, maintenanceView, ['tidying'], (known) =>
      decide(known?.id === 'tidying' ? known : undefined),
    );
    return written?.id === 'tidying' ? written : undefined;
  }

  async function settleAll(places: readonly LogPosition[]): Promise<boolean> {
    const last = new Map(places.map((place) => [`${place.topic}/${place.partition}`, place]));
    for (const place of last.values()) if (!(await settle(place))) return false;
    return true;
  }

  /** Says that this process is at it; undefined where another is. */
  function claim(goneNow: number): Promise<Tidying | undefined> {
    const now = clock();
    return change((known) => {
      if (!known || known.finishedAt !== undefined) return undefined;
      const isOthers = known.worker !== undefined && known.worker !== worker;
      if (isOthers && now - Date.parse(known.workedAt ?? '') < leaseMs) return undefined;
      return { ...known, worker, workedAt: toInstant(now), gone: known.gone + goneNow };
    });
  }

  async function begin(
    { source, also }: Omit<TidyOrder, 'now'>,
    by: Tidying['by'],
    total: number,
  ): Promise<Tidying | undefined> {
    const begun: Tidying = {
      ...{ id: 'tidying', run: randomUUID(), by, also: [...also], total, gone: 0 },
      ...(source === undefined ? {} : { source }),
      startedAt: toInstant(clock()),
    };
    return change((known) => (known && known.finishedAt === undefined ? undefined : begun));
  }

  async function work(): Promise<void> {
    await checkAge();
    let tidying = await claim(0);
    let askedBefore = options.asked();
    for (let looks = 0; tidying && looks < looksLimit; looks += 1) {
      const order = { source: tidying.source, also: tidying.also, now: Date.parse(tidying.startedAt) };
      const { goes } = await chooseItems(views, config, order);
      if (goes.length === 0) break;
      for (let start = 0; start < goes.length && tidying; start += portion) {
        const began = performance.now();
        const some = goes.slice(start, start + portion);
        const tools = { engines, clock, settleAll };
        const isSettled = await takePortion(tools, tidying, some, start + portion < goes.length);
        if (!isSettled || ended.signal.aborted) return;
        tidying = await claim(some.length);
        const isRead = options.asked() > askedBefore;
        askedBefore = options.asked();
        const rest = (performance.now() - began) * (isRead ? restPerWork : 1);
        await delay(rest, undefined, { signal: ended.signal }).catch(() => undefined);
      }
    }
    if (!tidying || ended.signal.aborted) return;
    await eraseFromDigests(engines);
    await eraseFromEditions(engines, (editions) => withoutTidiedItems(engines.views, editions));
    const finishedAt = toInstant(clock());
    await change((known) => (known?.run === tidying.run ? { ...known, finishedAt } : undefined));
    logger.info({ run: tidying.run, items: tidying.gone, by: tidying.by }, 'items were tidied away');
  }

  /** Once a day what the owner wrote down is done, unless it would take more than anybody may have meant. */
  async function checkAge(): Promise<void> {
    const now = clock();
    if (now - checkedAt < dayMs) return;
    checkedAt = now;
    await dropReceipts(now);
    if (keepsAllItems(config.retention)) return;
    const { goes } = await chooseItems(views, config, { also: [], now });
    if (goes.length === 0) return;
    const most = Math.max(alwaysMany, largestPart * (await countItems()));
    if (goes.length > most) {
      const figures = { items: goes.length, most: Math.floor(most) };
      logger.warn(
        figures,
        'more items are older than what is kept than go by themselves: npm run tidy takes them',
      );
      return;
    }
    await begin({ also: [] }, 'retention', goes.length);
  }

  async function countItems(): Promise<number> {
    const counts = await Promise.all(
      [articlesView, newsView, videosView, episodesView].map((view) => views.count({ view, list: 'newest' })),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async function dropReceipts(now: number): Promise<void> {
    const keptMs = toKeptMs(config.retention.receipts);
    if (keptMs === undefined) return;
    const oldest = toInstant(now - keptMs);
    const { documents } = await views.page({ view: receiptsView, list: 'latest', limit: 500 });
    const old = documents.filter(({ requestedAt }) => requestedAt < oldest).map(({ id }) => id);
    if (old.length > 0)
      await changeDocuments(views, receiptsView, old, (known) => (known ? null : undefined));
  }

  const working = createWorker(work, (error) =>
    logger.warn({ err: error }, 'the tidying will be gone on with later'),
  );
  working.wake();
  const ticking = setInterval(working.wake, workEvery);

  return {
    choose: (order) => chooseItems(views, config, { ...order, now: clock() }),
    async begin(order, by, total) {
      const begun = await begin(order, by, total);
      if (begun) working.wake();
      return begun;
    },
    status: load,
    idle: working.idle,
    async close() {
      ended.abort();
      clearInterval(ticking);
      await working.close();
      // Another process need not wait until this one is taken for dead.
      await change((known) => {
        if (known?.worker !== worker || known.finishedAt !== undefined) return undefined;
        const { worker: _worker, workedAt: _workedAt, ...left } = known;
        return left;
      }).catch(() => undefined);
    },
  };
}
