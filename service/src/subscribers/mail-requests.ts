import type { OutboxMail } from '@runrate/contracts';

/** Another request within this time sends no second mail. */
const askPauseMs = 15 * 60_000;

/** Returns whether a confirmation mail is pending or was sent a short time ago. */
export function isAskedLately({ state, doneAt }: OutboxMail, now: number): boolean {
  return state === 'due' || (doneAt !== undefined && now - Date.parse(doneAt) < askPauseMs);
}
