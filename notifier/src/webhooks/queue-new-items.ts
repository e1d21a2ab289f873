import {
  type Webhook,
  type WebhookType,
  webhookDeliveriesView,
  webhookItemsView,
  webhookPlacesView,
  webhooksView,
} from '@runrate/contracts';
import type { Engines, ViewWrite } from '@runrate/engines';
import { allChanged, endOfChanges, readChangesOrAll, toInstant, toTracedKey } from '@runrate/service';
import { keptForMs, webhookLimit } from '@runrate/service/webhooks';
import { loadItems, loadNewestItems, type WebhookItem, watchedViews } from './webhook-items.ts';
import { type ItemChange, toItemKey, toldOf, toPublishedId } from './webhook-messages.ts';

const placeId = 'view-changes';
/** How many items are checked when it is unknown which ones changed. */
const newestItems = 500;
const writeLimit = 200;
/** After this many conflicts in a row, leaves the work to the other processes until the next round. */
const refusedLimit = 20;

type QueueEngines = Pick<Engines, 'log' | 'views'>;

/** Endpoints that get messages: active ones, and those disabled recently. */
export async function loadToldWebhooks(views: Engines['views'], now: number): Promise<readonly Webhook[]> {
  const [active, disabled] = await Promise.all(
    (['active', 'disabled'] as const).map((state) =>
      views.page({ view: webhooksView, list: 'byState', where: { state }, limit: webhookLimit }),
    ),
  );
  const since = toInstant(now - keptForMs);
  const lately = disabled?.documents.filter(
    ({ disabledAt, changedAt }) => (disabledAt ?? changedAt) >= since,
  );
  return [...(active?.documents ?? []), ...(lately ?? [])];
}

/**
 * Queues a message for each changed item and each endpoint that wants it, then advances the stored position,
 * from which any process resumes after a kill. Message ids are made of endpoint and item, so each pair is
 * queued once however often this runs.
 */
export async function queueNewItems(
  { views, log }: QueueEngines,
  webhooks: readonly Webhook[],
  now: number,
  isClosing: () => boolean,
): Promise<void> {
  for (let refused = 0; !isClosing() && refused < refusedLimit; ) {
    const stored = (await views.getMany(webhookPlacesView, [placeId])).get(placeId);
    const { changes, traces, next, more } = await readChanges(log, stored?.document.place);
    if (next === stored?.document.place) return;
    let queued = true;
    for (const [view, keys] of changes) {
      const type = watchedViews.get(view);
      const traceOf = (key: string) => traces.get(toTracedKey(view, key));
      if (type !== undefined)
        queued = (await queueItems(views, webhooks, { type, keys, traceOf }, now)) && queued;
    }
    if (!queued) {
      refused += 1;
      continue;
    }
    const document = { id: placeId, place: next };
    const expectedRevision = stored?.revision ?? 0;
    const write = { view: webhookPlacesView, key: placeId, document, expectedRevision };
    const outcome = await views.commit({ writes: [write], positions: [] });
    if (outcome === 'committed' && !more) return;
    refused = outcome === 'committed' ? 0 : refused + 1;
  }
}

/** Changes since a position. Everything counts as changed if there is no position or the log no longer has it. */
async function readChanges(log: Engines['log'], place: string | undefined) {
  const views = new Set(watchedViews.keys());
  return place === undefined
    ? allChanged(views, await endOfChanges(log))
    : readChangesOrAll(log, place, views);
}

interface ChangedItems {
  readonly type: WebhookType;
  readonly keys: ReadonlyMap<string, 'changed' | 'removed'> | 'all';
  readonly traceOf: (key: string) => string | undefined;
}

/** Items by id; `undefined` for those that do not exist. */
type Found = ReadonlyMap<string, WebhookItem | undefined>;
type Look = (ids: readonly string[]) => Promise<Found>;

/** Returns false if another process changed one of the items first: they must be read again. */
async function queueItems(
  views: Engines['views'],
  webhooks: readonly Webhook[],
  { type, keys, traceOf }: ChangedItems,
  now: number,
): Promise<boolean> {
  // An item's state and its messages go into one commit, so that its sequence number counts the messages.
  const atOnce = Math.floor(writeLimit / (webhooks.length + 1));
  const look: Look = async (ids) => {
    const items = new Map((await loadItems(views, type, ids, now)).map((item) => [item.id, item]));
    return new Map(ids.map((id) => [id, items.get(id)]));
  };
  const named = keys === 'all' ? undefined : keys;
  const looks = named
    ? lookAt([...named.keys()], atOnce, look)
    : lookAtAll(views, type, { atOnce, look, now });
  for await (const found of looks) {
    const changed = [...found].map(([itemId, item]) => {
      // Without named changes, an item that endpoints know and that no longer exists was removed.
      const outcome = named ? named.get(itemId) : item ? undefined : ('removed' as const);
      return { type, itemId, item, named: outcome, trace: traceOf(itemId) };
    });
    const writes = await toWrites(views, webhooks, changed, now);
    if (writes.length > 0 && (await views.commit({ writes, positions: [] })) !== 'committed') return false;
  }
  return true;
}

async function* lookAt(ids: readonly string[], atOnce: number, look: Look): AsyncGenerator<Found> {
  for (const some of chunksOf(ids, atOnce)) yield look(some);
}

/** Items that may have changed when none are named: the newest, and all that endpoints know. */
async function* lookAtAll(
  views: Engines['views'],
  type: WebhookType,
  { atOnce, look, now }: { readonly atOnce: number; readonly look: Look; readonly now: number },
): AsyncGenerator<Found> {
  const newest = new Map(
    (await loadNewestItems(views, type, newestItems, now)).map((item) => [item.id, item]),
  );
  for (const some of chunksOf([...newest], atOnce)) yield new Map(some);
  const beginning = toItemKey(type, '');
  let ids: string[] = [];
  for await (const { document } of views.scan(webhookItemsView)) {
    const isTold = document.digest !== undefined && document.id.startsWith(beginning);
    const itemId = document.id.slice(beginning.length);
    if (!isTold || newest.has(itemId)) continue;
    ids.push(itemId);
    if (ids.length < atOnce) continue;
    yield look(ids);
    ids = [];
  }
  if (ids.length > 0) yield look(ids);
}

function* chunksOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** The messages that these changes produce, and the new states of their items. */
async function toWrites(
  views: Engines['views'],
  webhooks: readonly Webhook[],
  changed: readonly Omit<ItemChange, 'known'>[],
  now: number,
): Promise<readonly ViewWrite[]> {
  const states = await views.getMany(
    webhookItemsView,
    changed.map(({ type, itemId }) => toItemKey(type, itemId)),
  );
  const stateOf = ({ type, itemId }: Omit<ItemChange, 'known'>) => states.get(toItemKey(type, itemId));
  const changes = changed.map((change) => ({ ...change, known: stateOf(change)?.document }));
  const sent = await views.getMany(
    webhookDeliveriesView,
    changes.flatMap((change) => webhooks.map((webhook) => toPublishedId(webhook, change))),
  );
  return changes.flatMap((change) => {
    const { state, deliveries } = toldOf(change, webhooks, sent, now);
    const expectedRevision = stateOf(change)?.revision ?? 0;
    return [
      ...(state ? [{ view: webhookItemsView, key: state.id, document: state, expectedRevision }] : []),
      ...deliveries.map((delivery) => ({
        ...{ view: webhookDeliveriesView, key: delivery.id, document: delivery, expectedRevision: 0 },
      })),
    ];
  });
}
