import { randomUUID } from 'node:crypto';
import {
  addWebhook,
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  type Webhook,
  webhookDeliveriesView,
  webhooksView,
} from '@runrate/contracts';
import { createAddressPolicy } from '@runrate/service';
import { Refusal } from '../http/refusal.ts';
import { type Hub, toInstant } from '../hub.ts';
import { redeliver } from '../webhooks/delivery-outbox.ts';
import { mostWebhooks } from '../webhooks/queue-new-items.ts';
import { toWebhookRecord } from '../webhooks/webhook-record.ts';
import { forgetSecrets, renewSecret } from '../webhooks/webhook-secrets.ts';
import { defineWrite, type Writer } from '../writing/define-write.ts';
import { defineAdminRead } from './define-admin-read.ts';

export const listWebhooksRoute = defineAdminRead(listWebhooks, ({ hub }) => loadWebhooks(hub));

export const addWebhookRoute = defineWrite(
  addWebhook,
  { admin: true, takesBody: true },
  async (writer, { body }) => {
    const { hub, logger } = writer;
    const refusal = refuseAddress(hub, body.url) ?? refuseNames(hub, body);
    if (refusal !== undefined) throw new Refusal(400, refusal);
    if ((await loadWebhooks(hub)).length >= mostWebhooks) {
      throw new Refusal(409, `At most ${mostWebhooks} endpoints are told of new items.`);
    }
    const now = toInstant(hub.clock());
    const id = `wh_${randomUUID().replaceAll('-', '')}`;
    const webhook: Webhook = { ...body, id, state: 'active', createdAt: now, changedAt: now };
    // First the secret: nothing may be sent without one.
    const secret = await renewSecret(hub.views, id, hub.clock());
    await record(writer, webhook);
    logger.info({ webhookId: id }, 'webhook added');
    return { status: 200, body: { webhook, secret } };
  },
);

export const removeWebhookRoute = defineWrite(
  removeWebhook,
  { admin: true, takesBody: false },
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
  { admin: true, takesBody: false },
  async ({ hub, logger }, { id }) => {
    await findWebhook(hub, id);
    const secret = await renewSecret(hub.views, id, hub.clock());
    logger.info({ webhookId: id }, 'secret of a webhook replaced');
    return { status: 200, body: { secret } };
  },
);

export const testWebhookRoute = defineWrite(
  testWebhook,
  { admin: true, takesBody: false },
  async ({ hub, webhooks }, { id }) => ({
    status: 200,
    body: await webhooks.test(await findWebhook(hub, id)),
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
    const { documents, cursors } = await hub.views.page({
      ...{ view: webhookDeliveriesView, ...list, limit },
      ...(cursor === undefined ? {} : { after: cursor }),
    });
    const last = cursors.at(-1);
    return {
      deliveries: [...documents],
      ...(last === undefined || documents.length < limit ? {} : { next: last }),
    };
  },
);

export const redeliverWebhookRoute = defineWrite(
  redeliverWebhook,
  { admin: true, takesBody: false },
  async ({ hub, webhooks }, { id }) => {
    const delivery = await hub.views.get(webhookDeliveriesView, id);
    const webhook = delivery && (await hub.views.get(webhooksView, delivery.webhookId));
    if (!delivery) throw new Refusal(404, 'There is no such delivery.');
    if (webhook?.state !== 'active') throw new Refusal(409, 'Its endpoint is not active any more.');
    const now = hub.clock();
    await redeliver(hub.views, id, now);
    webhooks.wake();
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

async function findWebhook({ views }: Hub, id: string): Promise<Webhook> {
  const webhook = await views.get(webhooksView, id);
  if (!webhook || webhook.state === 'removed') throw new Refusal(404, 'There is no such webhook.');
  return webhook;
}

/** Writes down what an endpoint is from now on, and waits until that is seen. */
async function record({ hub, settle }: Writer, webhook: Webhook): Promise<void> {
  const [position] = await hub.log.append([toWebhookRecord(webhook)]);
  if (position) await settle(position);
}

function refuseAddress({ config }: Hub, address: string): string | undefined {
  const url = URL.parse(address);
  if (!url) return 'url must be an address such as https://example.com/hook.';
  if (url.username !== '' || url.password !== '') return 'url must not carry a name or password.';
  const reason = createAddressPolicy(config.network.allow).refuseUrl(url);
  return reason === undefined ? undefined : `url can’t be taken: ${reason}.`;
}

function refuseNames({ config }: Hub, { categories, sources }: Pick<Webhook, 'categories' | 'sources'>) {
  const category = categories.find((slug) => !config.categories.some((known) => known.slug === slug));
  if (category !== undefined) return `categories: there is no category ${category}.`;
  const source = sources.find((id) => !config.sources.some((known) => known.id === id));
  return source === undefined ? undefined : `sources: there is no source ${source}.`;
}
