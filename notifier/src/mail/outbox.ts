import { mailOutboxView, type OutboxMail } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { changeDocuments } from '@runrate/engines';
import { dayMs, toInstant } from '@runrate/service';

const atOnce = 5;
const triesLimit = 20;
/** Longer than any attempt takes; until it ends, no other process takes the mail. */
const lease = 120_000;
const firstPause = 60_000;
const longestPause = 6 * 3_600_000;
const mostAttempts = 12;
const keptFor = 30 * dayMs;

/** Leases some due mails, so that no other process sends them; empty if none are due. */
export async function takeDueMail(views: ViewStore, now: number): Promise<readonly OutboxMail[]> {
  for (let tries = 0; tries < triesLimit; tries += 1) {
    const { documents } = await views.page({
      ...{ view: mailOutboxView, list: 'byState', where: { state: 'due' } },
      ...{ to: toInstant(now), limit: atOnce },
    });
    if (documents.length === 0) return [];
    const ids = documents.map(({ id }) => id);
    const dueAt = toInstant(now + lease);
    const taken = await changeDocuments(views, mailOutboxView, ids, (mail) =>
      mail?.state === 'due' && mail.dueAt <= toInstant(now)
        ? { ...mail, dueAt, attempts: mail.attempts + 1 }
        : undefined,
    );
    if (taken.length > 0) return taken;
  }
  // Other processes won every conflict: try again in the next round.
  return [];
}

/** Marks a mail that was sent or is no longer wanted. */
export async function markDone(views: ViewStore, { id }: OutboxMail, now: number): Promise<void> {
  const done = { state: 'done' as const, doneAt: toInstant(now) };
  await changeDocuments(views, mailOutboxView, [id], (mail) => mail && { ...mail, ...done });
}

/** Schedules a retry with exponential backoff, up to 6 hours; gives up after 12 attempts (about 20 hours). */
export async function putOff(views: ViewStore, { id, attempts }: OutboxMail, now: number): Promise<void> {
  const pause = Math.min(firstPause * 2 ** (attempts - 1), longestPause);
  const later =
    attempts >= mostAttempts
      ? { state: 'failed' as const, doneAt: toInstant(now) }
      : { dueAt: toInstant(now + pause) };
  await changeDocuments(views, mailOutboxView, [id], (mail) => mail && { ...mail, ...later });
}

/** Deletes mails that were settled more than 30 days ago. */
export async function pruneOutbox(views: ViewStore, now: number): Promise<void> {
  for (const state of ['done', 'failed']) {
    const { documents } = await views.page({
      ...{ view: mailOutboxView, list: 'byState', where: { state } },
      ...{ to: toInstant(now - keptFor), limit: 500 },
    });
    const ids = documents.map(({ id }) => id);
    await changeDocuments(views, mailOutboxView, ids, (mail) => (mail?.state === state ? null : undefined));
  }
}
