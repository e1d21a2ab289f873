import type { Failed, HttpClient } from '@runrate/service/fetching';
import type { Observations } from '../identity/observation.ts';
import type { PageMemory } from '../identity/page-memory.ts';
import type { TextWorkers } from '../text-workers/text-workers.ts';
import type { PushLinks } from '../websub/find-push-links.ts';

/** What is known of a source from its last reading. */
export interface LastReading {
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  /** Address to ask instead of the configured one, after a permanent redirect. */
  readonly movedTo: string | undefined;
  /** Hash of the document that was read last. */
  readonly bodyHash: string | undefined;
}

/** What one reading of a source brought; items recorded while it went on are not among its observations. */
export type Reading =
  | (Answered & {
      readonly outcome: 'fetched';
      readonly observations: Observations;
      /** The reader has recorded the observations itself, before it read on. */
      readonly isRecorded?: true;
      /** The hub the document names. */
      readonly push?: PushLinks | undefined;
    })
  | (Answered & { readonly outcome: 'unchanged' })
  | Failed;

interface Answered {
  /** Of HTTP; absent where nobody was asked. */
  readonly status: number | undefined;
  readonly bytes: number | undefined;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  readonly movedTo: string | undefined;
  readonly bodyHash: string | undefined;
}

/** A reading that is under way, for kinds that take minutes: what they find appears while they go on. */
export interface ReadingRun {
  /** Records items at once; they are durable when it resolves. */
  record(observations: Observations): Promise<void>;
  /** Says how far the reading is: pages read of pages to read. */
  progress(done: number, total: number): Promise<void>;
  /** Aborted when ingest stops: the reading is to end soon, and will be begun again. */
  readonly stopping: AbortSignal;
  /** Whether the source can be read is all that is asked: what stands beside its items is left alone. */
  readonly isTrial?: true;
}

/** Reads one source; the same three steps (fetch, parse, to events) for every kind. */
export interface SourceReader {
  read(last: LastReading, run: ReadingRun): Promise<Reading>;
}

/** Access to YouTube's Data API. */
export interface YoutubeApi {
  readonly key: string;
  /** Where it is. */
  readonly address: string;
}

/** What readers need from outside. */
export interface ReaderTools {
  readonly client: HttpClient;
  readonly clock: () => number;
  /** What the client calls itself; robots.txt speaks of it. */
  readonly userAgent: string;
  readonly pageMemory: PageMemory;
  readonly texts: TextWorkers;
  /** Access to YouTube's Data API, where the hub has a key. */
  readonly youtube?: YoutubeApi | undefined;
}
