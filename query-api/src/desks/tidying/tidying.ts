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
import { createWorker, dayMs, toInstant } from '@runrate/service';
import type { Logger } from 'pino';
import { eraseFromEditions } from '../../reading/editions/erase-from-editions.ts';
import { withoutTidiedItems } from '../../reading/editions/without-removed.ts';
import { eraseFromDigests } from '../removals/erase-from-log.ts';
import type { Settle } from '../settle.ts';
import { type Choice, chooseItems, keepsAllItems, type TidyOrder } from './choose-items.ts';
import { takePortion } from './take-portion.ts';

export interface TidyingOptions {
  readonly engines: Pick<Engines, 'log' | 'views'>;
  readonly config: HubConfig;
  readonly clock: () => number;
  readonly logger: Logger;
  readonly settle: Settle;
  /** Number of requests readers have made to this process. */
  readonly asked: () => number;
  /** Whether this is the only process, so that an open tidying was left by one that has ended. */
  readonly isAlone?: boolean | undefined;
}

export interface TidyDesk {
  choose(order: Omit<TidyOrder, 'now'>): Promise<Choice>;
  /** Starts a tidying. Resolves to `undefined` if another one is running. */
  begin(order: Omit<TidyOrder, 'now'>, by: Tidying['by'], total: number): Promise<Tidying | undefined>;
  status(): Promise<Tidying | undefined>;
  idle(): Promise<void>;
  close(): Promise<void>;
}

const workEvery = 5000;
/** Number of items deleted together. Each portion invalidates cached answers. */
const portion = 100;
/** Ratio of pause to work while readers are active, to slow down few of their requests. */
const restPerWork = 25;
/** A process without a sign of life for this long, in milliseconds, counts as dead. */
const leaseMs = 30_000;
/** Items that arrive during a tidying are found by another pass. */
const looksLimit = 4;
/** Largest share of all items deleted automatically. Up to `alwaysMany` items are always allowed. */
const [largestPart, alwaysMany] = [0.1, 100];

/**
 * Starts the desk. The order is stored in a document, so that any process can finish it. Progress needs no
 * record, because deleted items are in no view.
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

  /** Claims the open tidying for this process; `undefined` if another process is working on it. */
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

  /** Applies the configured retention once a day, unless it would delete suspiciously many items. */
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
      // Releases the claim, so that another process need not wait for the lease to end.
      await change((known) => {
        if (known?.worker !== worker || known.finishedAt !== undefined) return undefined;
        const { worker: _worker, workedAt: _workedAt, ...left } = known;
        return left;
      }).catch(() => undefined);
    },
  };
}
