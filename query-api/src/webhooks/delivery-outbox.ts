import { type WebhookAttempt, type WebhookDelivery, webhookDeliveriesView } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { dayMs, toInstant } from '../hub.ts';
import { changeDocuments } from '../writing/change-documents.ts';

const atOnce = 10;
const triesLimit = 20;
/** Longer than any attempt takes: until then a message belongs to who took it. */
export const leaseMs = 60_000;
const firstPause = 5000;
const growth = 4;
const longestPause = 12 * 3_600_000;
/** The last of them two days after the first. */
export const attemptsLimit = 10;
const keptAttempts = 10;
export const keptForMs = 30 * dayMs;
const pageSize = 200;

/** Takes some messages that are due, so that no other process sends them for a while; empty when none is due. */
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

/** Exponential, with a fifth of jitter either way: what failed together does not come back together. */
export function pauseAfter(run: number, random: number): number {
  return Math.round(Math.min(firstPause * growth ** (run - 1), longestPause) * (0.8 + 0.4 * random));
}

/** Notes that a message need not be sent any more. */
export async function markNeedless(views: ViewStore, { id }: WebhookDelivery, now: number): Promise<void> {
  const needless = { state: 'needless' as const, dueAt: toInstant(now) };
  await changeDocuments(views, webhookDeliveriesView, [id], (known) => known && { ...known, ...needless });
}

/** Keeps a message until its endpoint is enabled; the try it was taken for was none. */
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

/** Has what was kept for an endpoint sent, in the order it came about. */
export async function releaseHeld(views: ViewStore, webhookId: string, now: number): Promise<void> {
  const where = { webhookId, state: 'held' };
  const read = { view: webhookDeliveriesView, list: 'ofWebhookInState', where, limit: pageSize } as const;
  const ids: string[] = [];
  for (let after: string | undefined; ; ) {
    const { documents, cursors } = await views.page({ ...read, ...(after !== undefined && { after }) });
    ids.push(...documents.map(({ id }) => id));
    after = cursors.at(-1);
    if (documents.length < pageSize) break;
  }
  await makeDue(views, ids.reverse(), now, ({ state }) => state === 'held');
}

/** Has all messages to an endpoint that came about since a moment sent again, the oldest first; how many there are. */
export async function replaySince(
  views: ViewStore,
  webhookId: string,
  since: string,
  now: number,
): Promise<number> {
  const read = {
    view: webhookDeliveriesView,
    list: 'ofWebhook',
    where: { webhookId },
    limit: pageSize,
  } as const;
  const ids: string[] = [];
  for (let after: string | undefined; ; ) {
    const { documents, cursors } = await views.page({ ...read, ...(after !== undefined && { after }) });
    const wanted = documents.filter(({ createdAt }) => createdAt >= since);
    ids.push(...wanted.map(({ id }) => id));
    after = cursors.at(-1);
    if (wanted.length < pageSize) break;
  }
  // What is told of at its time waits for that.
  return makeDue(views, ids.reverse(), now, ({ createdAt }) => createdAt <= toInstant(now));
}

/** A millisecond apart, so that they are taken in this order, and what others wait for comes in between. */
async function makeDue(
  views: ViewStore,
  ids: readonly string[],
  now: number,
  isMeant: (known: WebhookDelivery) => boolean,
): Promise<number> {
  let made = 0;
  for (let start = 0; start < ids.length; start += pageSize) {
    const places = new Map(ids.slice(start, start + pageSize).map((id, index) => [id, start + index]));
    const changed = await changeDocuments(views, webhookDeliveriesView, [...places.keys()], (known) =>
      known && isMeant(known)
        ? {
            ...known,
            ...{ state: 'due' as const, dueAt: toInstant(now + (places.get(known.id) ?? 0)), run: 0 },
          }
        : undefined,
    );
    made += changed.length;
  }
  return made;
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
