import { readerFiguresView, subscribersView, toFigureKey, toKeptMs } from '@runrate/contracts';
import type { NewRecord } from '@runrate/engines';
import { createWorker, toInstant } from '@runrate/service';
import type { Logger } from 'pino';
import type { Hub } from '../../hub/hub.ts';
import { ReaderCounts } from './reader-counts.ts';
import { Tally, toRecord } from './tally.ts';

const lookEveryMs = 3_600_000;
const forgottenAtOnce = 500;
const mostPortions = 40;
const pauseMs = 200;

export interface Figures {
  readonly counts: ReaderCounts;
  /** Resolves once subscribers are counted and old figures are deleted, as of the last wake. */
  idle(): Promise<void>;
  wake(): void;
  close(): Promise<void>;
}

/** Counts what readers do, records the number of subscribers each day, and deletes figures past `retention.figures`. */
export function startFigures(
  hub: Hub,
  logger: Logger,
  options: { pauseMs?: number | undefined } = {},
): Figures {
  const { log, clock } = hub;
  const tally = new Tally({ log, clock, pauseMs: options.pauseMs ?? pauseMs });
  let said = '';

  async function countSubscribers(): Promise<void> {
    const day = toInstant(clock()).slice(0, 10);
    const count = await hub.views.count({
      ...{ view: subscribersView, list: 'byStatus', where: { status: 'subscribed' } },
    });
    if (said === `${day} ${count}` || (count === 0 && !(await hadSubscribers()))) return;
    // All processes write the same under one counter.
    const data = { day, figure: 'subscribers', name: '', count, counter: 'all' } as const;
    await log.append([toRecord(data, toInstant(clock()))]);
    said = `${day} ${count}`;
  }

  async function hadSubscribers(): Promise<boolean> {
    const figure = { view: readerFiguresView, list: 'ofFigure', where: { figure: 'subscribers' } } as const;
    return (await hub.views.page({ ...figure, limit: 1 })).documents.length > 0;
  }

  async function forgetOld(): Promise<void> {
    const keptMs = toKeptMs(hub.config.retention.figures);
    if (keptMs === undefined) return;
    const to = toInstant(clock() - keptMs).slice(0, 10);
    let after: string | undefined;
    for (let portion = 0; portion < mostPortions; portion += 1) {
      const { documents, cursors } = await hub.views.page({
        ...{ view: readerFiguresView, list: 'byDay', to, limit: forgottenAtOnce },
        ...(after === undefined ? {} : { after }),
      });
      const keys = documents.flatMap((figure) =>
        Object.keys(figure.counters).map((counter) => toFigureKey({ ...figure, counter })),
      );
      const records = keys.map((key): NewRecord => ({ topic: 'figures', key, value: null }));
      if (records.length > 0) await log.append(records);
      after = cursors.at(-1);
      if (documents.length < forgottenAtOnce) return;
    }
  }

  const worker = createWorker(
    async () => {
      await countSubscribers();
      await forgetOld();
    },
    (error) => logger.warn({ err: error }, 'the figures of the day will be looked after again in an hour'),
  );
  const ticking = setInterval(worker.wake, lookEveryMs);
  worker.wake();
  return {
    ...{ counts: new ReaderCounts(hub, tally), idle: worker.idle, wake: worker.wake },
    async close() {
      clearInterval(ticking);
      await worker.close();
      await tally.close();
    },
  };
}
