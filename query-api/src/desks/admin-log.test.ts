import {
  type AdminAction,
  type AnswerOf,
  adminActionsView,
  articlesView,
  correctItem,
  episodesView,
  eraseSubscriber,
  type listAdminActions,
  newsView,
  type Problem,
  parseEvent,
  removeItems,
  storiesView,
  type Topic,
  videosView,
} from '@runrate/contracts';
import { EngineUnavailable } from '@runrate/engines';
import { article, episode, newsItem, story, video } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { allWrites } from '../routes/all-writes.ts';
import { exampleBodies } from '../site/openapi/example-bodies.ts';
import { type HubUnderTest, startHubUnderTest } from '../testing/hub-under-test.ts';

const tokens = { anna: 'the secret of anna alone', ben: 'the secret of ben alone' };
const admins = new Map(Object.entries(tokens));
const as = (name: keyof typeof tokens) => ({ Authorization: `Bearer ${tokens[name]}` });
const quick = { longestRefresh: 1, lameDuckTime: 0, admins };

async function eventsOf(hub: HubUnderTest, topic: Topic) {
  const found = [];
  for (const [partition, end] of (await hub.engines.log.ends(topic)).entries()) {
    if (end === 0) continue;
    const { records } = await hub.engines.log.read({ topic, partition, offset: 0, limit: 500 });
    for (const { value } of records) {
      const parsed = parseEvent(topic, value ?? '');
      if (parsed.outcome === 'event') found.push(parsed.event);
    }
  }
  return found;
}

async function actionsOf(hub: HubUnderTest): Promise<AdminAction[]> {
  const events = await eventsOf(hub, 'admin-log');
  return events.flatMap((event) => (event.type === 'AdminActed' ? [event.data] : []));
}

/**
 * Makes a call and waits until it is in the admin log. No projector runs here, so the call itself would never finish.
 */
async function begin(
  hub: HubUnderTest,
  path: string,
  body: object,
  name: keyof typeof tokens,
): Promise<void> {
  const count = (await actionsOf(hub)).length;
  const left = new AbortController();
  const headers = { ...as(name), 'Content-Type': 'application/json' };
  const asked = hub
    .fetch(path, { method: 'POST', headers, body: JSON.stringify(body), signal: left.signal })
    .catch(() => undefined);
  await expect.poll(async () => (await actionsOf(hub)).length, { interval: 10 }).toBeGreaterThan(count);
  left.abort();
  await asked;
}

const source = {
  kind: 'articles',
  name: 'New',
  url: 'https://new.example/feed',
  curated: false,
  categories: [],
};
/** Bodies with which calls change something, in addition to the examples of the documentation. */
const bodies: Readonly<Record<string, object>> = {
  ...exampleBodies,
  'detect-sources': { url: 'https://new.example' },
  'add-source': source,
  'edit-source': source,
  'pause-source': { paused: true },
  'remove-source': { reason: 'a letter', confirm: true },
  'order-sources': { ids: ['none'] },
  'import-sources': { opml: '<opml version="2.0"><body/></opml>', dryRun: false },
  'remove-items': { id: 'none', reason: 'a letter', confirm: true },
  'tidy-items': { also: [], confirm: true },
};
const changesNothing = ['detect-sources', 'test-webhook', 'preview-issue', 'test-issue'];

test('RUN-04 OWN-45 every call by which an admin changes something is in the log with their name, before it is done', async () => {
  await using hub = await startHubUnderTest(quick);
  const calls = allWrites.filter(({ admin }) => admin);
  expect(calls.length).toBeGreaterThanOrEqual(29);
  const left = new AbortController();
  const asked: Promise<unknown>[] = [];
  for (const { definition } of calls) {
    const { slug, method, path } = definition;
    const body = bodies[slug];
    const request = hub.fetch(path.replaceAll(/\{\w+\}/g, 'none'), {
      method,
      signal: left.signal,
      headers: { ...as('anna'), ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    asked.push(request.catch(() => undefined));
    if (changesNothing.includes(slug)) continue;
    // Some calls only finish once a projector has done the work, and none runs here.
    const noted = async () =>
      (await actionsOf(hub)).filter(({ what, outcome }) => what === slug && outcome === 'taken').length;
    await expect.poll(noted, { timeout: 10_000, interval: 10, message: slug }).toBe(1);
  }
  const actions = await actionsOf(hub);
  expect(new Set(actions.map(({ who }) => who))).toEqual(new Set(['anna']));
  expect(actions.filter(({ what }) => changesNothing.includes(what))).toEqual([]);
  expect(new Set(actions.map(({ id }) => id)).size).toBe(calls.length - changesNothing.length);
  left.abort();
  await Promise.all(asked);
}, 60_000);

test('RUN-04 a correction says what was before and what is asked for; one that is refused says why', async () => {
  await using hub = await startHubUnderTest(quick);
  await hub.put(articlesView, article('a'));
  const path = correctItem.path.replace('{id}', 'slug-a');
  await begin(hub, path, { field: 'title', value: 'Our own title' }, 'ben');
  await hub.post(path, { field: 'categories', value: ['no-such-shelf'] }, as('anna'));
  const [taken, asked, refused] = (await actionsOf(hub)).toSorted((a, b) => a.at.localeCompare(b.at));
  expect(taken).toMatchObject({
    ...{ who: 'ben', what: 'correct-item', target: 'a', outcome: 'taken' },
    ...{ before: {}, after: { title: 'Our own title' } },
  });
  expect(refused).toEqual({
    ...{ ...asked, outcome: 'refused', reason: 'There is no category no-such-shelf.' },
    said: { id: 'refusals.no-category', values: { category: 'no-such-shelf' } },
  });
  const lines = hub.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'admin call');
  expect(lines.map(({ who, by, requestId }) => ({ who, by, request: String(requestId) }))).toEqual(
    [taken, refused].map((action) => ({ who: action?.who, by: 'bearer', request: action?.request })),
  );
});

test('RUN-04 nothing is done that can’t be noted, and what fails is noted as failed', async () => {
  let broken: Topic | undefined;
  await using hub = await startHubUnderTest({
    ...quick,
    wrap: (engines) => ({
      ...engines,
      log: {
        ...engines.log,
        append: (records) =>
          records.some(({ topic }) => topic === broken)
            ? Promise.reject(new EngineUnavailable('the log is out of reach'))
            : engines.log.append(records),
      },
    }),
  });
  await hub.put(articlesView, article('a'));
  const path = correctItem.path.replace('{id}', 'a');
  broken = 'admin-log';
  expect((await hub.post(path, { field: 'hidden', value: true }, as('ben'))).status).toBe(503);
  expect(await eventsOf(hub, 'editorial')).toEqual([]);
  broken = 'editorial';
  expect((await hub.post(path, { field: 'hidden', value: true }, as('ben'))).status).toBe(503);
  expect((await actionsOf(hub)).map(({ outcome }) => outcome)).toEqual(['taken', 'failed']);
  broken = undefined;
  await begin(hub, path, { field: 'hidden', value: true }, 'ben');
  expect((await actionsOf(hub)).map(({ outcome }) => outcome)).toEqual(['taken', 'failed', 'taken']);
}, 60_000);

test('RUN-04 the log that never forgets holds no address of a reader, and does not name what is taken down', async () => {
  await using hub = await startHubUnderTest(quick);
  await hub.put(articlesView, article('a', { originalUrl: 'https://example.com/stolen-words' }));
  await hub.post(eraseSubscriber.path, { email: 'reader@private.example' }, as('anna'));
  const wanted = { url: 'https://example.com/stolen-words', reason: 'letter of 3 March' };
  await hub.post(removeItems.path, { ...wanted, confirm: false }, as('anna'));
  await begin(hub, removeItems.path, { ...wanted, confirm: true }, 'anna');
  const actions = await actionsOf(hub);
  const what = actions.filter(({ outcome }) => outcome === 'taken').map((action) => action.what);
  expect(what.sort()).toEqual(['erase-subscriber', 'remove-items']);
  expect(JSON.stringify(actions)).not.toMatch(/private\.example|stolen-words/);
  expect(JSON.stringify(actions)).toContain('letter of 3 March');
});

test('RUN-04 texts of any length and letters are noted, shortened', async () => {
  await using hub = await startHubUnderTest(quick);
  await hub.put(articlesView, article('a'));
  const path = correctItem.path.replace('{id}', 'a');
  await begin(hub, path, { field: 'excerpt', value: `${'x'.repeat(599)}😀${'y'.repeat(300)}` }, 'anna');
  const [action] = await actionsOf(hub);
  expect(action?.after['excerpt']).toBe(`${'x'.repeat(599)}…`);
});

test('OWN-30 RUN-04 the log of admins tells why something was refused as the admin was told, in the language of the hub', async () => {
  const left: unknown[] = [];
  for (const language of ['de', 'ja']) {
    await using hub = await startHubUnderTest({ ...quick, config: { language } });
    const told = new Map<string, string>();
    for (const { definition } of allWrites.filter(({ admin }) => admin)) {
      const { slug, method, path } = definition;
      // Calls for something that does not exist are refused at once; others wait for programs that do not run here.
      if (!/\{|promote|discard/.test(path) || slug === 'refresh-source') continue;
      const response = await hub.fetch(path.replaceAll(/\{\w+\}/g, 'none'), {
        method,
        headers: { ...as('anna'), Accept: 'application/json', 'Content-Type': 'application/json' },
        body: JSON.stringify(bodies[slug] ?? {}),
      });
      if (response.status >= 400) told.set(slug, ((await response.json()) as Problem).detail);
    }
    const noted = (await actionsOf(hub)).filter(({ outcome }) => outcome === 'refused');
    for (const action of noted) await hub.put(adminActionsView, action);
    const listed = await hub.fetch('/api/admin/log?limit=100', { headers: as('anna') });
    const { actions } = (await listed.json()) as { actions: AdminAction[] };
    expect(actions.length).toBeGreaterThan(8);
    expect(actions.map(({ reason }) => reason)).toEqual(actions.map(({ what }) => told.get(what)));
    const english = new Map(noted.map(({ id, reason }) => [id, reason]));
    left.push(...actions.filter(({ id, reason }) => english.get(id) === reason));
    expect(JSON.stringify(actions)).not.toContain('"said"');
    const csv = await (await hub.fetch('/api/admin/log.csv', { headers: as('anna') })).text();
    for (const { reason = '' } of actions) expect(csv).toContain(reason.replaceAll('"', '""'));
  }
  expect(left).toEqual([]);
}, 60_000);

test('OWN-30 RUN-04 reasons that an earlier version noted, or a later one names, are told as well as can be', async () => {
  await using hub = await startHubUnderTest({ ...quick, config: { language: 'de' } });
  const action: AdminAction = {
    ...{ id: '1', at: '2026-03-04T09:00:00.000Z', who: 'anna', what: 'promote-rebuild', request: '7' },
    ...{ outcome: 'refused', before: {}, after: {} },
  };
  const later = { id: 'refusals.of-a-later-version', values: {} };
  const within = { id: 'refusals.reason', values: { reason: later } };
  for (const [id, reason, said] of [
    ['1', 'There is no rebuild to promote.', undefined],
    ['2', 'Said otherwise later.', later],
    ['3', 'Said within, later.', within],
  ] as const)
    await hub.put(adminActionsView, { ...action, id, reason, ...(said && { said }) });
  const listed = await hub.fetch('/api/admin/log', { headers: as('anna') });
  const { actions } = (await listed.json()) as { actions: AdminAction[] };
  expect(Object.fromEntries(actions.map(({ id, reason }) => [id, reason]))).toEqual({
    1: 'Es gibt keinen Neuaufbau zum Veröffentlichen.',
    2: 'Said otherwise later.',
    3: 'Said within, later.',
  });
});

test('RUN-04 the log names what was changed as it is called now, and nothing that is gone', async () => {
  await using hub = await startHubUnderTest(quick);
  await hub.put(articlesView, article('a', { title: 'What a seat costs' }));
  await hub.put(newsView, newsItem('n', { title: 'A round is closed' }));
  await hub.put(videosView, video('v', { title: 'Ten minutes of pricing' }));
  await hub.put(episodesView, episode('e', { title: 'Two founders talk' }));
  await hub.put(storiesView, { ...story(['articles', 'a'], ['news', 'n']), id: 's' });
  const targets = ['a', 'n', 'v', 'e', 's', 'own-blog', 'gone'];
  for (const target of targets)
    await hub.put(adminActionsView, {
      ...{ id: target, at: '2026-03-04T09:00:00.000Z', who: 'anna', what: 'correct-item', target },
      ...{ request: '7', outcome: 'taken', before: {}, after: {} },
    });
  const listed = await hub.fetch('/api/admin/log', { headers: as('anna') });
  const { actions } = (await listed.json()) as AnswerOf<typeof listAdminActions>;
  const names = Object.fromEntries(actions.map(({ id, name }) => [id, name]));
  expect(names).toEqual({
    ...{
      a: 'What a seat costs',
      n: 'A round is closed',
      v: 'Ten minutes of pricing',
      e: 'Two founders talk',
    },
    ...{ s: 'What a seat costs', 'own-blog': 'Own Blog', gone: undefined },
  });
});
