import { mailOutboxView, type OutboxMail } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { changeDocuments } from '@runrate/engines';
import { dayMs, toInstant } from '@runrate/service';

const atOnce = 5;
const triesLimit = 20;
/** Longer than any attempt takes: until then a mail belongs to who took it. */
const lease = 120_000;
const firstPause = 60_000;
const longestPause = 6 * 3_600_000;
const mostAttempts = 12;
const keptFor = 30 * dayMs;

/** Takes some mail that is due, so that nobody else sends it for a while; empty when nothing is due. */
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
  // Others were quicker each time: what is due is looked for again at the next round.
  return [];
}

/** Notes that a mail needs nothing more: it was sent, or is not wanted any more. */
export async function markDone(views: ViewStore, { id }: OutboxMail, now: number): Promise<void> {
  const done = { state: 'done' as const, doneAt: toInstant(now) };
  await changeDocuments(views, mailOutboxView, [id], (mail) => mail && { ...mail, ...done });
}

/** Lays a mail aside for later, longer each time; after half a day of attempts it is given up. */
export async function putOff(views: ViewStore, { id, attempts }: OutboxMail, now: number): Promise<void> {
  const pause = Math.min(firstPause * 2 ** (attempts - 1), longestPause);
  const later =
    attempts >= mostAttempts
      ? { state: 'failed' as const, doneAt: toInstant(now) }
      : { dueAt: toInstant(now + pause) };
  await changeDocuments(views, mailOutboxView, [id], (mail) => mail && { ...mail, ...later });
}

/** Forgets what was done or given up long ago. */
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
