import { setTimeout as wait } from 'node:timers/promises';
import { DataFileDamaged, EngineUnavailable, UndeclaredRead } from '@runrate/engines';

const firstPauseMilliseconds = 100;
const longestPauseMilliseconds = 5_000;

/** Waits, or rejects when the signal aborts. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

export const systemPause: Pause = (milliseconds, signal) =>
  wait(milliseconds, undefined, { signal, ref: false });

/** The projector was closed; the batch in progress is repeated after the next start. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Returns whether the error is about an engine and not about the event being processed. */
export function isEngineTrouble(error: unknown): boolean {
  return (
    error instanceof EngineUnavailable || error instanceof DataFileDamaged || error instanceof UndeclaredRead
  );
}

/** Pauses; throws `Stopped` if the projector was closed meanwhile. */
export async function rest(
  milliseconds: number,
  { pause, signal }: { readonly pause: Pause; readonly signal: AbortSignal },
): Promise<void> {
  await pause(milliseconds, signal).catch(() => undefined);
  if (signal.aborted) throw new Stopped();
}

export interface Insistence {
  readonly signal: AbortSignal;
  readonly pause: Pause;
  readonly onTrouble: (error: unknown) => void;
  /** Whether an error is worth a retry; by default, if an engine is unavailable. */
  readonly isPassing?: (error: unknown) => boolean;
}

/** Retries the work until it succeeds, with growing pauses; rethrows permanent errors. */
export async function insist<Value>(work: () => Promise<Value>, options: Insistence): Promise<Value> {
  const { signal, pause, onTrouble, isPassing = isEngineTrouble } = options;
  for (let delay = firstPauseMilliseconds; ; delay = Math.min(2 * delay, longestPauseMilliseconds)) {
    if (signal.aborted) throw new Stopped();
    try {
      return await work();
    } catch (error) {
      if (error instanceof Stopped || !isPassing(error)) throw error;
      onTrouble(error);
      await pause(delay, signal).catch(() => undefined);
    }
  }
}
