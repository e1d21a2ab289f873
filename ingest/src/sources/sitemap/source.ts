import { setTimeout as delay } from 'node:timers/promises';
import type { SourceOf } from '@runrate/contracts';
import type { LastReading, ReaderTools, Reading, ReadingRun, SourceReader } from '../source-reader.ts';
import { chooseUnread } from './choose-unread.ts';
import { collectPages } from './collect-pages.ts';
import { fetchPage, fetchSitemap } from './fetch.ts';
import { openSite } from './open-site.ts';
import { readPages } from './read-pages.ts';
import { openRobots } from './robots.ts';

const DAY_MS = 86_400_000;

type Pause = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

/** Waits, or returns early when ingest stops. */
const pauseFor: Pause = (milliseconds, signal) => delay(milliseconds, undefined, { signal }).catch(() => {});

/**
 * Creates a reader of the articles that a site lists in its sitemaps, taken from their own pages. A reading takes
 * minutes, records as it goes, and requests no page twice unless the sitemap says that it changed. `pause` waits
 * between requests if robots.txt asks for it.
 */
export function createSitemapReader(
  source: SourceOf<'sitemap'>,
  tools: ReaderTools,
  pause: Pause = pauseFor,
): SourceReader {
  return { read: (last, run) => readSite({ source, tools, run, pause }, last) };
}

interface SiteReading {
  readonly source: SourceOf<'sitemap'>;
  readonly tools: ReaderTools;
  readonly run: ReadingRun;
  readonly pause: Pause;
}

async function readSite({ source, tools, run, pause }: SiteReading, last: LastReading): Promise<Reading> {
  const { client, clock, userAgent, texts, pageMemory: memory } = tools;
  const now = clock();
  const since = new Date(now - source.maxAgeDays * DAY_MS).toISOString();
  const robots = openRobots(client, userAgent);
  const open = await openSite(client, robots, source.url, last);
  if (open.outcome !== 'open') return open;
  const { site, document, movedTo } = open;
  const { delayMs } = open.rules;
  const collected = await collectPages(
    {
      ...{ source, site, since, now: new Date(now).toISOString(), texts, stopping: run.stopping },
      fetch: (address) => fetchSitemap(client, address, {}),
    },
    open.sitemaps,
    document,
  );
  if (collected.outcome === 'failed') return collected;
  const unread = await chooseUnread(source, collected.pages, { robots, memory, since });
  const read = await readPages(
    {
      ...{ source, site, since, clock, memory, texts, run },
      fetch: (address) => fetchPage(client, address),
      pause: delayMs > 0 ? () => pause(delayMs, run.stopping) : undefined,
    },
    unread.pages,
  );
  if (read.failure) return read.failure;
  // Validators may be stored only for a single document that lists everything and was processed completely.
  const isDone = collected.isWhole && collected.documents === 1 && unread.isWhole && read.isWhole;
  const { etag, lastModified } = (isDone ? document : undefined) ?? noValidators;
  return {
    outcome: 'fetched',
    ...{ status: 200, bytes: collected.bytes + read.bytes, movedTo, bodyHash: undefined, etag, lastModified },
    observations: { observed: [], rejections: [...collected.marks, ...unread.marks], rejected: 0 },
  };
}

const noValidators = { etag: undefined, lastModified: undefined };
