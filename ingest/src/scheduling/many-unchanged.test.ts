import type { Engines } from '@runrate/engines';
import { rssFeed, startFeedServer } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { startTestHub } from '../test-hub.ts';
import { toRequest } from './fetch-request.ts';

const sources = 40;

/** Counts the calls of a view store and the appends to a log. */
function createCounter() {
  const counts = { reads: 0, commits: 0, appends: 0 };
  return {
    counts,
    wrap: ({ views, log, ...rest }: Engines): Engines => ({
      ...rest,
      views: {
        ...views,
        getMany(...given) {
          counts.reads += 1;
          return views.getMany(...given);
        },
        get(...given) {
          counts.reads += 1;
          return views.get(...given);
        },
        position(...given) {
          counts.reads += 1;
          return views.position(...given);
        },
        commit(change) {
          counts.commits += 1;
          return views.commit(change);
        },
      },
      log: {
        ...log,
        append(records) {
          counts.appends += 1;
          return log.append(records);
        },
      },
    }),
  };
}

test('sources that are unchanged are loaded together and recorded together', async () => {
  await using server = await startFeedServer();
  const ids = Array.from({ length: sources }, (_, n) => `source-${n}`);
  for (const id of ids) server.set(`/${id}`, { body: rssFeed(id, []) });
  const { counts, wrap } = createCounter();
  const config = {
    sources: ids.map((id) => ({
      ...{ id, kind: 'articles' as const, name: id, schedule: '0 0 29 2 *' },
      url: `http://${server.host}/${id}`,
    })),
    network: { allow: [server.host] },
  };
  await using hub = await startTestHub(config, {}, wrap);
  for (const _ of ids) await hub.nextFetch();
  // A second round, because the first reading after new items looks for pages that are gone.
  for (const round of ['first', 'second']) {
    Object.assign(counts, { reads: 0, commits: 0, appends: 0 });
    await hub.engines.log.append(ids.map((id) => toRequest(id, 'recovery', Date.now(), Math.random)));
    for (const _ of ids) expect((await hub.nextFetch()).outcome, round).toBe('unchanged');
  }
  expect(counts.reads).toBeLessThanOrEqual(sources / 4);
  expect(counts.appends).toBeLessThanOrEqual(sources / 4);
  expect(counts.commits).toBe(0);
});
