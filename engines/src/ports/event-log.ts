import { type LogPosition, type Topic, topics } from '@runrate/contracts';
import type { PartSize } from './store-sizes.ts';

/** Bytes of UTF-8 a value may have. */
export const valueBytesLimit = 1024 * 1024;

/** Throws where no other topic holds sums of this one: its records are all there is. */
export function refuseUnsummed(topic: Topic): void {
  if (!('summedIn' in topics[topic]))
    throw new RangeError(`topic ${topic} is not summed: it keeps its records`);
}

/**
 * What goes with a record beside its value, by lower-case names: which request or fetch it belongs to. Names and values are
 * short plain text, at most `headerCharactersLimit` together; a record that has more is refused.
 */
export type RecordHeaders = Readonly<Record<string, string>>;

export const headerCharactersLimit = 1000;

/** Throws where a log does not take the headers. */
export function checkHeaders(headers: RecordHeaders = {}): void {
  const characters = Object.entries(headers).flat().join('').length;
  if (characters > headerCharactersLimit)
    throw new RangeError(
      `the headers of a record have ${characters} characters; the log takes ${headerCharactersLimit}`,
    );
}

/** A record to be written. The log does not look into `value`. */
export interface NewRecord {
  readonly topic: Topic;
  /** Identity for compaction: in a compacted topic the last record of a key survives. */
  readonly key: string;
  /** Records of one partition key keep their order. Tests of logs alone name it: it is `partitionKeyOf` topic and key. */
  readonly partitionKey?: string;
  /** JSON text, at most `valueBytesLimit`; `null` is a tombstone that erases the key. */
  readonly value: string | null;
  readonly headers?: RecordHeaders;
}

export interface LogRecord {
  readonly position: LogPosition;
  readonly key: string;
  readonly value: string | null;
  /** As written; absent where there are none. */
  readonly headers?: RecordHeaders;
}

/** Consecutive records of one partition, ascending by offset; offsets may have gaps (compaction). */
export interface LogBatch {
  readonly topic: Topic;
  readonly partition: number;
  readonly records: readonly LogRecord[];
  /** Offset to continue from once the batch is handled. */
  readonly nextOffset: number;
}

export interface FollowOptions {
  /** Members of one group share the partitions of the topics between them. */
  readonly group: string;
  readonly topics: readonly Topic[];
  /**
   * Where a partition starts when it is assigned: `committed` where the group's last handled batch ended (the
   * log keeps it), `end` only what is appended from now on, or a function that answers the next offset (a
   * projector's position lives with its views).
   */
  readonly from: 'committed' | 'end' | ((topic: Topic, partition: number) => Promise<number>);
  /**
   * Handles one batch; batches of one partition come one after the other, the next only after this one has
   * resolved (backpressure). If it rejects, the same batch is delivered again after a pause.
   */
  readonly handle: (batch: LogBatch) => Promise<void>;
  /** Most records in a batch; 500 by default. */
  readonly maxBatch?: number;
  /** Told of every failed delivery before it is tried again. */
  readonly onError?: (error: unknown) => void;
}

/** A running subscription; closing it waits for the batch in work. */
export interface Following {
  close(): Promise<void>;
}

export interface OverwriteOptions {
  readonly moreFollows?: boolean;
  /** What earlier calls had the engines erase is erased by now: their files are rid of it at once. */
  readonly isLast?: boolean;
}

/** What a topic that forgets nothing is known by. */
export interface TopicHistory {
  /** Differs for a topic that was deleted and made anew; undefined where the log can't tell. */
  readonly id: string | undefined;
  /** First offset kept and next offset to be written; index is the partition. */
  readonly begins: readonly number[];
  readonly ends: readonly number[];
  /** Where the topic is set to lose records: what is wrong and what to do, in a sentence. */
  readonly fault?: string;
}

/** What tells a log from every other. */
export interface LogHistory {
  /** Of the cluster, or of the file; undefined where the log can't tell. */
  readonly id: string | undefined;
  /** Milliseconds after which overwritten records are out of its files at the latest; undefined where nobody knows. */
  readonly forgetsWithinMs?: number;
  /** The topics that are kept or compacted, and have to be the ones they were. */
  readonly topics: ReadonlyMap<Topic, TopicHistory>;
}

/**
 * A durable, replayable log of keyed records.
 *
 * Promises: `append` resolves only when every record would survive the process being killed, and answers their
 * positions in the order given; records with one topic and partition key are read in the order they were
 * appended; nothing acknowledged is lost but by compaction or retention of its topic; a record is delivered at
 * least once to each group. Keys and values come back as written, but for what no engine keeps (`withStorableRecords`):
 * lone surrogates and NUL become U+FFFD, and of a key over 16 KiB its beginning and its hash are kept.
 */
export interface EventLog {
  /**
   * Appends all records or none of one topic. Rejects with `EngineUnavailable` when the log can't take them now,
   * with `RangeError` when a value is too long.
   */
  append(records: readonly NewRecord[]): Promise<readonly LogPosition[]>;
  /**
   * Appends records that take the place of all earlier ones of their keys: `null` where nothing is to be left. The
   * embedded log has rid its file of the earlier ones when this resolves; Kafka does so by compaction. Not for topics
   * that are kept, where an earlier record loses its value on the embedded log and stays on Kafka. `moreFollows`: the
   * file is rid of them, and of what is free in it, once a call without it has been made.
   */
  overwrite(records: readonly NewRecord[], options?: OverwriteOptions): Promise<readonly LogPosition[]>;
  /**
   * Takes out the records before the offsets given (index is the partition) of a topic that is summed in another; 0 or
   * none leaves a partition as it is. Done again after a failure, it goes on. Rejects with `RangeError` for other topics.
   */
  forget(topic: Topic, before: readonly number[]): Promise<void>;
  /**
   * Takes out the keys of what `overwrite` erased before these offsets (index is the partition), for whoever follows the
   * topic to have read it. Kafka does so by compaction.
   */
  forgetKeys(topic: Topic, before: readonly number[]): Promise<void>;
  /**
   * At most `limit` records from `offset` (inclusive) on; fewer where they are big or at the end, none only at
   * the end. Go on at `nextOffset` until it reaches the end.
   */
  read(request: { topic: Topic; partition: number; offset: number; limit: number }): Promise<LogBatch>;
  /** Next offset to be written, per partition: index is the partition. */
  ends(topic: Topic): Promise<readonly number[]>;
  follow(options: FollowOptions): Promise<Following>;
  /** What the log is at this moment. */
  history(): Promise<LogHistory>;
  /** What each topic takes; may take seconds where there is much. */
  sizes(): Promise<readonly PartSize[]>;
  /** Rejects with `EngineUnavailable` and a reason for people if the log does not work. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
