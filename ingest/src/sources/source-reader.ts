import type { Failed, HttpClient } from '@runrate/service/fetching';
import type { Observations } from '../identity/observation.ts';
import type { PageMemory } from '../identity/page-memory.ts';
import type { TextWorkers } from '../text-workers/text-workers.ts';
import type { PushLinks } from '../websub/find-push-links.ts';

export interface LastReading {
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  /** Address to request instead of the configured one, after a permanent redirect. */
  readonly movedTo: string | undefined;
  readonly bodyHash: string | undefined;
}

/** The result of one reading. Items recorded during the reading are not among its observations. */
export type Reading =
  | (Answered & {
      readonly outcome: 'fetched';
      readonly observations: Observations;
      /** The reader already recorded the observations itself. */
      readonly isRecorded?: true;
      readonly push?: PushLinks | undefined;
    })
  | (Answered & { readonly outcome: 'unchanged' })
  | Failed;

interface Answered {
  /** HTTP status; absent if nothing was requested. */
  readonly status: number | undefined;
  readonly bytes: number | undefined;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  readonly movedTo: string | undefined;
  readonly bodyHash: string | undefined;
}

/** A reading in progress, for kinds that take minutes: items appear before the reading ends. */
export interface ReadingRun {
  /** Records items right away; they are durable when this resolves. */
  record(observations: Observations): Promise<void>;
  /** Reports the number of pages read, out of the total. */
  progress(done: number, total: number): Promise<void>;
  /** Aborted when ingest stops: the reading should end soon, and will start over later. */
  readonly stopping: AbortSignal;
  /** Only checks that the source can be read, without fetching documents linked from its items. */
  readonly isTrial?: true;
}

/** Reads one source. Every kind follows the same three steps: fetch, parse, convert to events. */
export interface SourceReader {
  read(last: LastReading, run: ReadingRun): Promise<Reading>;
}

export interface YoutubeApi {
  readonly key: string;
  readonly address: string;
}

export interface ReaderTools {
  readonly client: HttpClient;
  readonly clock: () => number;
  /** User agent of the client; robots.txt rules refer to it. */
  readonly userAgent: string;
  readonly pageMemory: PageMemory;
  readonly texts: TextWorkers;
  /** Absent if the hub has no key for YouTube's Data API. */
  readonly youtube?: YoutubeApi | undefined;
}
