import type { SourceOf } from '@runrate/contracts';
import { toSite } from '@runrate/service';
import type { Failed, Fetched, FetchResult } from '@runrate/service/fetching';
import type { Observations } from '../../identity/observation.ts';
import type { PageMemory, ReadPage } from '../../identity/page-memory.ts';
import { readRobotsRules } from '../../pages/robots-rules.ts';
import type { TextWorkers } from '../../text-workers/text-workers.ts';
import type { ReadingRun } from '../source-reader.ts';
import type { Candidate } from './choose-pages.ts';
import { fetchInOrder } from './fetch-in-order.ts';
import { judgePage, toSitemapObservations } from './to-observations.ts';

export interface PagesReading {
  readonly source: SourceOf<'sitemap'>;
  readonly site: string;
  readonly since: string;
  readonly clock: () => number;
  readonly memory: PageMemory;
  readonly texts: TextWorkers;
  readonly run: ReadingRun;
  readonly fetch: (address: string) => Promise<FetchResult>;
  /** Waits for the crawl delay of the site; `undefined` if it has none. */
  readonly pause: (() => Promise<unknown>) | undefined;
}

export interface PagesRead {
  /** Why the remaining pages were left for later. */
  readonly failure: Failed | undefined;
  /** No page has to be requested again. */
  readonly isWhole: boolean;
  readonly bytes: number;
}

interface Outcome {
  readonly observations: Observations;
  /** The page as it is remembered; `undefined` if it should be requested again. */
  readonly readPage: ReadPage | undefined;
}

/** Pages recorded and remembered per batch, so that items appear while the rest is read. */
const BATCH = 10;
/** Consecutive failures after which the site is left alone until its next turn. */
const GIVE_UP_AFTER = 5;
const nothing: Observations = { observed: [], rejections: [], rejected: 0 };

/**
 * Reads pages one at a time and records them in batches, events before memory, so that an interrupted reading
 * continues where it stopped. Rejects when ingest stops, after recording the pages read so far.
 */
export async function readPages(reading: PagesReading, pages: readonly Candidate[]): Promise<PagesRead> {
  const { run } = reading;
  const waiting: Outcome[] = [];
  let [done, bytes, failuresInARow, isWhole] = [0, 0, 0, true];
  let failure: Failed | undefined;
  await run.progress(0, pages.length);
  try {
    for await (const [candidate, result] of fetchInOrder(pages, reading)) {
      run.stopping.throwIfAborted();
      if (result.outcome === 'fetched') bytes += result.body.length;
      const outcome = await takePage(reading, candidate, result);
      waiting.push(outcome);
      isWhole &&= outcome.readPage !== undefined;
      failuresInARow = outcome.readPage ? 0 : failuresInARow + 1;
      if (result.outcome === 'failed' && (result.hostPaused || failuresInARow >= GIVE_UP_AFTER))
        failure = result;
      done += 1;
      if (failure) break;
      if (waiting.length >= BATCH) {
        await record(reading, waiting.splice(0));
        await run.progress(done, pages.length);
      }
    }
  } finally {
    await record(reading, waiting);
  }
  return { failure, isWhole, bytes };
}

async function record({ source, memory, run }: PagesReading, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const all = outcomes.map(({ observations }) => observations);
  await run.record({
    observed: all.flatMap(({ observed }) => observed),
    rejections: all.flatMap(({ rejections }) => rejections),
    rejected: all.reduce((sum, { rejected }) => sum + rejected, 0),
  });
  await memory.remember(
    source.id,
    outcomes.flatMap(({ readPage }) => readPage ?? []),
  );
}

async function takePage(reading: PagesReading, candidate: Candidate, result: FetchResult): Promise<Outcome> {
  const readPage = toReadPage(reading, candidate);
  const reject = (reason: string, isFinal: boolean): Outcome => ({
    observations: { ...nothing, rejections: [`${candidate.address}: ${reason}`], rejected: 1 },
    readPage: isFinal ? { ...readPage, outcome: 'refused', reason } : undefined,
  });
  if (result.outcome === 'unchanged') return reject('The server does not send the page', false);
  if (result.outcome === 'failed') {
    const isAnswer = result.status !== undefined && result.status >= 400 && result.status < 500;
    return reject(result.reason, !result.transient || (isAnswer && result.status !== 429));
  }
  if (toSite(result.url) !== reading.site) return reject('The page leads to another site', true);
  return takeDocument(reading, candidate, result, readPage);
}

async function takeDocument(
  { source, since, texts }: PagesReading,
  candidate: Candidate,
  document: Fetched,
  readPage: ReadPage,
): Promise<Outcome> {
  const other = { observations: nothing, readPage: { ...readPage, outcome: 'not-an-article' as const } };
  const { contentType, url } = document;
  if (!/html|^$/i.test(contentType ?? '')) return other;
  const worked = await texts.run('page', document);
  const refuse = (reason: string, page: ReadPage | undefined): Outcome => ({
    observations: { ...nothing, rejections: [`${candidate.address}: ${reason}`], rejected: 1 },
    readPage: page && { ...page, outcome: 'refused', reason },
  });
  // A failure that says nothing about the page isn't remembered, so the next run requests it again.
  if (worked.outcome === 'broken') return refuse(worked.reason, undefined);
  if (worked.outcome === 'too much') return refuse(worked.reason, readPage);
  const extracted = worked.result;
  if (extracted.outcome === 'refused') return refuse(extracted.reason, readPage);
  const { page } = extracted;
  const found = {
    candidate,
    url,
    page,
    robots: readRobotsRules([...(document.robots ?? []), ...page.robots]),
  };
  const verdict = judgePage(found, since);
  if (verdict.outcome === 'not-an-article') return other;
  const { publishedAt } = verdict;
  const { outcome } = verdict;
  if (outcome === 'too-old')
    return { observations: nothing, readPage: { ...readPage, outcome, publishedAt } };
  const observations = toSitemapObservations(source, found, publishedAt);
  const articleUrl = observations.observed[0]?.url;
  const isElsewhere = articleUrl !== undefined && articleUrl !== candidate.address;
  return { observations, readPage: { ...readPage, outcome, ...(isElsewhere ? { articleUrl } : {}) } };
}

function toReadPage({ clock }: PagesReading, { address, lastModified }: Candidate): ReadPage {
  const readAt = new Date(clock()).toISOString();
  return lastModified === undefined ? { address, readAt } : { address, readAt, lastModified };
}
