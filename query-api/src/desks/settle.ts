import type { LogPosition } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import type { ReadyAnswers } from '../http/ready-answers.ts';
import { isProjected } from '../reading/log-positions.ts';
import { type Waiting, waitFor } from '../reading/wait-for.ts';

/** Waits until views and responses reflect a log position. Resolves to false if that takes too long. */
export type Settle = (position: LogPosition) => Promise<boolean>;

export function createSettle(
  views: ViewStore,
  answers: Pick<ReadyAnswers, 'clear'>,
  waiting: Waiting,
): Settle {
  return async (position) => {
    const seen = await waitFor(waiting, async () => (await isProjected(views, position)) || undefined);
    answers.clear();
    return seen === true;
  };
}
