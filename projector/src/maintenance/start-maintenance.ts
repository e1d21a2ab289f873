import { type Generations, maintenanceView } from '@runrate/contracts';
import { type StoredGenerations, toGenerations } from '@runrate/engines';
import { Stopped } from '../running/back-off.ts';
import type { MaintenanceOptions } from './maintenance-options.ts';
import { refillKey, refillSearch, toRefill } from './refill-search.ts';
import { retryLetters } from './retry-letters.ts';
import { workOnTask } from './work-on-task.ts';

const lookEvery = 1000;
/** Polling interval while a rebuild waits to be promoted: readers see nothing new until every projector has noticed. */
const lookOftenEvery = 100;

/** The work in progress on a task, and a way to abort it. */
interface Job {
  readonly name: string;
  readonly abort: AbortController;
  done: boolean;
  readonly ended: Promise<void>;
}

/**
 * Polls for what admins requested and does it. Every projector tries every step; each step is a commit that only
 * succeeds for the first, so any of them may be killed at any moment.
 */
export function startMaintenance(options: MaintenanceOptions) {
  const { engines, lanes, logger, signal, idle } = options;
  let job: Job | undefined;
  let refill: Promise<void> | undefined;

  function toTrouble(error: unknown): void {
    if (!signal.aborted) logger.warn({ err: error }, 'maintenance can’t go on; trying again');
  }

  async function look(): Promise<number> {
    const isRefilling = refill !== undefined;
    // One call, because every projector makes it every second.
    const found = await engines.views.getMany(maintenanceView, ['generations', 'dead-letters', refillKey]);
    const stored = toGenerations(found.get('generations'));
    await lanes.adjust(stored.document);
    await followTask(stored);
    const request = found.get('dead-letters');
    if (request?.document.id === 'dead-letters' && !request.document.outcome) {
      await retryLetters(options, request.document, request.revision);
    }
    if (!isRefilling) {
      refill = refillSearch(options, toRefill(found.get(refillKey)), signal)
        .catch(toTrouble)
        .finally(() => {
          refill = undefined;
        });
    }
    const stage = stored.document.task?.stage;
    return stage === 'ready' || stage === 'promoting' ? lookOftenEvery : lookEvery;
  }

  /** Runs one job at a time: the one for the current stage of the task. */
  async function followTask(stored: StoredGenerations): Promise<void> {
    const name = nameOf(stored.document);
    if (job && job.name !== name) {
      job.abort.abort();
      await job.ended;
      job = undefined;
    }
    if (!name || (job && !job.done)) return;
    job = startJob(name, stored);
  }

  function startJob(name: string, stored: StoredGenerations): Job {
    const abort = new AbortController();
    const work = workOnTask(options, stored, AbortSignal.any([signal, abort.signal]));
    const ended = work
      .catch((error: unknown) => {
        if (!(error instanceof Stopped)) logger.warn({ err: error }, 'maintenance failed; trying again');
      })
      .then(() => {
        started.done = true;
      });
    const started: Job = { name, abort, done: false, ended };
    return started;
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      let rest = lookEvery;
      try {
        rest = await look();
      } catch (error) {
        toTrouble(error);
      }
      await idle(rest, signal).catch(() => undefined);
    }
    job?.abort.abort();
    await job?.ended;
    await refill;
  }

  const running = run();
  return { close: () => running };
}

function nameOf({ task }: Generations): string | undefined {
  return task && `${task.id}|${task.stage}`;
}
