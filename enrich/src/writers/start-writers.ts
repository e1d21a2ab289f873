import { newsView, parseEvent, sourceStatesView, stocksView, storyItemsView } from '@runrate/contracts';
import type { LogBatch } from '@runrate/engines';
import { createWriters, type WriterTools } from './run-writers.ts';

/** Quiet time after a view change before a run, in milliseconds: the changes of a fetch round come in bursts. */
const quietMs = 300;
const waitMsLimit = 10_000;
/** Delay before retrying a text that waits for decisions, in milliseconds. */
const againMs = 1000;
/** Slots begin on the hour. Checking more often covers a process that slept through one. */
const checkEveryMs = 600_000;
/** Timers may fire slightly early. */
const earlyMs = 20;

const watchedViews = new Set<string>([
  ...[newsView.name, stocksView.name, sourceStatesView.name, storyItemsView.name],
]);

export interface Writers {
  close(): Promise<void>;
}

/** Starts writing the digest and the analysis, after each round of fetches and when a new slot begins. */
export async function startWriters(tools: Omit<WriterTools, 'stopping'>): Promise<Writers> {
  const stopping = new AbortController();
  let again: NodeJS.Timeout | undefined;
  const writers = createWriters({ ...tools, stopping: stopping.signal });
  const run = async (): Promise<void> => {
    const isWaiting = await writers.run().catch((error: unknown) => {
      tools.logger.error({ err: error }, 'the writers failed; they try again at the next change');
      return false;
    });
    clearTimeout(again);
    if (isWaiting && !stopping.signal.aborted) again = setTimeout(() => gathered.call(), againMs);
  };
  const gathered = gather(run);
  const following = await tools.engines.log.follow({
    group: `writers-${process.pid}-${tools.clock().toString(36)}`,
    topics: ['view-changes'],
    from: 'end',
    handle: async (batch) => {
      if (touchesWatchedView(batch)) gathered.call();
    },
  });
  const stopChecks = checkRegularly(gathered.call);
  gathered.call();
  return {
    async close() {
      stopping.abort();
      clearTimeout(again);
      stopChecks();
      await following.close();
      await gathered.close();
    },
  };
}

/** Calls the function at every tenth minute of the hour; returns a function that stops this. */
function checkRegularly(call: () => void): () => void {
  let timer: NodeJS.Timeout;
  const arm = () => {
    const waitMs = checkEveryMs - (Date.now() % checkEveryMs) + earlyMs;
    timer = setTimeout(() => {
      arm();
      call();
    }, waitMs).unref();
  };
  arm();
  return () => clearTimeout(timer);
}

function touchesWatchedView(batch: LogBatch): boolean {
  return batch.records.some((record) => {
    const parsed = parseEvent('view-changes', record.value ?? '');
    if (parsed.outcome !== 'event' || parsed.event.type !== 'ViewChanged') return false;
    return watchedViews.has(parsed.event.data.view);
  });
}

/** Debounces calls: runs once when they have stopped for a while. Runs never overlap. */
function gather(run: () => Promise<void>): { call(): void; close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let firstCallAt = 0;
  let running = Promise.resolve();
  return {
    call() {
      if (timer === undefined) firstCallAt = performance.now();
      clearTimeout(timer);
      const left = waitMsLimit - (performance.now() - firstCallAt);
      timer = setTimeout(
        () => {
          timer = undefined;
          running = running.then(run);
        },
        Math.max(Math.min(quietMs, left), 0),
      );
    },
    close() {
      clearTimeout(timer);
      return running;
    },
  };
}
