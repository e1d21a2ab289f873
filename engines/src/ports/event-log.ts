import { type LogPosition, type Topic, topics } from '@runrate/contracts';
import type { PartSize } from './store-sizes.ts';

/** Maximum length of a value, in bytes of UTF-8. */
export const valueBytesLimit = 1024 * 1024;

/** Throws if no other topic holds sums of this one, since its records are then the only copy. */
export function refuseUnsummed(topic: Topic): void {
  if (!('summedIn' in topics[topic]))
    throw new RangeError(`topic ${topic} is not summed: it keeps its records`);
}

/**
 * Metadata stored with a record, by lower-case name, such as the request or fetch it belongs to. Names and values
 * are short plain text, at most `headerCharactersLimit` characters together; a record with more is rejected.
 */
export type RecordHeaders = Readonly<Record<string, string>>;

export const headerCharactersLimit = 1000;

/** Throws if the headers are longer than a log accepts. */
export function checkHeaders(headers: RecordHeaders = {}): void {
  const characters = Object.entries(headers).flat().join('').length;
  if (characters > headerCharactersLimit)
    throw new RangeError(
      `the headers of a record have ${characters} characters; the log takes ${headerCharactersLimit}`,
    );
}

/** A record to be written. The log does not interpret `value`. */
export interface NewRecord {
  readonly topic: Topic;
  /** Identity for compaction: a compacted topic keeps the last record of each key. */
  readonly key: string;
  /** Records with the same one keep their order. By default `partitionKeyOf` topic and key; only tests set it. */
  readonly partitionKey?: string;
  /** JSON text of at most `valueBytesLimit`; `null` is a tombstone, which erases the key. */
  readonly value: string | null;
  readonly headers?: RecordHeaders;
}

export interface LogRecord {
  readonly position: LogPosition;
  readonly key: string;
  readonly value: string | null;
  readonly headers?: RecordHeaders;
}

/** Consecutive records of one partition in ascending offset order; compaction may leave gaps between offsets. */
export interface LogBatch {
  readonly topic: Topic;
  readonly partition: number;
  readonly records: readonly LogRecord[];
  readonly nextOffset: number;
}

export interface FollowOptions {
  /** Members of one group divide the partitions of the topics among themselves. */
  readonly group: string;
  readonly topics: readonly Topic[];
  /**
   * Where a partition starts when it is assigned: `committed` is the end of the group's last handled batch
   * (stored by the log), `end` means only records appended from now on, and a function returns the next offset (a
   * projector stores its position with its views).
   */
  readonly from: 'committed' | 'end' | ((topic: Topic, partition: number) => Promise<number>);
  /**
   * Handles one batch. Batches of one partition are delivered in sequence, each only after the previous one has
   * resolved (backpressure). If it rejects, the same batch is delivered again after a pause.
   */
  readonly handle: (batch: LogBatch) => Promise<void>;
  /** Maximum records in a batch; 500 by default. */
  readonly maxBatch?: number;
  /** Called with the error of every failed delivery before it is retried. */
  readonly onError?: (error: unknown) => void;
}

export interface Following {
  close(): Promise<void>;
}

export interface OverwriteOptions {
  readonly moreFollows?: boolean;
  /** Everything erased by earlier calls is now overwritten, so the engines remove it from their files immediately. */
  readonly isLast?: boolean;
}

/** Identifies a topic that is never trimmed, and its extent. */
export interface TopicHistory {
  /** Changes if the topic is deleted and recreated; undefined if the log can't tell. */
  readonly id: string | undefined;
  /** First offset kept and next offset to write, by partition. */
  readonly begins: readonly number[];
  readonly ends: readonly number[];
  /** Set if the topic is configured to lose records: one sentence on what is wrong and what to do. */
  readonly fault?: string;
}

/** Identifies a log and the state of its topics. */
export interface LogHistory {
  /** Id of the cluster or of the file; undefined if the log can't tell. */
  readonly id: string | undefined;
  /** When overwritten records are gone from the log's files at the latest, in milliseconds; undefined if unknown. */
  readonly forgetsWithinMs?: number;
  /** Topics that are kept or compacted, and therefore must not have been replaced. */
  readonly topics: ReadonlyMap<Topic, TopicHistory>;
}

/**
 * A durable, replayable log of keyed records.
 *
 * Guarantees: `append` resolves only when every record would survive the process being killed, and returns the
 * positions in the order given. Records with the same topic and partition key are read in the order they were
 * appended. No acknowledged record is lost except by compaction or retention of its topic. Each group receives
 * every record at least once. Keys and values come back as written, except for what no engine can store
 * (`withStorableRecords`): lone surrogates and NUL become U+FFFD, and a key over 16 KiB is stored as its
 * beginning and its hash.
 */
export interface EventLog {
  /** All records of one topic or none. Rejects with `EngineUnavailable`, or `RangeError` for a value too long. */
  append(records: readonly NewRecord[]): Promise<readonly LogPosition[]>;
  /**
   * Appends records that replace all earlier ones of their keys; `null` leaves nothing. When this resolves, the
   * embedded log has removed the earlier records from its file; Kafka removes them by compaction. Not for topics
   * that are kept: there an earlier record loses its value on the embedded log but stays on Kafka. With
   * `moreFollows`, the file keeps the old records and its free space until a later call without it.
   */
  overwrite(records: readonly NewRecord[], options?: OverwriteOptions): Promise<readonly LogPosition[]>;
  /**
   * Removes the records before the given offsets (index is the partition) of a topic that is summed in another; 0
   * or a missing offset leaves the partition alone. Can be repeated after a failure. Rejects with `RangeError`
   * for other topics.
   */
  forget(topic: Topic, before: readonly number[]): Promise<void>;
  /**
   * Removes the keys that `overwrite` erased before these offsets (index is the partition). Call it once every
   * follower of the topic has read past them. Kafka does this by compaction.
   */
  forgetKeys(topic: Topic, before: readonly number[]): Promise<void>;
  /** At most `limit` records from `offset` on; fewer if they are large. Goes on at `nextOffset`, up to the end. */
  read(request: { topic: Topic; partition: number; offset: number; limit: number }): Promise<LogBatch>;
  /** Returns the next offset to be written of each partition; index is the partition. */
  ends(topic: Topic): Promise<readonly number[]>;
  follow(options: FollowOptions): Promise<Following>;
  history(): Promise<LogHistory>;
  /** Returns the size of each topic; may take seconds for large ones. */
  sizes(): Promise<readonly PartSize[]>;
  /** Rejects with `EngineUnavailable` and a human-readable reason if the log does not work. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
