import {
  listWebhookDeliveries,
  listWebhooks,
  rotateWebhookSecret,
  webhookAttemptSchema,
  webhooksView,
} from '@runrate/contracts';
import { rssFeed } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { liveWholeLife } from './testing/webhook-life.ts';
import { add, get, item, openWorld, post, signatureOf } from './testing/webhook-world.ts';

test('an endpoint is told of a new item with a signature it can check, and of nothing once it was removed', async () => {
  const { stack, feeds, receiver, hub } = await openWorld();
  await using _ = stack;
  const { webhook, secret } = await add(hub, { url: receiver.url, types: ['article'] });
  const path = `/api/admin/webhooks/${webhook.id}`;
  const listed = await get(hub, '/api/admin/webhooks', listWebhooks.answer);
  expect(listed).toEqual([webhook]);

  const tried = await post(hub, `${path}/test`);
  expect(webhookAttemptSchema.parse(await tried.json())).toMatchObject({ attempt: 1, status: 204 });
  expect((await receiver.next()).message.type).toBe('webhook.test');

  feeds.set('/blog', { body: rssFeed('Blog', [item(1), item(2)]) });
  expect((await post(hub, '/api/content/refresh/rss')).status).toBe(200);
  const told = await receiver.next();
  // The first post was there before the webhook.
  expect(told.message).toMatchObject({ type: 'article.published', data: { title: 'Post 2' } });
  expect(told.message.data).not.toHaveProperty('content');
  expect(told.signature).toBe(signatureOf(told, secret));

  const rotated = await post(hub, `${path}/rotate-secret`);
  const { secret: newSecret } = rotateWebhookSecret.answer.parse(await rotated.json());
  expect(newSecret).not.toBe(secret);
  expect((await post(hub, `/api/admin/webhook-deliveries/${told.id}/redeliver`)).status).toBe(202);
  const again = await receiver.next();
  expect([again.id, again.message.data]).toEqual([told.id, told.message.data]);
  expect(again.signature).toBe(`${signatureOf(again, newSecret)} ${signatureOf(again, secret)}`);

  const log = await get(hub, `${path}/deliveries?limit=5`, listWebhookDeliveries.answer);
  expect(log.deliveries).toMatchObject([{ id: told.id, webhookId: webhook.id, type: 'article' }]);
  expect(await get(hub, `${path}/deliveries?state=failed`, listWebhookDeliveries.answer)).toEqual({
    deliveries: [],
  });

  expect((await post(hub, `${path}/remove`)).status).toBe(204);
  expect(await get(hub, '/api/admin/webhooks', listWebhooks.answer)).toEqual([]);
  for (const call of ['test', 'rotate-secret', 'remove']) {
    expect((await post(hub, `${path}/${call}`)).status).toBe(404);
  }
  expect((await post(hub, `/api/admin/webhook-deliveries/${told.id}/redeliver`)).status).toBe(409);
});

test('BLD-03 a webhook lives on: added once, changed, disabled by a 410, enabled, and told again of what was', async () => {
  await liveWholeLife();
});

test('S9 no secret of an endpoint stands in an answer but the one that makes it, nor in the log', async () => {
  const { stack, receiver, hub } = await openWorld();
  await using _ = stack;
  const { webhook, secret } = await add(hub, { url: receiver.url });
  const key = secret.replace('whsec_', '');
  for (const path of ['', `/${webhook.id}/deliveries`]) {
    const text = await (await fetch(`${hub.origin}/api/admin/webhooks${path}`)).text();
    expect([path, text.includes(key)]).toEqual([path, false]);
  }
  const values: string[] = [];
  for (const partition of (await hub.engines.log.ends('webhooks')).keys()) {
    const { records } = await hub.engines.log.read({ topic: 'webhooks', partition, offset: 0, limit: 100 });
    values.push(...records.map(({ value }) => value ?? ''));
  }
  expect(values).toHaveLength(1);
  expect(values.join()).toContain(webhook.id);
  expect(values.join()).not.toContain(key);
});

test('S2 an endpoint at a private address, or of what there is not, is refused with a sentence', async () => {
  const { stack, hub } = await openWorld();
  await using _ = stack;
  const url = 'https://example.com/hook';
  for (const [body, sentence] of [
    [{ url: 'http://127.0.0.1/' }, 'url can’t be taken: 127.0.0.1 is not an address of the public internet.'],
    [{ url: 'http://169.254.169.254/' }, /^url can’t be taken: 169\.254\.169\.254 is not an address of/],
    [{ url: 'https://example.com:22/' }, 'url can’t be taken: Port 22 is not one that is read.'],
    [{ url: 'ftp://example.com/' }, /^url can’t be taken: /],
    [{ url: 'nothing' }, /^url must be an address/],
    [{ url: 'https://a:b@example.com/' }, 'url must not carry a name or password.'],
    [{}, 'url must be given.'],
    [{ url, types: ['page'] }, 'types.0 must be article or video or news or podcast or story.'],
    [{ url, categories: ['none'] }, 'categories: there is no category none.'],
    [{ url, sources: ['none'] }, 'sources: there is no source none.'],
  ] as const) {
    const response = await post(hub, '/api/admin/webhooks', body);
    const words = await response.text();
    expect([body, response.status]).toEqual([body, 400]);
    if (typeof sentence === 'string') expect(words).toBe(sentence);
    else expect(words).toMatch(sentence);
  }
  expect((await fetch(`${hub.origin}/api/admin/webhooks/none/deliveries`)).status).toBe(404);
  expect((await post(hub, '/api/admin/webhook-deliveries/none/redeliver')).status).toBe(404);
});

test('BLD-03 of a thousand webhooks asked for at one address at once each is added once, and fifty at most', async () => {
  const { stack, receiver, hub } = await openWorld();
  await using _ = stack;
  const at = new Date(0).toISOString();
  const others = Array.from({ length: 47 }, (_one, n) => ({
    ...{ id: `wh_${n}`, url: `https://other.example/${n}`, state: 'active', types: ['news'] },
    ...{ categories: [], sources: [], createdAt: at, changedAt: at },
  }));
  const writes = others.map((document) => ({
    ...{ view: webhooksView, key: document.id, document, expectedRevision: 0 },
  }));
  expect(await hub.engines.views.commit({ writes, positions: [] })).toBe('committed');
  const wanted = [['article'], ['video'], ['news'], ['podcast'], ['article', 'video']];
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_one, n) =>
      post(hub, '/api/admin/webhooks', { url: receiver.url, types: wanted[n % wanted.length] }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  expect(new Set(statuses)).toEqual(new Set([201, 409, 429]));
  const listed = await get(hub, '/api/admin/webhooks', listWebhooks.answer);
  const added = listed.filter(({ url }) => url === receiver.url);
  expect([listed.length, new Set(added.map(({ types }) => types.join())).size]).toEqual([50, 3]);
});
