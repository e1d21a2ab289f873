import { type LogPosition, type Move, type MovedTopic, type Topic, toStorableText } from '@runrate/contracts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import type { EventLog, LogRecord, NewRecord } from '../ports/event-log.ts';
import { keyBytesLimits, toStorableKey } from '../storable/storable-key.ts';
import type { Journal } from './journal.ts';
import type { MovedPlacesMap } from './moved-places.ts';
import { type KeyedValue, moveRecord } from './positions-in-data.ts';
import { createTally, type GrowingTally } from './tally.ts';

export interface LogCopy {
  readonly from: EventLog;
  readonly to: EventLog;
  readonly journal: Journal;
  readonly places: MovedPlacesMap;
  /** Everything before these next offsets is copied first, so that one position in the target separates the two. */
  readonly handled: (topic: Topic) => readonly number[];
  readonly onCopied: (records: number, bytes: number) => void;
}

type Pass = NonNullable<Move['batch']>['pass'];

interface Stretch {
  readonly pass: Pass;
  readonly partition: number;
  readonly from: number;
  readonly to: number;
}

const leastRecords = 20;
const mostRecords = 2000;
const bytesAtOnce = 4 * 1024 * 1024;
const usualRecordBytes = 4096;

/** Copies the records of a topic in order within each key. Resumes an interrupted copy. */
export async function copyTopic(copy: LogCopy, topic: Topic): Promise<void> {
  const { from, to, journal } = copy;
  const known = journal.move.topics[topic];
  if (known?.isDone) return;
  const handled = copy.handled(topic);
  const sourceEnds = await from.ends(topic);
  const run: TopicRun = {
    ...{ copy, topic, limit: Math.floor(bytesAtOnce / usualRecordBytes), reached: known?.reached },
    tally: createTally(known && { count: known.records, checksum: known.checksum }),
    ends: [...(await to.ends(topic))],
  };
  const interrupted = journal.move.batch?.topic === topic ? journal.move.batch : undefined;
  let skips = interrupted !== undefined;
  for (const stretch of stretchesOf(sourceEnds, handled)) {
    const isInterrupted = stretch.pass === interrupted?.pass && stretch.partition === interrupted.partition;
    if (skips && !isInterrupted) continue;
    const resumed = skips && interrupted ? { ...stretch, from: interrupted.from } : stretch;
    if (stretch.pass === 'waiting') run.reached ??= [...run.ends];
    await copyStretch(run, resumed, skips ? interrupted : undefined);
    skips = false;
  }
  run.reached ??= [...run.ends];
  await journal.write(movedOn(run, true), copy.places.takeWrites());
}

interface TopicRun {
  readonly copy: LogCopy;
  readonly topic: Topic;
  readonly tally: GrowingTally;
  readonly ends: number[];
  /** Number of records read at a time, smaller if they are big. */
  limit: number;
  reached: readonly number[] | undefined;
}

/** Yields what was handled, partition by partition, then the rest. */
function* stretchesOf(ends: readonly number[], handled: readonly number[]): Generator<Stretch> {
  for (const [partition, end] of ends.entries())
    yield { pass: 'handled', partition, from: 0, to: Math.min(handled[partition] ?? 0, end) };
  for (const [partition, end] of ends.entries())
    yield { pass: 'waiting', partition, from: Math.min(handled[partition] ?? 0, end), to: end };
}

async function copyStretch(run: TopicRun, stretch: Stretch, interrupted: Move['batch']): Promise<void> {
  const { copy, topic } = run;
  const { partition, pass, to } = stretch;
  let resumed = interrupted;
  for (let offset = stretch.from; offset < to; ) {
    const batch = resumed
      ? await readUntil(copy.from, { topic, partition, offset, limit: mostRecords }, resumed.until)
      : await readSome(copy.from, { topic, partition, offset, limit: run.limit }, to);
    if (batch.end <= offset && !resumed) return;
    const { ends } = resumed ?? run;
    await copy.journal.write(
      {
        ...movedOn(run, false),
        batch: { topic, pass, partition, from: offset, until: batch.end, ends: [...ends] },
      },
      copy.places.takeWrites(),
    );
    await copyBatch(run, batch.records, resumed);
    resumed = undefined;
    offset = batch.end;
  }
}

interface SourceBatch {
  readonly records: readonly LogRecord[];
  readonly end: number;
}

async function readSome(
  log: EventLog,
  request: { topic: Topic; partition: number; offset: number; limit: number },
  to: number,
): Promise<SourceBatch> {
  const { records, nextOffset } = await log.read(request);
  const before = records.filter(({ position }) => position.offset < to);
  return { records: before, end: before.length < records.length ? to : Math.min(nextOffset, to) };
}

/** Reads an interrupted batch again. The log may have forgotten some of it since. */
async function readUntil(
  log: EventLog,
  request: { topic: Topic; partition: number; offset: number; limit: number },
  to: number,
): Promise<SourceBatch> {
  const records: LogRecord[] = [];
  for (let offset = request.offset; offset < to; ) {
    const batch = await readSome(log, { ...request, offset }, to);
    records.push(...batch.records);
    if (batch.end <= offset) break;
    offset = batch.end;
  }
  return { records, end: to };
}

async function copyBatch(
  run: TopicRun,
  records: readonly LogRecord[],
  resumed: Move['batch'],
): Promise<void> {
  const { copy, topic, tally, ends } = run;
  const moved = records.map((record) => toNewRecord(topic, record, copy.places));
  const written = resumed ? await readWritten(copy.to, topic, resumed.ends) : undefined;
  const there = moved.map((record) => written?.get(nameOf(record))?.shift());
  const missing = moved.filter((_record, index) => there[index] === undefined);
  const appended = [...(await copy.to.append(missing))];
  let bytes = 0;
  for (const [index, record] of moved.entries()) {
    const position = there[index] ?? appended.shift();
    const before = records[index];
    if (!position || !before)
      throw new EngineUnavailable(`The target took fewer records of ${topic} than it was given.`);
    ends[position.partition] = Math.max(ends[position.partition] ?? 0, position.offset + 1);
    tally.add(record.key, record.value);
    copy.places.note(before.position, before.key, position);
    bytes += sizeOf(record);
  }
  for (const [name, positions] of written ?? []) {
    const [key, value]: [string, string | null] = JSON.parse(name);
    for (const { partition, offset } of positions) {
      ends[partition] = Math.max(ends[partition] ?? 0, offset + 1);
      tally.add(key, value);
    }
  }
  const average = Math.max(1, bytes / Math.max(1, moved.length));
  run.limit = Math.min(mostRecords, Math.max(leastRecords, Math.floor(bytesAtOnce / average)));
  copy.onCopied(moved.length, bytes);
}

function toNewRecord(topic: Topic, record: LogRecord, places: MovedPlacesMap): NewRecord {
  const { key, value } = moveRecord(topic, record, places);
  return {
    topic,
    key: toStorableKey(key, keyBytesLimits.log),
    value: value === null ? null : toStorableText(value),
    ...(record.headers && { headers: record.headers }),
  };
}

/** Returns the records of an interrupted batch that are in the target: positions by record, in order. */
async function readWritten(
  log: EventLog,
  topic: Topic,
  before: readonly number[],
): Promise<Map<string, LogPosition[]>> {
  const found = new Map<string, LogPosition[]>();
  for (const [partition, end] of (await log.ends(topic)).entries()) {
    for (let offset = before[partition] ?? 0; offset < end; ) {
      const batch = await log.read({ topic, partition, offset, limit: mostRecords });
      for (const record of batch.records) {
        const name = nameOf(record);
        found.set(name, [...(found.get(name) ?? []), record.position]);
      }
      if (batch.nextOffset <= offset) break;
      offset = batch.nextOffset;
    }
  }
  return found;
}

function nameOf({ key, value }: KeyedValue): string {
  return JSON.stringify([key, value]);
}

function sizeOf({ key, value }: KeyedValue): number {
  return key.length + (value?.length ?? 0);
}

/** Updates the move with the state of a topic. A finished topic has no batch in progress. */
function movedOn({ copy, topic, tally, reached }: TopicRun, isDone: boolean): Move {
  const { batch: _batch, ...rest } = copy.journal.move;
  const moved: MovedTopic = {
    ...{ records: tally.count, checksum: tally.checksum, isDone },
    ...(reached && { reached: [...reached] }),
  };
  return { ...rest, topics: { ...rest.topics, [topic]: moved } };
}
