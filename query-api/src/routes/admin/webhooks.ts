import { createHash, randomUUID } from 'node:crypto';
import {
  addWebhook,
  enableWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  removeWebhook,
  replayWebhook,
  rotateWebhookSecret,
  type ShownWebhook,
  testWebhook,
  updateWebhook,
  type Webhook,
  webhookDeliveriesView,
  webhooksView,
} from '@runrate/contracts';
import { createAddressPolicy, toInstant } from '@runrate/service';
import {
  ensureSecret,
  eventsOf,
  forgetSecrets,
  keptForMs,
  redeliver,
  releaseHeld,
  renewSecret,
  replaySince,
  sendTest,
  toWebhookRecord,
  webhookLimit,
} from '@runrate/service/webhooks';
import { fieldsLike } from '../../desks/admin-log.ts';
import { recognize } from '../../http/recognize.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Sentence, say } from '../../http/sentence.ts';
import type { Hub } from '../../hub/hub.ts';
import { defineWrite, type Writer } from '../define-write.ts';
import { defineAdminRead } from './define-admin-read.ts';
import { nextCursor } from './next-cursor.ts';

export const listWebhooksRoute = defineAdminRead(listWebhooks, async ({ hub }) =>
  Promise.all((await loadWebhooks(hub)).map((webhook) => show(hub, webhook))),
);

export const getWebhookRoute = defineAdminRead(getWebhook, async ({ hub }, _query, id) =>
  show(hub, await findWebhook(hub, id)),
);

export const addWebhookRoute = defineWrite(
  addWebhook,
  { admin: true, takesBody: true, note: 'as asked' },
  async (writer, { body, request }) => {
    const { hub, logger } = writer;
    const id = `wh_${toIdPart(request.get('idempotency-key'))}`;
    const before = await hub.views.get(webhooksView, id);
    if (before && !isEqual(before, body)) {
      throw new Refusal(422, say('refusals.other-key'));
    }
    refuseWrong(hub, body);
    if (!before) {
      const others = othersOf(hub, id, await loadWebhooks(hub));
      refuseEqual(others, body);
      if (others.length >= webhookLimit) {
        throw new Refusal(409, say('refusals.webhook-limit', { limit: webhookLimit }));
      }
    }
    const now = toInstant(hub.clock());
    const webhook: Webhook = before ?? { ...body, id, state: 'active', createdAt: now, changedAt: now };
    const secret = await whileUnderWay(hub, webhook, async () => {
      // Create the secret first: nothing may be sent without one.
      const made = await ensureSecret(hub.views, id);
      if (!before) {
        await record(writer, webhook);
        logger.info({ webhookId: id }, 'webhook added');
      }
      return made;
    });
    return { status: 201, body: { webhook, secret }, headers: { Location: toLocation(id) } };
  },
);

/** Notes the fields of an endpoint that a call asks to change. */
async function noteWebhook({ hub }: Writer, { id, body }: { readonly id: string; readonly body: object }) {
  const known = await hub.views.get(webhooksView, id);
  return {
    target: id,
    before: known && { url: known.url, state: known.state, ...fieldsLike(known, body) },
    after: body,
  };
}

export const updateWebhookRoute = defineWrite(
  updateWebhook,
  { admin: true, takesBody: true, note: noteWebhook },
  async (writer, { id, body }) => {
    const { hub, logger } = writer;
    const known = await findWebhook(hub, id);
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const webhook: Webhook = { ...known, ...given, changedAt: toInstant(hub.clock()) };
    refuseWrong(hub, webhook);
    refuseEqual(othersOf(hub, id, await loadWebhooks(hub)), webhook);
    await whileUnderWay(hub, webhook, () => record(writer, webhook));
    logger.info({ webhookId: id }, 'webhook changed');
    return { status: 200, body: webhook };
  },
);

export const enableWebhookRoute = defineWrite(
  enableWebhook,
  { admin: true, takesBody: false, note: noteWebhook },
  async (writer, { id }) => {
    const { hub, wakeNotifier, logger } = writer;
    const known = await findWebhook(hub, id);
    const webhook: Webhook = { ...known, state: 'active', changedAt: toInstant(hub.clock()) };
    if (known.state !== 'active') {
      await record(writer, webhook);
      logger.info({ webhookId: id }, 'webhook enabled');
    }
    await releaseHeld(hub.views, id, hub.clock());
    wakeNotifier();
    return { status: 200, body: known.state === 'active' ? known : webhook };
  },
);

export const replayWebhookRoute = defineWrite(
  replayWebhook,
  { admin: true, takesBody: true, note: 'as asked' },
  async ({ hub, wakeNotifier, logger }, { id, body: { since } }) => {
    const webhook = await findWebhook(hub, id);
    const now = hub.clock();
    const from = Date.parse(since);
    if (from > now || from < now - keptForMs) {
      const detail = say('refusals.last-30-days');
      throw new Refusal(400, detail, {}, { code: 'wrong-body', errors: [{ detail, pointer: '#/since' }] });
    }
    if (webhook.state !== 'active') throw new Refusal(409, say('refusals.webhook-disabled'));
    const messages = await replaySince(hub.views, id, toInstant(from), now);
    logger.info({ webhookId: id, messages }, 'messages of a webhook are sent again');
    wakeNotifier();
    return { status: 202, body: { messages } };
  },
);

export const removeWebhookRoute = defineWrite(
  removeWebhook,
  { admin: true, takesBody: false, note: noteWebhook },
  async (writer, { id }) => {
    const webhook = await findWebhook(writer.hub, id);
    await record(writer, {
      ...webhook,
      ...{ url: '', state: 'removed', changedAt: toInstant(writer.hub.clock()) },
    });
    await forgetSecrets(writer.hub.views, id);
    writer.logger.info({ webhookId: id }, 'webhook removed');
    return { status: 204, body: null };
  },
);

export const rotateWebhookSecretRoute = defineWrite(
  rotateWebhookSecret,
  { admin: true, takesBody: false, note: 'as asked' },
  async ({ hub, logger }, { id }) => {
    await findWebhook(hub, id);
    const secret = await renewSecret(hub.views, id, hub.clock());
    logger.info({ webhookId: id }, 'secret of a webhook replaced');
    return { status: 200, body: { secret } };
  },
);

export const testWebhookRoute = defineWrite(
  testWebhook,
  { admin: true, takesBody: false, note: 'changes nothing' },
  async ({ hub, sendAttempt }, { id }) => ({
    status: 200,
    body: await sendTest(sendAttempt, await findWebhook(hub, id), hub.clock()),
  }),
);

export const listWebhookDeliveriesRoute = defineAdminRead(
  listWebhookDeliveries,
  async ({ hub }, { state, limit, cursor }, id) => {
    await findWebhook(hub, id);
    const list =
      state === undefined
        ? ({ list: 'ofWebhook', where: { webhookId: id } } as const)
        : ({ list: 'ofWebhookInState', where: { webhookId: id, state } } as const);
    const page = await hub.views.page({
      ...{ view: webhookDeliveriesView, ...list, limit },
      ...(cursor === undefined ? {} : { after: cursor }),
    });
    return { deliveries: [...page.documents], ...nextCursor(page, limit) };
  },
);

export const redeliverWebhookRoute = defineWrite(
  redeliverWebhook,
  { admin: true, takesBody: false, note: 'as asked' },
  async ({ hub, wakeNotifier }, { id }) => {
    const delivery = await hub.views.get(webhookDeliveriesView, id);
    const webhook = delivery && (await hub.views.get(webhooksView, delivery.webhookId));
    if (!delivery) throw new Refusal(404, say('refusals.no-such-delivery'));
    if (webhook?.state !== 'active') throw new Refusal(409, say('refusals.endpoint-not-active'));
    const now = hub.clock();
    await redeliver(hub.views, id, now);
    wakeNotifier();
    return { status: 202, body: { dueAt: toInstant(now) } };
  },
);

async function loadWebhooks({ views }: Hub): Promise<Webhook[]> {
  const pages = await Promise.all(
    ['active', 'disabled'].map((state) =>
      views.page({ view: webhooksView, list: 'byState', where: { state }, limit: 100 }),
    ),
  );
  return pages.flatMap(({ documents }) => documents);
}

const underWay = new WeakMap<Hub, Map<string, Webhook>>();

/** Returns all webhooks but one, including those being written, so that concurrent calls see each other. */
function othersOf(hub: Hub, id: string, stored: readonly Webhook[]): Webhook[] {
  const others = new Map([...stored.map((one) => [one.id, one] as const), ...(underWay.get(hub) ?? [])]);
  others.delete(id);
  return [...others.values()];
}

/** Starts synchronously, so that nothing can come between checking the others and this. */
async function whileUnderWay<Result>(hub: Hub, webhook: Webhook, write: () => Promise<Result>) {
  const mine = underWay.get(hub) ?? new Map<string, Webhook>();
  underWay.set(hub, mine.set(webhook.id, webhook));
  try {
    return await write();
  } finally {
    if (mine.get(webhook.id) === webhook) mine.delete(webhook.id);
  }
}

async function findWebhook({ views }: Hub, id: string): Promise<Webhook> {
  const webhook = await views.get(webhooksView, id);
  if (!webhook || webhook.state === 'removed') throw new Refusal(404, say('refusals.no-such-webhook'));
  return webhook;
}

/** Appends the new state of an endpoint to the log and waits until it is visible. */
async function record({ hub, settle }: Writer, webhook: Webhook): Promise<void> {
  const [position] = await hub.log.append([toWebhookRecord(webhook)]);
  if (position) await settle(position);
}

async function show({ views }: Hub, webhook: Webhook): Promise<ShownWebhook> {
  if (webhook.state !== 'disabled') return webhook;
  const where = { webhookId: webhook.id, state: 'held' };
  return {
    ...webhook,
    held: await views.count({ view: webhookDeliveriesView, list: 'ofWebhookInState', where }),
  };
}

function toLocation(id: string): string {
  return listWebhooks.path.concat('/', id);
}

const keyLimit = 255;

/** Derives the id from the idempotency key, so that a call made twice adds one webhook. */
function toIdPart(idempotencyKey: string | undefined): string {
  if (idempotencyKey === undefined) return randomUUID().replaceAll('-', '');
  if (idempotencyKey === '' || idempotencyKey.length > keyLimit) {
    throw new Refusal(400, say('refusals.key-length', { limit: keyLimit }));
  }
  return createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32);
}

type Wanted = Pick<Webhook, 'url' | 'types' | 'categories' | 'sources' | 'events'>;

/** Refuses a webhook that would get the same events at the same address as another. */
function refuseEqual(others: readonly Webhook[], wanted: Wanted): void {
  const equal = others.find((other) => isEqual(other, wanted));
  if (!equal) return;
  const headers = { Location: toLocation(equal.id) };
  throw new Refusal(409, say('refusals.equal-webhook', { id: equal.id }), headers, {
    ...{ code: 'equal-webhook', webhookId: equal.id },
  });
}

function isEqual(one: Wanted, other: Wanted): boolean {
  return toIdentity(one) === toIdentity(other);
}

function toIdentity({ url, types, categories, sources, events }: Wanted): string {
  const sets = [types, eventsOf({ events }), categories, sources];
  return JSON.stringify([URL.parse(url)?.href, ...sets.map((set) => [...new Set(set)].toSorted())]);
}

function refuseWrong(hub: Hub, wanted: Wanted): void {
  const refusal = refuseAddress(hub, wanted.url) ?? refuseNames(hub, wanted);
  if (refusal !== undefined) throw new Refusal(400, refusal);
}

function refuseAddress({ config }: Hub, address: string): Sentence | undefined {
  const url = URL.parse(address);
  if (!url) return say('refusals.example-hook');
  if (url.username !== '' || url.password !== '') return say('refusals.no-password');
  const reason = createAddressPolicy(config.network.allow).refuseUrl(url);
  return reason === undefined ? undefined : say('refusals.cannot-be-taken', { reason: recognize(reason) });
}

function refuseNames({ config }: Hub, { categories, sources }: Pick<Webhook, 'categories' | 'sources'>) {
  const category = categories.find((slug) => !config.categories.some((known) => known.slug === slug));
  if (category !== undefined) return say('refusals.categories-no-category', { category });
  const source = sources.find((id) => !config.sources.some((known) => known.id === id));
  return source === undefined ? undefined : say('refusals.sources-no-source', { source });
}
