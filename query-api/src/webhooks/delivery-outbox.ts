import { type WebhookAttempt, type WebhookDelivery, webhookDeliveriesView } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { dayMs, toInstant } from '../hub.ts';
import { changeDocuments } from '../writing/change-documents.ts';

const atOnce = 10;
const triesLimit = 20;
/** Longer than any attempt takes: until then a message belongs to who took it. */
const lease = 60_000;
const firstPause = 5000;
const growth = 4;
const longestPause = 12 * 3_600_000;
/** The last of them two days after the first. */
const mostAttempts = 10;
const keptAttempts = 10;
const keptFor = 30 * dayMs;

/** Takes some messages that are due, so that no other process sends them for a while; empty when none is due. */
export async function takeDue(views: ViewStore, now: number): Promise<readonly WebhookDelivery[]> {
  for (let tries = 0; tries < triesLimit; tries += 1) {
    const { documents } = await views.page({
      ...{ view: webhookDeliveriesView, list: 'byState', where: { state: 'due' } },
      ...{ to: toInstant(now), limit: atOnce },
    });
    if (documents.length === 0) return [];
    const ids = documents.map(({ id }) => id);
    const dueAt = toInstant(now + lease);
    const taken = await changeDocuments(views, webhookDeliveriesView, ids, (message) =>
      message?.state === 'due' && message.dueAt <= toInstant(now)
        ? { ...message, dueAt, attempts: message.attempts + 1, run: message.run + 1 }
        : undefined,
    );
    if (taken.length > 0) return taken;
  }
  // Others were quicker each time: what is due is looked for again at the next round.
  return [];
}

export interface Attempted extends WebhookAttempt {
  readonly state: 'sent' | 'failed';
}

/** Notes what came of an attempt: what failed is tried again, later each time, until it is given up. */
export async function noteAttempt(
  views: ViewStore,
  { id, run }: WebhookDelivery,
  { state, ...attempt }: Attempted,
  { now, random }: { now: number; random: () => number },
): Promise<void> {
  const isOver = state === 'sent' || run >= mostAttempts;
  const next = {
    state: isOver ? state : ('due' as const),
    dueAt: toInstant(isOver ? now : now + pauseAfter(run, random())),
  };
  await changeDocuments(
    views,
    webhookDeliveriesView,
    [id],
    (known) => known && { ...known, ...next, log: [...known.log, attempt].slice(-keptAttempts) },
  );
}

/** Exponential, with a fifth of jitter either way: what failed together does not come back together. */
export function pauseAfter(run: number, random: number): number {
  return Math.round(Math.min(firstPause * growth ** (run - 1), longestPause) * (0.8 + 0.4 * random));
}

/** Notes that a message need not be sent any more. */
export async function markNeedless(views: ViewStore, { id }: WebhookDelivery, now: number): Promise<void> {
  const needless = { state: 'needless' as const, dueAt: toInstant(now) };
  await changeDocuments(views, webhookDeliveriesView, [id], (known) => known && { ...known, ...needless });
}

/** Has a message sent again; false where there is none. */
export async function redeliver(views: ViewStore, id: string, now: number): Promise<boolean> {
  const again = { state: 'due' as const, dueAt: toInstant(now), run: 0 };
  const changed = await changeDocuments(
    views,
    webhookDeliveriesView,
    [id],
    (known) => known && { ...known, ...again },
  );
  return changed.length > 0;
}

/** Forgets what was settled long ago. */
export async function pruneDeliveries(views: ViewStore, now: number): Promise<void> {
  for (const state of ['sent', 'failed', 'needless']) {
    const { documents } = await views.page({
      ...{ view: webhookDeliveriesView, list: 'byState', where: { state } },
      ...{ to: toInstant(now - keptFor), limit: 200 },
    });
    const ids = documents.map(({ id }) => id);
    await changeDocuments(views, webhookDeliveriesView, ids, (known) =>
      known?.state === state ? null : undefined,
    );
  }
}
