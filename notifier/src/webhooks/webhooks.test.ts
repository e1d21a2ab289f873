import {
  allSearches,
  allViews,
  articlesView,
  episodesView,
  hubConfigSchema,
  keyOf,
  newsView,
  parseEvent,
  storiesView,
  type ViewDefinition,
  videosView,
  viewChanged,
  type Webhook,
  type WebhookDelivery,
  webhookDeliveriesView,
  webhooksView,
} from '@runrate/contracts';
import { openEmbeddedEngines } from '@runrate/engines';
import { dayMs, toInstant, type Worker } from '@runrate/service';
import {
  loadSecrets,
  type PostOutcome,
  pauseAfter,
  redeliver,
  releaseHeld,
  renewSecret,
  replaySince,
} from '@runrate/service/webhooks';
import { makeTemporaryFolder } from '@runrate/testkit';
import { article, episode, newsItem, story, video } from '@runrate/testkit/documents';
import { pino } from 'pino';
import { Webhook as Receiver } from 'standardwebhooks';
import { expect, test, vi } from 'vitest';
import { takeDue } from './delivery-outbox.ts';
import { startWebhooks } from './webhooks.ts';

const start = Date.parse('2026-03-04T18:00:00.000Z');
const minute = 60_000;

interface Posted {
  readonly address: string;
  readonly id: string;
  readonly signatures: readonly string[];
  readonly type: string;
  readonly item: string;
  readonly sequence: number | undefined;
  readonly timestamp: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Engines, a clock, and receivers with scripted answers. */
async function openWorld() {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const engines = await openEmbeddedEngines({ dataDir: folder.path, views: allViews, searches: allSearches });
  stack.defer(() => engines.close());
  const { views, log } = engines;
  const time = { now: start };
  const posted: Posted[] = [];
  const answers: { next: (address: string) => PostOutcome | Promise<PostOutcome> } = {
    next: () => ({ status: 200 }),
  };
  const config = hubConfigSchema.parse({
    sources: [{ id: 'blog', kind: 'articles', name: 'Blog', url: 'https://example.com/feed.xml' }],
  });
  const startWorker = (): Worker =>
    startWebhooks({
      ...{ engines, config, clock: () => time.now, random: () => 0.5, logger: pino({ level: 'silent' }) },
      post: async (address, headers, body) => {
        const { type, data, sequence, timestamp } = JSON.parse(body) as {
          type: string;
          timestamp: string;
          sequence?: number;
          data: { id: string };
        };
        const signatures = (headers['webhook-signature'] ?? '').split(' ');
        const id = headers['webhook-id'] ?? '';
        posted.push({
          ...{ address, id, signatures, type, item: data.id, sequence, timestamp, headers, body },
        });
        return answers.next(address);
      },
    });
  const put = async (view: ViewDefinition, documents: readonly object[]) => {
    for (const document of documents) {
      const key = keyOf(view, document);
      const expectedRevision = (await views.getMany(view, [key])).get(key)?.revision ?? 0;
      await views.commit({ writes: [{ view, key, document, expectedRevision }], positions: [] });
    }
  };
  const announce = async (view: ViewDefinition, changed: { keys: string[]; removed?: string[] }) => {
    const at = toInstant(time.now);
    const event = {
      ...{ id: `${view.name}-${at}`, type: viewChanged.type, version: viewChanged.version, key: view.name },
      ...{ occurredAt: at, recordedAt: at, source: 'projector', data: { view: view.name, ...changed } },
    };
    await log.append([{ topic: 'view-changes', key: view.name, value: JSON.stringify(event) }]);
  };
  const removeUntold = async (view: ViewDefinition, id: string) => {
    const expectedRevision = (await views.getMany(view, [id])).get(id)?.revision ?? 0;
    await views.commit({ writes: [{ view, key: id, document: null, expectedRevision }], positions: [] });
  };
  return {
    ...{ stack, views, log, time, posted, answers, startWorker },
    /** Adds an endpoint as the projector would. */
    async add(id: string, given: Partial<Webhook> = {}) {
      const url = `https://${id}.example/hook`;
      const at = toInstant(time.now);
      const kinds = { types: ['article', 'video', 'news'], categories: [], sources: [] };
      await put(webhooksView, [
        { id, url, ...kinds, state: 'active', createdAt: at, changedAt: at, ...given },
      ]);
      await renewSecret(views, id, time.now);
    },
    /** Writes documents and announces them as the projector does. */
    async project(view: ViewDefinition, ...documents: readonly { id: string }[]) {
      await put(view, documents);
      await announce(view, { keys: documents.map(({ id }) => id) });
    },
    /** What a projector announces after it was killed between commit and announcement: anything may have changed. */
    announceAll: (view: ViewDefinition) => announce(view, { keys: [] }),
    ...{ put, removeUntold },
    /** Removes an item as the projector does. */
    async remove(view: ViewDefinition, id: string) {
      await removeUntold(view, id);
      await announce(view, { keys: [id], removed: [id] });
    },
    deliveries: async (webhookId: string): Promise<readonly WebhookDelivery[]> =>
      (
        await views.page({
          ...{ view: webhookDeliveriesView, list: 'ofWebhook', where: { webhookId }, limit: 100 },
        })
      ).documents,
  };
}

/** A world whose receivers verify each message with the standard's own library, at the world's time. */
async function openTimedWorld() {
  const world = await openWorld();
  const verified: unknown[] = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  const startWorker = world.startWorker;
  const answers: World['answers'] = { next: () => ({ status: 200 }) };
  world.answers.next = async (address) => {
    const { headers = {}, body = '' } = world.posted.at(-1) ?? {};
    const [secret = ''] = await loadSecrets(
      world.views,
      new URL(address).host.split('.')[0] ?? '',
      world.time.now,
    );
    vi.setSystemTime(world.time.now);
    verified.push(new Receiver(secret).verify(body, { ...headers }));
    return answers.next(address);
  };
  return {
    ...{ ...world, verified, startWorker, answers },
    [Symbol.asyncDispose]: async () => {
      vi.useRealTimers();
      await world.stack.disposeAsync();
    },
  };
}

type World = Awaited<ReturnType<typeof openWorld>>;

/** Fields of an item first seen `before` milliseconds before the world's time. */
function seen({ time }: World, before = 0) {
  const at = toInstant(time.now - before);
  return {
    publishedAt: toInstant(time.now - before - minute),
    origin: {
      observationKey: 'k',
      versionAt: toInstant(time.now),
      firstSeenAt: at,
      slug: 's',
      curated: false,
      roundup: false,
    },
  };
}

/** Runs everything that is due now. */
async function work(worker: Worker): Promise<void> {
  worker.wake();
  await worker.idle();
}

test('endpoints are told once of each new item they want, by type, category and source', async () => {
  const world = await openWorld();
  await using _ = world.stack;
  await world.project(articlesView, article('old', seen(world, dayMs)));
  await world.add('all');
  await world.add('ai', { types: ['article'], categories: ['ai'] });
  await world.add('wire', { types: ['news'], sources: ['far-wire'] });
  await world.add('off', { state: 'disabled' });
  world.time.now += minute;
  const worker = world.startWorker();
  world.stack.defer(() => worker.close());
  await work(worker);
  expect(world.posted).toEqual([]);
  await world.project(
    articlesView,
    article('a1', { ...seen(world), categories: ['ai', 'sales'] }),
    article('a2', { ...seen(world), categories: ['sales'] }),
    // First seen earlier and edited now: not new.
    article('old', { ...seen(world, dayMs), title: 'Edited' }),
  );
  await world.project(videosView, video('v1', seen(world)));
  await world.project(
    newsView,
    newsItem('n1', { ...seen(world), sourceId: 'far-wire' }),
    newsItem('n2', { ...seen(world), sourceId: 'own-desk' }),
  );
  await work(worker);
  const told = world.posted.map(({ address, type, item }) => `${address} ${type} ${item}`).toSorted();
  expect(told).toEqual([
    'https://ai.example/hook article.published a1',
    'https://all.example/hook article.published a1',
    'https://all.example/hook article.published a2',
    'https://all.example/hook news.published n1',
    'https://all.example/hook news.published n2',
    'https://all.example/hook video.published v1',
    'https://wire.example/hook news.published n1',
  ]);
  expect(new Set(world.posted.map(({ id }) => id)).size).toBe(7);
  world.time.now += minute;
  await world.project(
    articlesView,
    article('a1', { ...seen(world, minute), categories: ['ai'], viewCount: 5 }),
  );
  await work(worker);
  expect(world.posted).toHaveLength(7);
});

test('API-07 an item of the future is told of at its time, one that went before not at all', async () => {
  const world = await openWorld();
  await using _ = world.stack;
  await world.add('all');
  const worker = world.startWorker();
  world.stack.defer(() => worker.close());
  const publishedAt = toInstant(start + 60 * minute);
  await world.project(articlesView, article('later', { ...seen(world), publishedAt }));
  await world.project(articlesView, article('gone', { ...seen(world), publishedAt }));
  await work(worker);
  expect(world.posted).toEqual([]);
  const { revision } = (await world.views.getMany(articlesView, ['gone'])).get('gone') ?? { revision: 0 };
  const removal = { view: articlesView, key: 'gone', document: null, expectedRevision: revision };
  await world.views.commit({ writes: [removal], positions: [] });
  world.time.now = start + 60 * minute;
  await work(worker);
  expect(world.posted.map(({ item }) => item)).toEqual(['later']);
  expect((await world.deliveries('all')).map(({ state }) => state).toSorted()).toEqual(['needless', 'sent']);
});

test('what fails is tried again ten times, later each time, under one id; then by hand', async () => {
  const world = await openWorld();
  await using _ = world.stack;
  await world.add('all');
  const worker = world.startWorker();
  world.stack.defer(() => worker.close());
  const failures: PostOutcome[] = [{ status: 500 }, { error: 'The server refused the connection' }];
  world.answers.next = () => failures[world.posted.length % 2] ?? { status: 500 };
  await world.project(articlesView, article('a', seen(world)));
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await work(worker);
    const [delivery] = await world.deliveries('all');
    expect(delivery).toMatchObject({ attempts: attempt, state: attempt < 10 ? 'due' : 'failed' });
    expect(world.posted).toHaveLength(attempt);
    const dueAt = Date.parse(delivery?.dueAt ?? '');
    if (attempt < 10) pauses.push(dueAt - world.time.now);
    // No attempt before it is due.
    world.time.now = dueAt - 1;
    await work(worker);
    expect(world.posted).toHaveLength(attempt);
    world.time.now = dueAt;
  }
  expect(pauses.map((pause) => pause / 1000)).toEqual([5, 20, 80, 320, 1280, 5120, 20_480, 43_200, 43_200]);
  expect(new Set(world.posted.map(({ id }) => id)).size).toBe(1);
  const [given] = await world.deliveries('all');
  expect(given?.log).toHaveLength(10);
  expect(given?.log.at(-1)).toMatchObject({ attempt: 10 });
  expect(given?.log.filter(({ status }) => status === 500)).toHaveLength(5);
  expect(given?.log.filter(({ error }) => error === 'The server refused the connection')).toHaveLength(5);
  world.answers.next = () => ({ status: 202 });
  expect(await redeliver(world.views, given?.id ?? '', world.time.now)).toBe(true);
  expect(await redeliver(world.views, 'msg_none', world.time.now)).toBe(false);
  await work(worker);
  const [sent] = await world.deliveries('all');
  expect(sent).toMatchObject({ state: 'sent', attempts: 11, id: given?.id });
  expect(sent?.log.at(-1)).toMatchObject({ attempt: 11, status: 202 });
  expect(world.posted.at(-1)?.id).toBe(given?.id);
});

test('pauses grow fourfold up to twelve hours, a fifth of them by chance', () => {
  expect([pauseAfter(1, 0), pauseAfter(1, 0.5), pauseAfter(1, 1)]).toEqual([4000, 5000, 6000]);
  expect(pauseAfter(10, 1)).toBe(51_840_000);
});

test('BLD-03 an endpoint that answers 410 is told nothing more until it is enabled, and then all that was due', async () => {
  const world = await openWorld();
  await using _ = world.stack;
  await world.add('gone');
  const worker = world.startWorker();
  world.stack.defer(() => worker.close());
  world.answers.next = () => ({ status: 410 });
  await world.project(articlesView, article('a', seen(world)));
  await work(worker);
  const values: string[] = [];
  for (const partition of (await world.log.ends('webhooks')).keys()) {
    const { records } = await world.log.read({ topic: 'webhooks', partition, offset: 0, limit: 10 });
    values.push(...records.map(({ value }) => value ?? ''));
  }
  const events = values.map((value) => parseEvent('webhooks', value));
  const disabledAt = toInstant(start);
  expect(events).toMatchObject([
    { outcome: 'event', event: { data: { id: 'gone', state: 'disabled', disabledAt } } },
  ]);
  // What the projector writes for that event.
  const createdAt = disabledAt;
  await world.add('gone', { state: 'disabled', createdAt, disabledAt });
  world.time.now += dayMs;
  await world.project(articlesView, article('b', seen(world)));
  await work(worker);
  expect(world.posted).toHaveLength(1);
  const held = await world.deliveries('gone');
  expect(held.map(({ itemId, state, attempts }) => [itemId, state, attempts])).toEqual([
    ['b', 'held', 0],
    ['a', 'held', 1],
  ]);
  world.answers.next = () => ({ status: 200 });
  await world.add('gone', { createdAt, disabledAt });
  await releaseHeld(world.views, 'gone', world.time.now);
  world.time.now += 10;
  await work(worker);
  expect(world.posted.slice(1).map(({ item }) => item)).toEqual(['a', 'b']);
  expect(world.posted[1]?.id).toBe(world.posted[0]?.id);
  // No messages are kept for an endpoint disabled longer than 30 days.
  await world.add('gone', { state: 'disabled', createdAt, disabledAt });
  world.time.now = start + 30 * dayMs + 1;
  await world.project(articlesView, article('c', seen(world)));
  await work(worker);
  expect((await world.deliveries('gone')).map(({ itemId }) => itemId)).not.toContain('c');
});

test('BLD-03 every try has the same id, time and body, and the standard’s own library verifies it', async () => {
  await using world = await openTimedWorld();
  await world.add('all');
  const worker = world.startWorker();
  world.stack.defer(() => worker.close());
  world.answers.next = () => ({ status: world.posted.length < 4 ? 500 : 204 });
  await world.project(articlesView, article('a', seen(world)));
  await work(worker);
  for (let attempt = 2; attempt <= 4; attempt += 1) {
    world.time.now = Date.parse((await world.deliveries('all'))[0]?.dueAt ?? '');
    await work(worker);
  }
  expect(await replaySince(world.views, 'all', toInstant(start), world.time.now)).toBe(1);
  await work(worker);
  expect(world.posted).toHaveLength(5);
  const [first] = world.posted;
  expect(first).toMatchObject({ type: 'article.published', timestamp: toInstant(start), sequence: 1 });
  for (const { id, body } of world.posted) expect([id, body]).toEqual([first?.id, first?.body]);
  // The header holds the time of sending: receivers refuse old ones.
  expect(new Set(world.posted.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(4);
  expect(world.verified).toEqual(world.posted.map(({ body }) => JSON.parse(body)));
});

test('BLD-03 changes, ends and returns of an item are told with a rising sequence, to who wants them', async () => {
  const world = await openWorld();
  await using _ = world.stack;
  await world.add('all', {
    types: ['article', 'podcast'],
    events: ['published', 'updated', 'removed'],
  });
  await world.add('plain');
  await world.add('edits', { events: ['updated'], categories: ['ai'] });
  const worker = world.startWorker();
  world.stack.defer(() => worker.close());
  await work(worker);
  const first = { ...seen(world), categories: ['ai'] };
  const steps: (() => Promise<void>)[] = [
    () => world.project(articlesView, article('a', first)),
    () => world.project(articlesView, article('a', { ...first, title: 'Second' })),
    // A change endpoints are not notified of.
    () => world.project(articlesView, article('a', { ...first, title: 'Second', viewCount: 9 })),
    () => world.project(articlesView, article('a', { ...first, title: 'Third' })),
    () => world.remove(articlesView, 'a'),
    () => world.project(articlesView, article('a', first)),
    () => world.project(episodesView, episode('e', { ...seen(world), title: 'Episode' })),
  ];
  for (const step of steps) {
    world.time.now += minute;
    await step();
    await work(worker);
  }
  const toldTo = (id: string) =>
    world.posted
      .filter(({ address }) => address === `https://${id}.example/hook`)
      .map(({ type, sequence }) => `${type} ${sequence}`);
  expect(toldTo('all')).toEqual([
    ...['article.published 1', 'article.updated 2', 'article.updated 3', 'article.removed 4'],
    ...['article.published 5', 'podcast.published 1'],
  ]);
  expect(toldTo('plain')).toEqual(['article.published 1', 'article.removed 4', 'article.published 5']);
  expect(toldTo('edits')).toEqual(['article.updated 2', 'article.updated 3', 'article.updated 5']);
  expect(new Set(world.posted.map(({ id }) => id)).size).toBe(world.posted.length);
});

test('BLD-03 an item that nothing was told of yet is an update where it is edited, and none after a rebuild', async () => {
  const world = await openWorld();
  await using _ = world.stack;
  await world.project(articlesView, article('old', seen(world, dayMs)), article('older', seen(world, dayMs)));
  await world.add('all', { events: ['published', 'updated'] });
  const worker = world.startWorker();
  world.stack.defer(() => worker.close());
  // No position in the log yet: any item may have changed.
  await work(worker);
  expect(world.posted).toEqual([]);
  await world.project(articlesView, article('old', { ...seen(world, dayMs), title: 'Edited' }));
  await work(worker);
  const early = { ...seen(world), publishedAt: toInstant(world.time.now + dayMs) };
  await world.project(articlesView, article('later', early));
  await world.project(articlesView, article('later', { ...early, title: 'Edited before its time' }));
  await work(worker);
  expect(world.posted.map(({ type, item }) => `${type} ${item}`)).toEqual(['article.updated old']);
});

test('several processes send each message once between them', async () => {
  const world = await openWorld();
  await using _ = world.stack;
  await world.add('one');
  await world.add('two');
  const ids = Array.from({ length: 40 }, (_value, index) => `a${index}`);
  await world.project(articlesView, ...ids.map((id) => article(id, seen(world))));
  const workers = [world.startWorker(), world.startWorker(), world.startWorker()];
  world.stack.defer(async () => void (await Promise.all(workers.map((worker) => worker.close()))));
  for (let round = 0; round < 3; round += 1) await Promise.all(workers.map(work));
  expect(world.posted).toHaveLength(80);
  expect(new Set(world.posted.map(({ id }) => id)).size).toBe(80);
});

test('a message that was taken when its process was killed is sent by the next, under the same id', async () => {
  const world = await openWorld();
  await using _ = world.stack;
  await world.add('all');
  const reached = Promise.withResolvers<void>();
  const never = Promise.withResolvers<PostOutcome>();
  world.answers.next = () => {
    reached.resolve();
    return never.promise;
  };
  const killed = world.startWorker();
  await world.project(articlesView, article('a', seen(world)));
  killed.wake();
  await reached.promise;
  world.answers.next = () => ({ status: 200 });
  const worker = world.startWorker();
  await work(worker);
  expect(world.posted).toHaveLength(1);
  world.time.now += minute;
  expect(await takeDue(world.views, world.time.now - 1)).toEqual([]);
  await work(worker);
  expect(world.posted.map(({ item }) => item)).toEqual(['a', 'a']);
  expect(world.posted[1]?.id).toBe(world.posted[0]?.id);
  never.resolve({ status: 200 });
  await Promise.all([killed.close(), worker.close()]);
});

test('a secret that was replaced signs for another day', async () => {
  const world = await openWorld();
  await using _ = world.stack;
  await world.add('all');
  const worker = world.startWorker();
  world.stack.defer(() => worker.close());
  await renewSecret(world.views, 'all', world.time.now);
  for (const [id, signatures] of [
    ['a', 2],
    ['b', 1],
  ] as const) {
    await world.project(articlesView, article(id, seen(world)));
    await work(worker);
    expect(world.posted.at(-1)).toMatchObject({ item: id });
    expect(world.posted.at(-1)?.signatures).toHaveLength(signatures);
    world.time.now += dayMs;
  }
});

test('OWN-11 endpoints are told once that an item is gone, by its id alone; one that was due is not sent any more', async () => {
  const world = await openWorld();
  await using _ = world.stack;
  await world.add('mirror', { sources: ['blog'] });
  await world.add('watcher', { types: ['video'] });
  const worker = world.startWorker();
  world.stack.defer(() => worker.close());
  await work(worker);
  await world.project(articlesView, article('told', { ...seen(world), sourceId: 'blog' }));
  await work(worker);
  const late = { ...seen(world), sourceId: 'blog', publishedAt: toInstant(world.time.now + minute) };
  await world.project(articlesView, article('late', late));
  await work(worker);
  for (const id of ['told', 'told', 'late']) await world.remove(articlesView, id);
  await work(worker);
  world.time.now += 2 * minute;
  await work(worker);
  const said = world.posted.map(({ type, item }) => `${type} ${item}`);
  expect(said[0]).toBe('article.published told');
  expect(said.slice(1).toSorted()).toEqual(['article.removed late', 'article.removed told']);
  const ofLate = (await world.deliveries('mirror')).filter(({ itemId }) => itemId === 'late');
  expect(ofLate.map(({ event = 'published', state }) => [event, state]).toSorted()).toEqual([
    ['published', 'needless'],
    ['removed', 'sent'],
  ]);
});

test('OWN-11 BLD-03 what went or was edited while its projector was killed is told once anything may have changed', async () => {
  const world = await openWorld();
  await using _ = world.stack;
  await world.add('mirror', { events: ['published', 'updated', 'removed'] });
  const worker = world.startWorker();
  world.stack.defer(() => worker.close());
  await work(worker);
  const crowd = Array.from({ length: 600 }, (_, number) => article(`later-${number}`, seen(world, -minute)));
  const [gone, edited] = [article('gone', seen(world, minute)), article('edited', seen(world, minute))];
  await world.project(articlesView, gone, edited, article('same', seen(world, minute)));
  await work(worker);
  await world.put(articlesView, crowd);
  world.posted.length = 0;
  await world.removeUntold(articlesView, 'gone');
  await world.put(articlesView, [{ ...edited, title: 'Another title' }]);
  for (let round = 0; round < 2; round += 1) {
    await world.announceAll(articlesView);
    await work(worker);
    world.time.now += minute;
  }
  const told = world.posted.filter(({ item }) => !item.startsWith('later-'));
  expect(told.map(({ type, item }) => `${type} ${item}`).toSorted()).toEqual([
    'article.removed gone',
    'article.updated edited',
  ]);
});

test('STO-13 endpoints that ask for stories are told of one that two sources tell, as it grows, and once it is part of another', async () => {
  const world = await openWorld();
  await using _ = world.stack;
  await world.add('desk', { types: ['story'], events: ['published', 'updated', 'removed'] });
  await world.add('founders', { types: ['story'], categories: ['founders'] });
  await world.add('sales', { types: ['story'], categories: ['sales'] });
  await world.add('wire', { types: ['story'], sources: ['far-wire'] });
  await world.add('usual');
  const worker = world.startWorker();
  world.stack.defer(() => worker.close());
  await world.project(newsView, newsItem('n', { ...seen(world), sourceId: 'far-wire' }));
  await world.project(videosView, video('v', { ...seen(world), channel: 'screen' }));
  await world.project(articlesView, article('a', { ...seen(world), sourceId: 'blog' }));
  await work(worker);
  world.posted.length = 0;
  const tell = async (document: Partial<ReturnType<typeof story>>) => {
    world.time.now += minute;
    await world.project(storiesView, { ...story(['news', 'n'], ['videos', 'v']), ...document });
    await work(worker);
    return world.posted.splice(0).map(({ address, type, sequence }) => `${address} ${type} ${sequence}`);
  };
  expect(await tell({ isTold: 'no', items: story(['news', 'n']).items })).toEqual([]);
  expect((await tell({})).toSorted()).toEqual([
    'https://desk.example/hook story.published 1',
    'https://founders.example/hook story.published 1',
    'https://wire.example/hook story.published 1',
  ]);
  expect(await tell({})).toEqual([]);
  expect(await tell({ items: story(['news', 'n'], ['videos', 'v'], ['articles', 'a']).items })).toEqual([
    'https://desk.example/hook story.updated 2',
  ]);
  const into = { isTold: 'no' as const, items: [], mergedInto: 'news|older' };
  expect((await tell(into)).toSorted()).toEqual(
    ['desk', 'founders', 'sales', 'wire'].map((name) => `https://${name}.example/hook story.removed 3`),
  );
  expect(await tell(into)).toEqual([]);
});
