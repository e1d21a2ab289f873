import { type WebhookAttempt, type WebhookDelivery, webhookDeliveriesView } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { dayMs, toInstant } from '../hub.ts';
import { changeDocument } from '../newsletter/change-document.ts';

const atOnce = 10;
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
  for (;;) {
    const { documents } = await views.page({
      ...{ view: webhookDeliveriesView, list: 'byState', where: { state: 'due' } },
      ...{ to: toInstant(now), limit: atOnce },
    });
    if (documents.length === 0) return [];
    const stored = await views.getMany(
      webhookDeliveriesView,
      documents.map(({ id }) => id),
    );
    const taken = [...stored.values()]
      .filter(({ document }) => document.state === 'due' && document.dueAt <= toInstant(now))
      .map(({ document: { attempts, run, ...rest }, revision }) => ({
        document: { ...rest, attempts: attempts + 1, run: run + 1, dueAt: toInstant(now + lease) },
        revision,
      }));
    const writes = taken.map(({ document, revision }) => ({
      ...{ view: webhookDeliveriesView, key: document.id, document, expectedRevision: revision },
    }));
    const outcome = await views.commit({ writes, positions: [] });
    if (outcome === 'committed' && taken.length > 0) return taken.map(({ document }) => document);
  }
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
  await changeDocument(
    views,
    webhookDeliveriesView,
    id,
    (known) =>
      known && {
        ...known,
        ...next,
        log: [...known.log, attempt].slice(-keptAttempts),
      },
  );
}

/** Exponential, with a fifth of jitter either way: what failed together does not come back together. */
export function pauseAfter(run: number, random: number): number {
  return Math.round(Math.min(firstPause * growth ** (run - 1), longestPause) * (0.8 + 0.4 * random));
}

/** Notes that a message need not be sent any more. */
export function markNeedless(views: ViewStore, { id }: WebhookDelivery, now: number): Promise<void> {
  const needless = { state: 'needless' as const, dueAt: toInstant(now) };
  return changeDocument(views, webhookDeliveriesView, id, (known) => known && { ...known, ...needless });
}

/** Has a message sent again; false where there is none. */
export async function redeliver(views: ViewStore, id: string, now: number): Promise<boolean> {
  const again = { state: 'due' as const, dueAt: toInstant(now), run: 0 };
  let isKnown = false;
  await changeDocument(views, webhookDeliveriesView, id, (known) => {
    isKnown = known !== undefined;
    return known && { ...known, ...again };
  });
  return isKnown;
}

/** Forgets what was settled long ago. */
export async function pruneDeliveries(views: ViewStore, now: number): Promise<void> {
  for (const state of ['sent', 'failed', 'needless']) {
    const { documents } = await views.page({
      ...{ view: webhookDeliveriesView, list: 'byState', where: { state } },
      ...{ to: toInstant(now - keptFor), limit: 200 },
    });
    if (documents.length === 0) continue;
    const stored = await views.getMany(
      webhookDeliveriesView,
      documents.map(({ id }) => id),
    );
    const writes = [...stored].map(([key, { revision }]) => ({
      ...{ view: webhookDeliveriesView, key, document: null, expectedRevision: revision },
    }));
    await views.commit({ writes, positions: [] });
  }
}
