import type { Topic } from '@runrate/contracts';
import type { EventLog, LogBatch, LogRecord, NewRecord } from '../ports/event-log.ts';

export function record(topic: Topic, key: string, value: string | null, partitionKey = key): NewRecord {
  return { topic, key, partitionKey, value };
}

/** Appends `count` numbered records of one partition key in one call, starting at `from`. */
export async function appendAll(log: EventLog, topic: Topic, count: number, from = 0): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => String(from + index));
  await log.append(numbers.map((number) => record(topic, `key-${number}`, number, 'one-source')));
}

/** Returns all records of a topic, partition by partition. */
export async function readAll(log: EventLog, topic: Topic): Promise<LogRecord[]> {
  const found: LogRecord[] = [];
  const ends = await log.ends(topic);
  for (const [partition, end] of ends.entries()) {
    for (let offset = 0; offset < end; ) {
      const batch: LogBatch = await log.read({ topic, partition, offset, limit: 100 });
      found.push(...batch.records);
      if (batch.nextOffset <= offset) throw new Error(`a read of ${topic} at ${offset} does not go on`);
      offset = batch.nextOffset;
    }
  }
  return found;
}

export async function lastValues(log: EventLog, topic: Topic): Promise<Map<string, string | null>> {
  return new Map((await readAll(log, topic)).map(({ key, value }) => [key, value]));
}

/** Collects the batches of a subscription, and waits until there are enough. */
export function createCollector() {
  const batches: LogBatch[] = [];
  let check: () => void = () => undefined;
  const values = () => batches.flatMap(({ records }) => records.map(({ value }) => value));
  return {
    batches,
    values,
    handle: async (batch: LogBatch): Promise<void> => {
      batches.push(batch);
      check();
    },
    /** Resolves once the collected values satisfy the condition. */
    until(condition: (values: readonly (string | null)[]) => boolean): Promise<void> {
      return new Promise((resolve) => {
        check = () => {
          if (condition(values())) resolve();
        };
        check();
      });
    },
  };
}

export function createGate(): { readonly opened: Promise<void>; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: () => resolve() };
}
