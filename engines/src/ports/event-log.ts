import { type LogPosition, type Topic, topics } from '@runrate/contracts';
import type { PartSize } from './store-sizes.ts';

/** Maximum size of a value, in bytes of UTF-8. */
export const valueBytesLimit = 1024 * 1024;

/** Throws unless another topic holds sums of this one: otherwise its records are the only copy. */
export function refuseUnsummed(topic: Topic): void {
  if (!('summedIn' in topics[topic]))
    throw new RangeError(`topic ${topic} is not summed: it keeps its records`);
}

/**
 * Headers of a record, such as the request or fetch it belongs to. Names are lower case; names and values are short
 * plain text. A record with more than `headerCharactersLimit` characters of headers in total is refused.
 */
export type RecordHeaders = Readonly<Record<string, string>>;

export const headerCharactersLimit = 1000;

/** Throws if a log can't store the headers. */
export function checkHeaders(headers: RecordHeaders = {}): void {
  const characters = Object.entries(headers).flat().join('').length;
  if (characters > headerCharactersLimit)
    throw new RangeError(
      `the headers of a record have ${characters} characters; the log takes ${headerCharactersLimit}`,
    );
}

/** A record to append. The log does not inspect `value`. */
export interface NewRecord {
  readonly topic: Topic;
  /** Compaction keeps the last record of each key. */
  readonly key: string;
  /** Records with the same partition key keep their order. Set only by tests of logs; defaults to `partitionKeyOf`. */
  readonly partitionKey?: string;
  /** JSON text of at most `valueBytesLimit`; `null` is a tombstone, which erases the key. */
  readonly value: string | null;
  readonly headers?: RecordHeaders;
}

export interface LogRecord {
  readonly position: LogPosition;
  readonly key: string;
  readonly value: string | null;
  /** Absent if the record has none. */
  readonly headers?: RecordHeaders;
}

/** Consecutive records of one partition in order of offset. Compaction leaves gaps between offsets. */
export interface LogBatch {
  readonly topic: Topic;
  readonly partition: number;
  readonly records: readonly LogRecord[];
  /** Offset to continue from after this batch. */
  readonly nextOffset: number;
}

export interface FollowOptions {
  /** The members of a group divide the partitions of its topics among themselves. */
  readonly group: string;
  readonly topics: readonly Topic[];
  /**
   * Where to start reading when a partition is assigned: `committed` continues after the last batch the group handled
   * (the log stores this offset), `end` skips everything appended so far, and a function returns the next offset (a
   * projector stores its position with its views).
   */
  readonly from: 'committed' | 'end' | ((topic: Topic, partition: number) => Promise<number>);
  /**
   * Handles one batch. The next batch of the same partition is delivered only after this one has resolved
   * (backpressure). If it rejects, the same batch is delivered again after a pause.
   */
  readonly handle: (batch: LogBatch) => Promise<void>;
  /** Maximum number of records in a batch; 500 by default. */
  readonly maxBatch?: number;
  /** Called after each failed delivery, before the retry. */
  readonly onError?: (error: unknown) => void;
}

/** A running subscription. Closing it waits for the current batch. */
export interface Following {
  close(): Promise<void>;
}

export interface OverwriteOptions {
  readonly moreFollows?: boolean;
  /** What earlier calls had the engines erase is erased by now: their files are rid of it at once. */
  readonly isLast?: boolean;
}

/** Identity and extent of a topic that must not lose records. */
export interface TopicHistory {
  /** Changes when a topic is deleted and recreated; undefined if the log can't tell. */
  readonly id: string | undefined;
  /** First offset kept and next offset to write, by partition. */
  readonly begins: readonly number[];
  readonly ends: readonly number[];
  /** If the topic's settings would lose records: a sentence that says what is wrong and how to fix it. */
  readonly fault?: string;
}

/** Identifies a log. */
export interface LogHistory {
  /** Id of the cluster or of the file; undefined if the log can't tell. */
  readonly id: string | undefined;
  /** Maximum time until overwritten records are gone from disk, in milliseconds; undefined if unknown. */
  readonly forgetsWithinMs?: number;
  /** The topics that are kept or compacted; each must still be the one it was. */
  readonly topics: ReadonlyMap<Topic, TopicHistory>;
}

/**
 * A durable, replayable log of keyed records.
 *
 * Promises:
 * - `append` resolves only once every record would survive a kill of the process, and returns their positions in the
 *   order given.
 * - Records with the same topic and partition key are read in the order they were appended.
 * - An acknowledged record is lost only to its topic's compaction or retention.
 * - Each group receives each record at least once.
 * - Keys and values are returned as written, except for what no engine can store (`withStorableRecords`): lone
 *   surrogates and NUL become U+FFFD, and a key over 16 KiB is cut and ends in its hash.
 */
export interface EventLog {
  /**
   * Appends the records; of one topic all or none. Rejects with `EngineUnavailable` if the log is unavailable and with
   * `RangeError` if a value is too long.
   */
  append(records: readonly NewRecord[]): Promise<readonly LogPosition[]>;
  /**
   * Appends records that replace all earlier records of their keys; a `null` value leaves nothing. The embedded log has
   * removed the earlier records from its file when this resolves; Kafka removes them by compaction. Not meant for kept
   * topics: there the embedded log blanks earlier values and Kafka keeps them. With `moreFollows`, the embedded log wipes
   * its file only after a later call without it.
   */
  overwrite(records: readonly NewRecord[], options?: OverwriteOptions): Promise<readonly LogPosition[]>;
  /**
   * Deletes the records before the given offsets, by partition, from a topic whose sums are kept in another topic. An
   * offset of 0 or none leaves a partition alone. Safe to repeat after a failure. Rejects with `RangeError` for topics
   * that are not summed.
   */
  forget(topic: Topic, before: readonly number[]): Promise<void>;
  /**
   * Deletes the tombstones that `overwrite` left before these offsets, by partition; every follower must have read past
   * them. Kafka does this by compaction.
   */
  forgetKeys(topic: Topic, before: readonly number[]): Promise<void>;
  /**
   * Returns up to `limit` records starting at `offset`: fewer if they are large or the end is near, none only at the
   * end. Continue at `nextOffset` until it reaches the end.
   */
  read(request: { topic: Topic; partition: number; offset: number; limit: number }): Promise<LogBatch>;
  /** Next offset to write, by partition. */
  ends(topic: Topic): Promise<readonly number[]>;
  follow(options: FollowOptions): Promise<Following>;
  /** Returns the identity of the log and the extent of its topics. */
  history(): Promise<LogHistory>;
  /** Size of each topic. May take seconds on a large log. */
  sizes(): Promise<readonly PartSize[]>;
  /** Rejects with `EngineUnavailable` and a readable reason if the log does not work. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
