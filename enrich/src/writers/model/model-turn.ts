import { toBackOff } from '@runrate/service';
import type { Logger } from 'pino';
import type { TextModel } from './text-model.ts';

/** Timeout of a request, in milliseconds. It can be long, because only the text itself waits for it. */
const LONGEST_ANSWER_MS = 120_000;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 3_600_000;

/** Asks the model once per text, and again after a backoff if the request failed. */
export interface ModelTurn {
  /** Whether there is a model, it has not been asked for this text yet, and no backoff is running. */
  isDue(key: string): boolean;
  /** Returns `undefined` if the request fails; the model is then left alone for 1, 2, 4 … minutes, at most an hour. */
  take<Answer>(
    key: string,
    ask: (model: TextModel, signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer | undefined>;
}

export function createModelTurn({
  model,
  clock,
  random,
  logger,
  stopping,
}: {
  readonly model?: TextModel | undefined;
  readonly clock: () => number;
  readonly random: () => number;
  readonly logger: Logger;
  readonly stopping: AbortSignal;
}): ModelTurn {
  const asked = new Set<string>();
  let failures = 0;
  let quietUntil = Number.NEGATIVE_INFINITY;
  return {
    isDue: (key) => model !== undefined && !stopping.aborted && !asked.has(key) && clock() >= quietUntil,
    async take(key, ask) {
      if (!model) return undefined;
      try {
        const answer = await ask(model, AbortSignal.any([stopping, AbortSignal.timeout(LONGEST_ANSWER_MS)]));
        failures = 0;
        asked.add(key);
        return answer;
      } catch (error) {
        if (stopping.aborted) return undefined;
        failures += 1;
        const wait = Math.min(toBackOff(failures, FIRST_WAIT_MS, undefined, random), LONGEST_WAIT_MS);
        quietUntil = clock() + wait;
        logger.warn({ err: error, key, failures, waitMs: Math.round(wait) }, 'the model could not be asked');
        return undefined;
      }
    },
  };
}
