import {
  allSearches,
  allViews,
  articlesView,
  type Follow,
  followMatchesView,
  followsView,
  hubConfigSchema,
  keyOf,
  mailAddressesView,
  mailOutboxView,
  type ViewDefinition,
  viewChanged,
} from '@runrate/contracts';
import { type Engines, openEmbeddedEngines, type ViewStore } from '@runrate/engines';
import { toInstant } from '@runrate/service';
import { makeTemporaryFolder } from '@runrate/testkit';
import { article, noon } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { bundleDue } from './bundle-matches.ts';
import { Matching } from './queue-matches.ts';

const followers = ['ada', 'bob', 'eve'];
const itemCount = 8;

/** Views of a process killed at its nth commit, either before the commit or right after it. */
function killedAt(views: ViewStore, nth: number, isMade: boolean): ViewStore {
  let commits = 0;
  return {
    ...bound(views),
    async commit(writes) {
      commits += 1;
      if (commits > nth) throw new Error('killed');
      if (commits < nth) return views.commit(writes);
      if (isMade) await views.commit(writes);
      throw new Error('killed');
    },
  };
}

function bound(views: ViewStore): ViewStore {
  return {
    get: (...given) => views.get(...given),
    getMany: (...given) => views.getMany(...given),
    page: (...given) => views.page(...given),
    count: (...given) => views.count(...given),
    sum: (...given) => views.sum(...given),
    neighbour: (...given) => views.neighbour(...given),
    scan: (...given) => views.scan(...given),
    commit: (...given) => views.commit(...given),
    positions: (...given) => views.positions(...given),
    position: (...given) => views.position(...given),
    sizes: () => views.sizes(),
    ping: () => views.ping(),
    close: () => views.close(),
  };
}

const config = hubConfigSchema.parse({
  sources: [{ id: 'far-blog', kind: 'articles', name: 'Far Blog', url: 'https://example.com/far.xml' }],
});

async function work({ log }: Engines, views: ViewStore): Promise<void> {
  const clock = () => noon;
  await new Matching({ engines: { log, views }, config, clock }).queue(() => false);
  await bundleDue(views, noon, 50, () => false);
}

async function put(views: ViewStore, view: ViewDefinition, ...documents: readonly object[]): Promise<void> {
  const byKey = new Map(documents.map((document) => [keyOf(view, document), document]));
  const writes = [...byKey].map(([key, document]) => ({ view, key, document, expectedRevision: 0 }));
  expect(await views.commit({ writes, positions: [] })).toBe('committed');
}

/** Announces changed items as the projector does. */
async function announce({ log }: Engines, view: ViewDefinition, keys: string[]): Promise<void> {
  const at = toInstant(noon);
  const { type, version } = viewChanged;
  const event = { id: keys.join(), type, version, key: view.name, occurredAt: at, recordedAt: at };
  const value = JSON.stringify({ ...event, source: 'projector', data: { view: view.name, keys } });
  await log.append([{ topic: 'view-changes', key: view.name, value }]);
}

test('FOL-03 each match stands in one mail, though processes are killed more than 50 times', async () => {
  await using folder = await makeTemporaryFolder();
  const engines = await openEmbeddedEngines({ dataDir: folder.path, views: allViews, searches: allSearches });
  const { views } = engines;
  await work(engines, views);
  const follows = followers.map(
    (name, index): Follow => ({
      ...{ id: `follow-${name}`, followerId: name, kind: 'query', value: 'apples', topic: 'query:apples' },
      ...{ frequency: 'at-once', state: 'active', requestedAt: toInstant(noon), consentText: 'follow-1' },
      ...{ confirmedAt: toInstant(noon), number: index + 1, links: [] },
    }),
  );
  await put(views, followsView, ...follows);
  await put(
    views,
    mailAddressesView,
    ...followers.map((id) => ({ id, email: `${id}@example.com`, links: [] })),
  );
  const wanted: string[] = [];
  let kills = 0;
  for (let nth = 1; nth <= 10; nth += 1) {
    for (const isMade of [false, true]) {
      const ids = Array.from({ length: itemCount }, (_, item) => `a-${nth}-${isMade}-${item}`);
      const at = toInstant(noon);
      for (const id of ids) {
        const origin = { observationKey: id, slug: id, firstSeenAt: at, versionAt: at };
        await put(views, articlesView, article(id, { title: `Apples ${id}`, publishedAt: at, origin }));
      }
      await announce(engines, articlesView, ids);
      for (let again = 0; again < 8; again += 1) {
        const outcome = await work(engines, killedAt(views, nth, isMade)).catch(
          (error: Error) => error.message,
        );
        if (outcome === 'killed') kills += 1;
      }
      await Promise.all([work(engines, views), work(engines, views)]);
      wanted.push(...follows.flatMap(({ id }) => ids.map((item) => `${id} ${item}`)));
    }
  }
  const mails = await Array.fromAsync(views.scan(mailOutboxView));
  const told = mails.flatMap(({ document: { follow } }) =>
    follow && 'items' in follow ? follow.items.map(({ followId, itemId }) => `${followId} ${itemId}`) : [],
  );
  expect(told.sort()).toEqual(wanted.sort());
  expect(kills).toBeGreaterThanOrEqual(50);
  const matches = await Array.fromAsync(views.scan(followMatchesView));
  expect(matches.filter(({ document }) => document.state === 'due')).toEqual([]);
  await engines.close();
});
