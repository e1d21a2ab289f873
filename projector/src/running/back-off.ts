import { setTimeout as wait } from 'node:timers/promises';
import { DataFileDamaged, EngineUnavailable, UndeclaredRead } from '@runrate/engines';

const firstPauseMilliseconds = 100;
const longestPauseMilliseconds = 5_000;

/** Waits, or rejects when the signal aborts. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

export const systemPause: Pause = (milliseconds, signal) =>
  wait(milliseconds, undefined, { signal, ref: false });

/** The projector was closed meanwhile; a batch in work comes again after the next start. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Whether the error says something of an engine and nothing of the event in work. */
export function isEngineTrouble(error: unknown): boolean {
  return (
    error instanceof EngineUnavailable || error instanceof DataFileDamaged || error instanceof UndeclaredRead
  );
}

/** Pauses; throws `Stopped` where the projector was closed meanwhile. */
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
  /** Errors worth another try; by default those of an engine that is away. */
  readonly isPassing?: (error: unknown) => boolean;
}

/** Does the work until it succeeds, with growing pauses; errors that do not pass come through. */
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
