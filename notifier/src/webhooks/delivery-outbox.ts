import { type WebhookAttempt, type WebhookDelivery, webhookDeliveriesView } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { changeDocuments } from '@runrate/engines';
import { toInstant } from '@runrate/service';
import { attemptsLimit, keptForMs, leaseMs, pauseAfter } from '@runrate/service/webhooks';

const atOnce = 10;
const triesLimit = 20;
const keptAttempts = 10;
const pageSize = 200;

/** Leases some due messages, so that no other process sends them; empty if none are due. */
export async function takeDue(views: ViewStore, now: number): Promise<readonly WebhookDelivery[]> {
  for (let tries = 0; tries < triesLimit; tries += 1) {
    const { documents } = await views.page({
      ...{ view: webhookDeliveriesView, list: 'byState', where: { state: 'due' } },
      ...{ to: toInstant(now), limit: atOnce },
    });
    if (documents.length === 0) return [];
    const ids = documents.map(({ id }) => id);
    const dueAt = toInstant(now + leaseMs);
    const taken = await changeDocuments(views, webhookDeliveriesView, ids, (message) =>
      message?.state === 'due' && message.dueAt <= toInstant(now)
        ? { ...message, dueAt, attempts: message.attempts + 1, run: message.run + 1 }
        : undefined,
    );
    if (taken.length > 0) return taken;
  }
  // Other processes won every conflict: try again in the next round.
  return [];
}

export interface Attempted extends WebhookAttempt {
  readonly state: 'sent' | 'failed';
}

/** Records an attempt; a failed one is retried with backoff until the attempts run out. */
export async function noteAttempt(
  views: ViewStore,
  { id, run }: WebhookDelivery,
  { state, ...attempt }: Attempted,
  { now, random }: { now: number; random: () => number },
): Promise<void> {
  const isOver = state === 'sent' || run >= attemptsLimit;
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

export async function markNeedless(views: ViewStore, { id }: WebhookDelivery, now: number): Promise<void> {
  const needless = { state: 'needless' as const, dueAt: toInstant(now) };
  await changeDocuments(views, webhookDeliveriesView, [id], (known) => known && { ...known, ...needless });
}

/** Holds a message until its endpoint is enabled; the attempt it was leased for does not count. */
export async function holdDelivery(views: ViewStore, { id }: WebhookDelivery): Promise<void> {
  await changeDocuments(
    views,
    webhookDeliveriesView,
    [id],
    (known) =>
      known && {
        ...known,
        ...{ state: 'held' as const, dueAt: known.createdAt, attempts: Math.max(0, known.attempts - 1) },
      },
  );
}

/** Deletes messages that were settled long ago. */
export async function pruneDeliveries(views: ViewStore, now: number): Promise<void> {
  for (const state of ['held', 'sent', 'failed', 'needless']) {
    const { documents } = await views.page({
      ...{ view: webhookDeliveriesView, list: 'byState', where: { state } },
      ...{ to: toInstant(now - keptForMs), limit: pageSize },
    });
    const ids = documents.map(({ id }) => id);
    await changeDocuments(views, webhookDeliveriesView, ids, (known) =>
      known?.state === state ? null : undefined,
    );
  }
}
