import type { OutboxMail } from '@runrate/contracts';

/** Asking again within this time brings no second mail. */
const askPauseMs = 15 * 60_000;

/** Whether a mail that asks for a confirmation is on its way, or went out a moment ago. */
export function isAskedLately({ state, doneAt }: OutboxMail, now: number): boolean {
  return state === 'due' || (doneAt !== undefined && now - Date.parse(doneAt) < askPauseMs);
}
