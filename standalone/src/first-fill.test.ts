import { allSearches, allViews, hubConfigSchema, sourceStatesView, writingsView } from '@runrate/contracts';
import { type Engines, openEmbeddedEngines, type ViewWrite } from '@runrate/engines';
import { makeTemporaryFolder } from '@runrate/testkit';
import { afterEach, expect, test, vi } from 'vitest';
import { firstFill } from './first-fill.ts';

afterEach(() => void vi.useRealTimers());

const at = '2026-03-04T09:00:00.000Z';
const config = hubConfigSchema.parse({
  sources: [{ id: 'desk', kind: 'news', name: 'Desk', url: 'https://desk.example/feed' }],
});
const readings = (items: number, newestItemAt = at) => ({
  newestItemAt,
  ...{ sourceId: 'desk', kind: 'news', outcome: 'fetched', startedAt: at, completedAt: at, durationMs: 1 },
  ...{ counts: { new: items, updated: 0, duplicate: 0, rejected: 0 }, rejections: [], errorStreak: 0 },
  retired: false,
});

/** Writes documents and announces the changes, as a projector does. */
async function show({ views, log }: Engines, writes: readonly ViewWrite[]): Promise<void> {
  await views.commit({ writes, positions: [] });
  for (const { view, key } of writes) {
    const envelope = {
      id: key,
      type: 'ViewChanged',
      version: 1,
      key: view.name,
      occurredAt: at,
      recordedAt: at,
    };
    const event = { ...envelope, source: 'projector', data: { view: view.name, keys: [key] } };
    const record = { key: view.name, value: JSON.stringify(event) };
    await log.append([{ topic: 'view-changes', ...record }]);
  }
}

async function openFill(of = config) {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const engines = await openEmbeddedEngines({ dataDir: folder.path, views: allViews, searches: allSearches });
  stack.defer(() => engines.close());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const filled = await firstFill(engines, of, { timeout: 20_000, clock: () => Date.parse(at) });
  stack.defer(() => filled.close());
  let isDone = false;
  void filled.done.then(() => {
    isDone = true;
  });
  return {
    engines,
    done: filled.done,
    isDone: () => isDone,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

test('F32 a first start waits for the digest that can be written, however long the writer takes', async () => {
  await using fill = await openFill();
  await show(fill.engines, [
    { view: sourceStatesView, key: 'desk', document: readings(3), expectedRevision: 0 },
  ]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(fill.isDone()).toBe(false);
  const writing = { id: 'digest|1', kind: 'digest', slot: '1', writtenAt: at, digest: [] };
  await show(fill.engines, [{ view: writingsView, key: writing.id, document: writing, expectedRevision: 0 }]);
  await fill.done;
});

test('F32 a first start waits for no text of a source that brought old news alone, and for none beyond its time', async () => {
  await using nothing = await openFill();
  await show(nothing.engines, [
    {
      view: sourceStatesView,
      key: 'desk',
      document: readings(3, '2026-02-01T09:00:00.000Z'),
      expectedRevision: 0,
    },
  ]);
  await nothing.done;
  await using late = await openFill();
  await vi.advanceTimersByTimeAsync(20_000);
  await late.done;
});

test('F32 a first start without a source that is read soon waits for nothing', async () => {
  await using fill = await openFill(hubConfigSchema.parse({ sources: [] }));
  await fill.done;
});

test('F32 a first start looks at few of its sources for each that was read', async () => {
  const ids = Array.from({ length: 60 }, (_, n) => `blog-${n}`);
  const many = hubConfigSchema.parse({
    sources: ids.map((id) => ({ id, kind: 'articles', name: id, url: `https://${id}.example/feed` })),
  });
  await using fill = await openFill(many);
  const getMany = vi.spyOn(fill.engines.views, 'getMany');
  for (const sourceId of ids) {
    const document = { ...readings(3), sourceId, kind: 'articles' };
    await show(fill.engines, [{ view: sourceStatesView, key: sourceId, document, expectedRevision: 0 }]);
  }
  await fill.done;
  const looked = getMany.mock.calls.reduce((sum, [, keys]) => sum + keys.length, 0);
  expect(looked).toBeLessThan(30 * ids.length);
});
