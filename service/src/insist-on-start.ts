import { setTimeout as wait } from 'node:timers/promises';
import { EngineUnavailable } from '@runrate/engines';

const firstPause = 500;
/** Kept short: the engines may be back any moment, and each pause adds to their downtime. */
const longestPause = 4000;

export interface Insistence {
  readonly signal: AbortSignal;
  /** Called with the reason a start has to wait, once per run of equal reasons. */
  readonly onTrouble: (reason: string) => void;
  /** Whether an error is temporary; by default, errors of engines are. */
  readonly passes?: (error: unknown) => boolean;
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

const isOfEngine = (error: unknown) => error instanceof EngineUnavailable;
const systemPause = (milliseconds: number, signal: AbortSignal) => wait(milliseconds, undefined, { signal });

/** Starts something once its engines allow, with growing pauses; `undefined` if the signal aborts first. */
export async function insistOnStart<Started>(
  start: () => Promise<Started>,
  { signal, onTrouble, passes = isOfEngine, pause = systemPause }: Insistence,
): Promise<Started | undefined> {
  let told: string | undefined;
  for (let delay = firstPause; !signal.aborted; delay = Math.min(2 * delay, longestPause)) {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof Error) || !passes(error)) throw error;
      if (error.message !== told) onTrouble(error.message);
      told = error.message;
      await pause(delay, signal).catch(() => undefined);
    }
  }
  return undefined;
}
