import { type HubConfig, parseEvent } from '@runrate/contracts';
import type { LogBatch, LogRecord } from '@runrate/engines';
import { noChanges, type Projection, type Step } from '../define-projection.ts';

/** One record of a batch: what it does, or why it can't be projected. */
export interface Entry {
  readonly record: LogRecord;
  readonly step: Step;
  readonly poison: string | undefined;
}

const idle: Step = { expected: [], apply: () => noChanges };

/** Reads the records from `offset` on and does the work that needs no view. */
export function readBatch(
  batch: LogBatch,
  offset: number,
  projection: Projection,
  config: HubConfig,
): readonly Entry[] {
  return batch.records
    .filter((record) => record.position.offset >= offset)
    .map((record) => readRecord(record, batch, projection, config));
}

function readRecord(record: LogRecord, batch: LogBatch, projection: Projection, config: HubConfig): Entry {
  if (record.value === null) {
    return { record, step: projection.erase?.(record.key) ?? idle, poison: undefined };
  }
  const parsed = parseEvent(batch.topic, record.value);
  if (parsed.outcome === 'unreadable') return poisoned(record, parsed.reason);
  try {
    return { record, step: projection.prepare(parsed.event, config) ?? idle, poison: undefined };
  } catch (error) {
    return poisoned(record, reasonOf(projection, error));
  }
}

/** The record as one that goes to the dead letters. */
export function poisoned(record: LogRecord, poison: string): Entry {
  return { record, step: idle, poison };
}

/** Why an event could not be projected, for people. */
export function reasonOf(projection: Projection, error: unknown): string {
  return `projection ${projection.name}: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`;
}
