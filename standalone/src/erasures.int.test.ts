import { join } from 'node:path';
import {
  allSearches,
  allViews,
  eraseSubscriber,
  mailAddressesView,
  subscribeNewsletter,
  subscribersView,
} from '@runrate/contracts';
import { type Engines, openEngines } from '@runrate/engines';
import { startProjector } from '@runrate/projector';
import { startQueryApi } from '@runrate/query-api';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { createHubCall } from './testing/call-hub.ts';
import { ownEngines } from './testing/real-engines.ts';
import { configWithShelf, silent } from './testing/rebuild-world.ts';

const config = configWithShelf('shelf');
const mailed = [mailAddressesView, subscribersView] as const;
const email = (name: string) => `${name}@example.org`;

async function addressesOf({ views }: Engines): Promise<string[]> {
  const all = await Array.fromAsync(views.scan(mailAddressesView));
  return all.map(({ document }) => document.email).sort();
}

test('F28 a backup of MongoDB brings back nobody who was erased since, from no replica’s point of view', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const engines = await openEngines(
    { dataDir: folder.path, ...ownEngines() },
    { views: allViews, searches: allSearches },
  );
  stack.defer(() => engines.close());
  const projector = await startProjector({ config, engines, logger: silent });
  stack.defer(() => projector.close());
  const startReplica = async () => {
    const api = await startQueryApi({
      ...{ config, engines, host: '127.0.0.1', port: 0, logger: silent },
      erasureRegister: join(folder.path, 'register'),
    });
    return { call: createHubCall(api.origin), [Symbol.asyncDispose]: () => api.close() };
  };
  const names = ['erased', 'returned', 'stayed'];
  const backup = [];
  {
    await using one = await startReplica();
    await using other = await startReplica();
    for (const name of names) {
      const answer = await one.call(subscribeNewsletter.path, { email: email(name) });
      expect(answer.status).toBe(200);
    }
    await projector.caughtUp();
    for (const view of mailed) {
      for await (const { document } of engines.views.scan(view)) backup.push({ view, document });
    }
    for (const name of ['erased', 'returned']) {
      expect((await one.call(eraseSubscriber.path, { email: email(name) })).status).toBe(200);
    }
    await other.call(subscribeNewsletter.path, { email: email('returned') });
    await projector.caughtUp();
  }
  expect(await addressesOf(engines)).toEqual([email('returned'), email('stayed')]);

  const gone = backup.filter(({ document }) => 'email' in document && document.email === email('erased'));
  expect(gone).toHaveLength(1);
  const ids = new Set(gone.map(({ document }) => document.id));
  const writes = backup
    .filter(({ document }) => ids.has(document.id))
    .map(({ view, document }) => ({ view, key: document.id, document, expectedRevision: 0 }));
  expect(writes).toHaveLength(mailed.length);
  expect(await engines.views.commit({ writes, positions: [] })).toBe('committed');
  expect(await addressesOf(engines)).toContain(email('erased'));

  await using _restarted = await startReplica();
  expect(await addressesOf(engines)).toEqual([email('returned'), email('stayed')]);
  await projector.caughtUp();
  expect(await engines.views.get(subscribersView, [...ids][0] ?? '')).toBeUndefined();
}, 200_000);
