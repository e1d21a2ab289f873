import {
  addWebhook,
  getWebhook,
  listWebhookDeliveries,
  problemSchema,
  updateWebhook,
} from '@runrate/contracts';
import { rssFeed } from '@runrate/testkit';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { expect } from 'vitest';
import type { HubOptions } from '../create-hub.ts';
import { add, get, item, openWorld, post, type Received } from './webhook-world.ts';

/** A webhook is added once, changed, disabled by a 410, enabled, and sent earlier messages again. */
export async function liveWholeLife(engines: Partial<HubOptions> = {}): Promise<void> {
  const { stack, feeds, receiver, hub } = await openWorld(engines);
  await using _ = stack;
  const wanted = { url: receiver.url, types: ['article'] };
  const key = { 'Idempotency-Key': 'one-of-mine' };
  const added = await post(hub, '/api/admin/webhooks', wanted, key);
  const answer = await added.text();
  const { webhook, secret } = addWebhook.answer.parse(JSON.parse(answer));
  const path = `/api/admin/webhooks/${webhook.id}`;
  expect([added.status, added.headers.get('location')]).toEqual([201, path]);
  const again = await post(hub, '/api/admin/webhooks', wanted, key);
  expect([again.status, await again.text()]).toEqual([201, answer]);
  const statusOf = async (body: object, headers: Record<string, string> = {}, to = '/api/admin/webhooks') =>
    (await post(hub, to, body, headers)).status;
  expect(await statusOf({ ...wanted, types: ['news'] }, key)).toBe(422);
  expect(await statusOf(wanted, { 'Idempotency-Key': 'x'.repeat(256) })).toBe(400);
  const json = { Accept: 'application/json' };
  for (const url of [receiver.url, receiver.url.replace('http', 'HTTP')]) {
    const equal = await post(hub, '/api/admin/webhooks', { ...wanted, url }, json);
    expect(problemSchema.parse(await equal.json())).toMatchObject({
      ...{ status: 409, code: 'equal-webhook', webhookId: webhook.id },
    });
  }

  const other = await add(hub, { url: receiver.url, types: ['podcast'], events: ['updated'] });
  const otherPath = `/api/admin/webhooks/${other.webhook.id}`;
  expect(
    await statusOf({ types: ['article'], events: ['removed', 'published'] }, {}, `${otherPath}/update`),
  ).toBe(409);
  expect(await statusOf({ url: 'http://10.0.0.1/' }, {}, `${otherPath}/update`)).toBe(400);
  const changed = await post(hub, `${otherPath}/update`, { types: ['news'], categories: [] });
  const { changedAt: _changed, ...kept } = updateWebhook.answer.parse(await changed.json());
  expect(kept).toMatchObject({
    id: other.webhook.id,
    url: receiver.url,
    types: ['news'],
    events: ['updated'],
  });

  receiver.answer.status = 410;
  feeds.set('/blog', { body: rssFeed('Blog', [item(1), item(2)]) });
  expect((await post(hub, '/api/content/refresh/rss')).status).toBe(200);
  const refused = await receiver.next();
  const read = async () => get(hub, path, getWebhook.answer);
  await expect.poll(async () => (await read()).state, { timeout: 20_000 }).toBe('disabled');
  expect(await statusOf({ since: refused.message.timestamp }, {}, `${path}/replay`)).toBe(409);
  feeds.set('/blog', { body: rssFeed('Blog', [item(1), item(2), item(3)]) });
  expect((await post(hub, '/api/content/refresh/rss')).status).toBe(200);
  await expect.poll(async () => (await read()).held, { timeout: 20_000 }).toBeGreaterThanOrEqual(1);
  const { disabledAt = '' } = await read();
  expect(disabledAt >= refused.message.timestamp).toBe(true);

  receiver.answer.status = 204;
  expect((await post(hub, `${path}/enable`)).status).toBe(200);
  const told = [await receiver.next(), await receiver.next()];
  expect(told.map(({ message }) => message.data.title).sort()).toEqual(['Post 2', 'Post 3']);
  const first = told.find(({ id }) => id === refused.id);
  expect(first?.message).toEqual(refused.message);

  const sent = async () =>
    (await get(hub, `${path}/deliveries?state=sent`, listWebhookDeliveries.answer)).deliveries.length;
  await expect.poll(sent, { timeout: 20_000 }).toBe(2);
  const asked = await post(hub, `${path}/replay`, { since: refused.message.timestamp });
  expect([asked.status, await asked.json()]).toEqual([202, { messages: 2 }]);
  const replayed = [await receiver.next(), await receiver.next()];
  const bodies = (some: readonly Received[]) => some.map(({ id, message }) => [id, message]).sort();
  expect(bodies(replayed)).toEqual(bodies(told));
  const monthAgo = new Date(Date.now() - 31 * 86_400_000).toISOString();
  for (const since of [monthAgo, '2999-01-01T00:00:00.000Z', 'webhooks/0:12', undefined]) {
    expect([since, await statusOf({ since }, {}, `${path}/replay`)]).toEqual([since, 400]);
  }

  expect(await statusOf({ events: ['published', 'updated', 'removed'] }, {}, `${path}/update`)).toBe(200);
  const edits: Received[] = [];
  for (const title of ['Post 3, edited', 'Post 3, edited again']) {
    feeds.set('/blog', { body: rssFeed('Blog', [item(1), item(2), { ...item(3), title }]) });
    expect((await post(hub, '/api/content/refresh/rss')).status).toBe(200);
    edits.push(await receiver.next());
  }
  const published = told.find(({ message }) => message.data.title === 'Post 3');
  const ofItem = [published, ...edits].map((received) => received?.message);
  expect(ofItem.map((message) => [message?.type, message?.data.title])).toEqual([
    ['article.published', 'Post 3'],
    ['article.updated', 'Post 3, edited'],
    ['article.updated', 'Post 3, edited again'],
  ]);
  expect(new Set(ofItem.map((message) => message?.data.id)).size).toBe(1);
  expect(ofItem.map((message) => message?.sequence)).toEqual([1, 2, 3]);

  // The Standard Webhooks library verifies every attempt, including rejected and repeated ones.
  const library = new StandardWebhook(secret);
  expect(receiver.all).toHaveLength(7);
  for (const { body, headers } of receiver.all) {
    expect(library.verify(body, { ...headers })).toEqual(JSON.parse(body));
    expect(() => library.verify(`${body} `, { ...headers })).toThrow();
  }
}
