import type { Clock } from '../clock.ts';
import { topicRetentions } from './embedded-event-log.ts';
import type { LogTail } from './log-tail.ts';
import type { StorageThreads } from './storage-threads.ts';

const tidyEveryMilliseconds = 10 * 60 * 1000;

export function startRetention(
  { writer }: StorageThreads,
  tail: LogTail,
  clock: Clock,
): { close(): Promise<void> } {
  const abort = new AbortController();

  async function tidyAll(tombstones: boolean): Promise<void> {
    for (const { topic } of topicRetentions) {
      let more = true;
      while (more && !abort.signal.aborted) {
        more = await writer.call('tidyLog', { topic, now: clock.now(), tombstones });
        tail.forget(topic);
      }
    }
  }

  async function run(): Promise<void> {
    for (let tombstones = false; !abort.signal.aborted; tombstones = true) {
      // A failure, such as a full disk, is retried next time, and appends report the reason.
      await tidyAll(tombstones).catch(() => undefined);
      await clock.sleep(tidyEveryMilliseconds, abort.signal).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async close() {
      abort.abort();
      await running;
    },
  };
}
