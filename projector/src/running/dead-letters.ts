import { type DeadLettered, deadLettered, type LogPosition, parseEvent } from '@runrate/contracts';
import type { EventLog, LogRecord, NewRecord } from '@runrate/engines';

/** A record that could not be projected. */
export interface DeadLetter {
  readonly record: LogRecord;
  readonly reason: string;
}

const longestValue = 256 * 1024;
/** A key is at most 16 KiB of UTF-8. */
const keyLimit = 16_384;
const longestReason = 2_000;
const largestRecordBytes = 900_000;
const recordsPerRead = 500;

/** Derives the letter's id from the position of its record, so that a letter written twice is recognised. */
function toDeadLetterId({ topic, partition, offset }: LogPosition): string {
  return `dead|${topic}|${partition}|${offset}`;
}

/**
 * Writes the dead letters of one partition. They are appended before the position is committed, so a kill in between
 * loses none; but the batch then comes again, and would write them a second time. So the first time a partition has a
 * letter after it was taken over, the existing letters are read; from then on this member remembers those it wrote.
 */
export function createDeadLetters(log: EventLog, topic: string, partition: number, clock: () => number) {
  let written: Set<string> | undefined;

  async function append(letters: readonly DeadLetter[]): Promise<void> {
    if (letters.length === 0) return;
    written ??= await findWritten(log, topic, partition);
    const fresh = letters.filter(({ record }) => !written?.has(toDeadLetterId(record.position)));
    const at = new Date(clock()).toISOString();
    for (const letter of fresh) {
      await log.append([toRecord(letter, at)]);
      written.add(toDeadLetterId(letter.record.position));
    }
  }

  return { append };
}

async function findWritten(log: EventLog, topic: string, partition: number): Promise<Set<string>> {
  const found = new Set<string>();
  const ends = await log.ends('dead-letters');
  for (const [letterPartition, end] of ends.entries()) {
    let offset = 0;
    while (offset < end) {
      const batch = await log.read({
        topic: 'dead-letters',
        partition: letterPartition,
        offset,
        limit: recordsPerRead,
      });
      for (const { value } of batch.records) {
        const parsed = parseEvent('dead-letters', value ?? '');
        if (parsed.outcome !== 'event' || parsed.event.type !== 'DeadLettered') continue;
        const { position } = parsed.event.data;
        if (position.topic === topic && position.partition === partition) found.add(parsed.event.id);
      }
      if (batch.records.length === 0) break;
      offset = batch.nextOffset;
    }
  }
  return found;
}

function toRecord({ record, reason }: DeadLetter, at: string): NewRecord {
  const id = toDeadLetterId(record.position);
  // A log of an earlier version may contain any key.
  const key = record.key === '' ? id : record.key.slice(0, keyLimit);
  let value = record.value ?? '';
  if (value.length > longestValue) value = value.slice(0, longestValue);
  let text = toText(value);
  // Control characters and other alphabets take several bytes each.
  while (Buffer.byteLength(text) > largestRecordBytes) {
    value = value.slice(0, value.length / 2);
    text = toText(value);
  }
  return { topic: 'dead-letters', key, value: text, ...(record.headers && { headers: record.headers }) };

  function toText(shown: string): string {
    const event: DeadLettered = {
      id,
      type: deadLettered.type,
      version: deadLettered.version,
      key,
      occurredAt: at,
      recordedAt: at,
      source: 'projector',
      data: { position: record.position, reason: reason.slice(0, longestReason), value: shown },
    };
    return JSON.stringify(event);
  }
}
