import {
  articlesView,
  type Follow,
  followMatchesView,
  followsView,
  mailAddressesView,
  mailOutboxView,
} from '@runrate/contracts';
import type { Engines, ViewStore } from '@runrate/engines';
import { expect, test } from 'vitest';
import { toInstant } from '../hub.ts';
import { article } from '../testing/documents.ts';
import { type HubUnderTest, noon, startHubUnderTest } from '../testing/hub-under-test.ts';
import { bundleDue } from './bundle-matches.ts';
import { Matching } from './queue-matches.ts';

const followers = ['ada', 'bob', 'eve'];
const itemCount = 8;

/** Views of a process that is killed at its nth commit: before it is made, or after it and before anybody hears of it. */
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
    ping: () => views.ping(),
    close: () => views.close(),
  };
}

async function work(hub: HubUnderTest, views: ViewStore): Promise<void> {
  const engines: Pick<Engines, 'log' | 'views'> = { log: hub.engines.log, views };
  const clock = () => noon;
  await new Matching({ engines, config: hub.config, clock }).queue(() => false);
  await bundleDue(views, noon, 50, () => false);
}

test('FOL-03 each match stands in one mail, though processes are killed more than 50 times', async () => {
  await using hub = await startHubUnderTest();
  const { views } = hub.engines;
  await work(hub, views);
  const follows = followers.map(
    (name, index): Follow => ({
      ...{ id: `follow-${name}`, followerId: name, kind: 'query', value: 'apples', topic: 'query:apples' },
      ...{ frequency: 'at-once', state: 'active', requestedAt: toInstant(noon), consentText: 'follow-1' },
      ...{ confirmedAt: toInstant(noon), number: index + 1, links: [] },
    }),
  );
  await hub.put(followsView, ...follows);
  await hub.put(mailAddressesView, ...followers.map((id) => ({ id, email: `${id}@example.com`, links: [] })));
  const wanted: string[] = [];
  let kills = 0;
  for (let nth = 1; nth <= 10; nth += 1) {
    for (const isMade of [false, true]) {
      const ids = Array.from({ length: itemCount }, (_, item) => `a-${nth}-${isMade}-${item}`);
      const at = toInstant(noon);
      for (const id of ids) {
        const origin = { observationKey: id, slug: id, firstSeenAt: at, versionAt: at };
        await hub.put(articlesView, article(id, { title: `Apples ${id}`, publishedAt: at, origin }));
      }
      await hub.announce(articlesView.name, ids);
      for (let again = 0; again < 8; again += 1) {
        const outcome = await work(hub, killedAt(views, nth, isMade)).catch((error: Error) => error.message);
        if (outcome === 'killed') kills += 1;
      }
      await Promise.all([work(hub, views), work(hub, views)]);
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
});
