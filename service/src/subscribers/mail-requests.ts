import type { OutboxMail } from '@runrate/contracts';

/** Another request within this time sends no second mail. */
const askPauseMs = 15 * 60_000;

export function isAskedLately({ state, doneAt }: OutboxMail, now: number): boolean {
  return state === 'due' || (doneAt !== undefined && now - Date.parse(doneAt) < askPauseMs);
}
