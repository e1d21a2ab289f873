import {
  addDays,
  type DailyEdition,
  dailyEditionsView,
  type EditionPublished,
  editionDraftsView,
  editionPublished,
  type HubConfig,
  writingsView,
} from '@runrate/contracts';
import { changeDocuments, type Engines, type NewRecord, projectorPositions } from '@runrate/engines';
import { createWorker, findFirstReading, toInstant } from '@runrate/service';
import type { Logger } from 'pino';
import { dueEdition, timeOfEdition } from '../../reading/editions/edition-day.ts';
import { findDay, firstDay } from '../../reading/editions/load-editions.ts';
import { withoutRemovedItems } from '../../reading/editions/without-removed.ts';
import type { freezeFrontPage } from './freeze-front-page.ts';

type Page = Awaited<ReturnType<typeof freezeFrontPage>>;

export interface EditionsOptions {
  readonly engines: Pick<Engines, 'log' | 'views'>;
  readonly config: HubConfig;
  readonly clock: () => number;
  readonly logger: Logger;
  /** Takes the front page as it is now, or as it would have been at an earlier time. */
  readonly freeze: (earlier?: { readonly date: string; readonly at: number }) => Promise<Page>;
}

export interface Editions {
  /** Publishes the edition that is due, if any. */
  wake(): void;
  idle(): Promise<void>;
  close(): Promise<void>;
}

const workEvery = 30_000;
/** How long a new hub's first edition waits for its first texts, in milliseconds. */
const textsAwaited = 60_000;
/** The kind of text that is written from each kind of source. */
const textsOf = { news: 'digest', quotes: 'analysis' } as const;

/**
 * Publishes each day's edition once its hour has come, checking every 30 seconds and when woken. The content is stored
 * in the views before it is appended to the log, so that there is one edition however many processes work on it and
 * whichever of them is killed.
 */
export function startEditions(options: EditionsOptions): Editions {
  const { config, clock, logger } = options;
  const { publish, earlier = 0, ...schedule } = config.editions;
  /** Date of the last edition that is in the views. */
  let done = '';
  /** Date of the last edition that this process appended to the log. */
  let appended = '';
  let readySince: number | undefined;

  async function work(): Promise<void> {
    const now = clock();
    const due = dueEdition(now, schedule);
    if (!due || due.date === done || !(await isCaughtUp(options.engines))) return;
    const { views, log } = options.engines;
    if (await views.get(dailyEditionsView, due.date)) {
      await emptyDraft(due.date);
      await addEarlier(due.date, now);
      done = due.date;
      return;
    }
    // If the projector could not handle it, it is a dead letter; appending it again would not help.
    if (appended === due.date) return;
    const draft = await views.get(editionDraftsView, due.date);
    const decided = draft ? draft.edition : await decide(due, now);
    // Items may have been removed since.
    const [edition] = decided ? await withoutRemovedItems(views, [decided]) : [];
    if (!edition) return;
    await log.append([toRecord(edition)]);
    appended = due.date;
    logger.info({ date: due.date, late: edition.late }, 'the edition of the day is made');
  }

  /** Gives a new hub editions for the days before its first, made of what was published by then. */
  async function addEarlier(date: string, now: number): Promise<void> {
    if (earlier === 0 || (await findDay(options.engines.views, { from: firstDay })) !== date) return;
    const { timeZone } = schedule;
    const records: NewRecord[] = [];
    for (let back = earlier; back > 0; back--) {
      const day = addDays(date, -back);
      const page = await options.freeze({ date: day, at: timeOfEdition(day, schedule) });
      if (isEmpty({ ...page, companies: [] })) continue;
      const edition = { date: day, timeZone, madeAt: toInstant(now), late: true, ...page };
      records.push(...(await withoutRemovedItems(options.engines.views, [edition])).map(toRecord));
    }
    if (records.length === 0) return;
    await options.engines.log.append(records);
    logger.info({ days: records.length }, 'editions of the days before the first are made');
  }

  /** Decides what goes into the edition. Returns `undefined` if there is nothing yet or another process was first. */
  async function decide(
    due: { readonly date: string; readonly late: boolean },
    now: number,
  ): Promise<DailyEdition | undefined> {
    const { views } = options.engines;
    if ((await findFirstReading(views, config.sources)) !== 'shown') return undefined;
    if (await awaitsTexts()) return undefined;
    const page = await options.freeze();
    if (isEmpty(page)) return undefined;
    const { timeZone } = schedule;
    const edition = { date: due.date, timeZone, madeAt: toInstant(now), late: due.late, ...page };
    const document = { date: due.date, edition };
    const write = { view: editionDraftsView, key: due.date, document, expectedRevision: 0 };
    return (await views.commit({ writes: [write], positions: [] })) === 'committed' ? edition : undefined;
  }

  /** A new hub's first digest and analysis are written shortly after their sources are first read. */
  async function awaitsTexts(): Promise<boolean> {
    const kinds = new Set(config.sources.filter(({ paused }) => !paused).map(({ kind }) => kind));
    const looks = (['news', 'quotes'] as const).map(async (kind) => {
      if (!kinds.has(kind)) return true;
      const read = { view: writingsView, list: 'latestByKind' as const, where: { kind: textsOf[kind] } };
      return (await options.engines.views.page({ ...read, limit: 1 })).documents.length > 0;
    });
    if ((await Promise.all(looks)).every(Boolean)) return false;
    readySince ??= clock();
    return clock() - readySince < textsAwaited;
  }

  async function emptyDraft(date: string): Promise<void> {
    await changeDocuments(options.engines.views, editionDraftsView, [date], (known) =>
      known?.edition ? { date } : undefined,
    );
  }

  const worker = createWorker(work, (error) =>
    logger.warn({ err: error }, 'the edition of the day will be tried again'),
  );
  const ticking = publish ? setInterval(worker.wake, workEvery) : undefined;
  if (publish) worker.wake();
  return {
    wake: () => (publish ? worker.wake() : undefined),
    idle: worker.idle,
    async close() {
      clearInterval(ticking);
      await worker.close();
    },
  };
}

/** Whether the views have every edition in the log. */
async function isCaughtUp({ log, views }: EditionsOptions['engines']): Promise<boolean> {
  const { topic } = editionPublished;
  const ends = await log.ends(topic);
  const reached = await Promise.all(
    ends.map(async (end, partition) => (await views.position(projectorPositions, topic, partition)) >= end),
  );
  return reached.every(Boolean);
}

function isEmpty({ featured, videos, news, trending, companies, digest }: Page): boolean {
  return [featured, videos, news, trending, companies, digest].every((list) => list.length === 0);
}

function toRecord(edition: DailyEdition): NewRecord {
  const { date: key, madeAt: at } = edition;
  const event: EditionPublished = {
    ...{ id: `edition|${key}`, type: editionPublished.type, version: editionPublished.version, key },
    ...{ occurredAt: at, recordedAt: at, source: 'api', data: edition },
  };
  editionPublished.schema.parse(event);
  return { topic: editionPublished.topic, key, value: JSON.stringify(event) };
}
