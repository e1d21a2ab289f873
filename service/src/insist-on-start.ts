import { setTimeout as wait } from 'node:timers/promises';
import { EngineUnavailable } from '@runrate/engines';

const firstPause = 500;
/** Its engines may be back any moment, and each pause is added to theirs. */
const longestPause = 4000;

export interface Insistence {
  readonly signal: AbortSignal;
  /** Told why a start has to wait, each reason once in a row. */
  readonly onTrouble: (reason: string) => void;
  /** Whether an error passes by itself; those of engines by default. */
  readonly passes?: (error: unknown) => boolean;
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

const isOfEngine = (error: unknown) => error instanceof EngineUnavailable;
const systemPause = (milliseconds: number, signal: AbortSignal) => wait(milliseconds, undefined, { signal });

/** Starts something as soon as its engines let it, with growing pauses; `undefined` when the signal aborts first. */
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
