import { setTimeout as delay } from 'node:timers/promises';
import type { FetchCompleted, LogPosition } from '@runrate/contracts';
import { currentTrace, type EventLog, type NewRecord, toTraceHeaders } from '@runrate/engines';

/** Records that fetches are complete. */
export interface Completions {
  /** Returns the position in the log; the event is durable then. */
  record(completed: FetchCompleted): Promise<LogPosition | undefined>;
}

interface Waiting {
  readonly record: NewRecord;
  readonly resolve: (position: LogPosition | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** How long completed fetches wait for others after an append, in milliseconds, and how many don't wait any longer. */
const [REST_MS, ENOUGH] = [50, 200];

/**
 * Appends the events of fetches that end at about the same time together, because everything that follows from an
 * append takes longer than an unchanged source. The first after a quiet time doesn't wait.
 */
export function createCompletions(
  log: Pick<EventLog, 'append'>,
  pause = (signal: AbortSignal): Promise<unknown> => delay(REST_MS, undefined, { signal }),
): Completions {
  const waiting: Waiting[] = [];
  let isEnough = Promise.withResolvers<void>();
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const together = waiting.splice(0, ENOUGH);
      await append(log, together);
      if (waiting.length < ENOUGH) await rest();
    }
    isRunning = false;
  }

  async function rest(): Promise<void> {
    const over = new AbortController();
    isEnough = Promise.withResolvers();
    await Promise.race([pause(over.signal).catch(() => {}), isEnough.promise]);
    over.abort();
  }

  return {
    record: (completed) =>
      new Promise((resolve, reject) => {
        waiting.push({ record: toRecord(completed), resolve, reject });
        if (waiting.length >= ENOUGH) isEnough.resolve();
        if (!isRunning) void run();
      }),
  };
}

async function append(log: Pick<EventLog, 'append'>, together: readonly Waiting[]): Promise<void> {
  try {
    const positions = await log.append(together.map(({ record }) => record));
    for (const [index, { resolve }] of together.entries()) resolve(positions[index]);
  } catch (error) {
    for (const { reject } of together) reject(error);
  }
}

/** Each event keeps the trace of its own fetch. */
function toRecord(completed: FetchCompleted): NewRecord {
  const trace = currentTrace();
  return {
    ...{ topic: 'fetches', key: completed.key, value: JSON.stringify(completed) },
    ...(trace && { headers: toTraceHeaders(trace) }),
  };
}
