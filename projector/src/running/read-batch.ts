import type { HubConfig, ParsedEvent, Topic } from '@runrate/contracts';
import type { LogBatch, LogRecord } from '@runrate/engines';
import { takeTurns } from '@runrate/service';
import { noChanges, type Projection, type Step } from '../define-projection.ts';
import { keepAway } from '../rules/removed-items.ts';

/** A record of a batch with its step, or the reason it can't be projected. */
export interface Entry {
  readonly record: LogRecord;
  readonly step: Step;
  readonly poison: string | undefined;
}

const idle: Step = { expected: [], apply: () => noChanges };

/** Parses records into events, like `parseEvent` of the contract. */
export type ParseEvent = (topic: Topic, value: string) => ParsedEvent;

/** What is needed to read and prepare events. */
export interface BatchTools {
  readonly projection: Projection;
  readonly parse: ParseEvent;
  readonly config: HubConfig;
}

/** Reads the records from `offset` on and does the work that needs no view, yielding to other work in between. */
export async function readBatch(
  batch: LogBatch,
  offset: number,
  reading: BatchTools,
): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  const turn = takeTurns();
  for (const record of batch.records) {
    await turn();
    if (record.position.offset >= offset) entries.push(readRecord(record, batch.topic, reading));
  }
  return entries;
}

/** Reads one record and does the work that needs no view. */
export function readRecord(
  record: LogRecord,
  topic: Topic,
  { projection, parse, config }: BatchTools,
): Entry {
  if (record.value === null) {
    // The log has forgotten the key of what this tombstone erased.
    if (record.key === '') return { record, step: idle, poison: undefined };
    return { record, step: projection.erase?.(record.key) ?? idle, poison: undefined };
  }
  const parsed = parse(topic, record.value);
  if (parsed.outcome === 'unreadable') return poisoned(record, parsed.reason);
  try {
    const step = projection.prepare(parsed.event, config);
    return { record, step: step ? keepAway(step, parsed.event) : idle, poison: undefined };
  } catch (error) {
    return poisoned(record, reasonOf(projection, error));
  }
}

/** Returns the record as an entry for the dead letters. */
export function poisoned(record: LogRecord, poison: string): Entry {
  return { record, step: idle, poison };
}

/** Returns the reason an event could not be projected, in a form for people. */
export function reasonOf(projection: Projection, error: unknown): string {
  return `projection ${projection.name}: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`;
}
