import { setTimeout as sleep } from 'node:timers/promises';
import { type KillableServer, mongodb, startKillable } from '@runrate/testkit/native-engines';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conformanceViews, note, notesView } from '../conformance/conformance-view.ts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import type { ViewStore } from '../ports/view-store.ts';
import { applyCommit } from './commit-views.ts';
import { openMongoViewStore } from './mongo-view-store.ts';

const rounds = 4;
const documentsPerCommit = 10;

let server: KillableServer;
let views: ViewStore;
beforeAll(async () => {
  server = await startKillable(mongodb);
  views = await openMongoViewStore({ url: server.url, database: 'restart', views: conformanceViews });
}, 180_000);
afterAll(async () => {
  await views.close();
  await server[Symbol.asyncDispose]();
}, 30_000);

interface Writer {
  readonly partition: number;
  /** Position of the last acknowledged commit. */
  acknowledged: number;
  /** Number of commits that were rejected but took effect. */
  unclear: number;
  refused: number;
}

/** Projects one step from the stored position: documents, their count and the new position. */
async function project(writer: Writer): Promise<void> {
  const { partition } = writer;
  const next = await views.position('restart', 'engagement', partition);
  expect(next).toBeGreaterThanOrEqual(writer.acknowledged);
  if (next > writer.acknowledged) writer.unclear += 1;
  writer.acknowledged = next;
  const counter = `counter-${partition}`;
  const expectedRevision = (await views.getMany(notesView, [counter])).get(counter)?.revision ?? 0;
  const documents = Array.from({ length: documentsPerCommit }, (_, index) =>
    note(`${partition}-${next}-${index}`),
  );
  const writes = [...documents, note(counter, { viewCount: next + 1 })].map((document) => ({
    view: notesView,
    key: document.id,
    document,
    expectedRevision: document.id === counter ? expectedRevision : 0,
  }));
  const step = {
    projection: 'restart',
    topic: 'engagement',
    partition,
    expected: next,
    next: next + 1,
  } as const;
  expect(await views.commit({ writes, positions: [step] })).toBe('committed');
  writer.acknowledged = next + 1;
}

async function projectUntil(writer: Writer, stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    try {
      await project(writer);
    } catch (error) {
      expect(error).toBeInstanceOf(EngineUnavailable);
      writer.refused += 1;
      await sleep(50);
    }
  }
}

test('kill -9 and restart of the server: acknowledged commits are there whole, and work goes on by itself', async () => {
  const writers: Writer[] = [0, 1, 2].map((partition) => ({
    partition,
    acknowledged: 0,
    unclear: 0,
    refused: 0,
  }));
  let stopped = false;
  const working = Promise.all(writers.map((writer) => projectUntil(writer, () => stopped)));
  working.catch(() => undefined);
  const sum = () => writers.reduce((total, { acknowledged }) => total + acknowledged, 0);
  for (let round = 0; round < rounds; round += 1) {
    await sleep(700 + round * 311);
    await server.kill();
    const before = sum();
    // In the last round, the outage is longer than a call waits.
    if (round === rounds - 1) await sleep(5000);
    await server.start();
    const ready = performance.now();
    while (sum() <= before) await sleep(5);
    expect(performance.now() - ready).toBeLessThan(10_000);
  }
  await sleep(500);
  stopped = true;
  await working;

  for (const { partition, acknowledged } of writers) {
    const position = await views.position('restart', 'engagement', partition);
    expect(position).toBe(acknowledged);
    expect((await views.get(notesView, `counter-${partition}`))?.viewCount).toBe(position);
    const keys = Array.from({ length: position * documentsPerCommit }, (_, index) => {
      return `${partition}-${Math.floor(index / documentsPerCommit)}-${index % documentsPerCommit}`;
    });
    expect((await views.getMany(notesView, keys)).size).toBe(keys.length);
  }
  const documents = sum() * documentsPerCommit + writers.length;
  expect(await views.count({ view: notesView, list: 'all' })).toBe(documents);
  expect(await views.count({ view: notesView, list: 'inCategory', where: { categories: 'saas' } })).toBe(
    documents,
  );
}, 180_000);

test('a server that hangs is told of within seconds, and used again once it answers', async () => {
  const failure = async (work: Promise<unknown>) => {
    const began = performance.now();
    await expect(work).rejects.toThrow(EngineUnavailable);
    return performance.now() - began;
  };
  server.signal('SIGSTOP');
  try {
    const [read, pinged, committed] = await Promise.all([
      failure(views.get(notesView, 'counter-0')),
      failure(views.ping()),
      failure(views.commit({ writes: [put('while-frozen')], positions: [] })),
    ]);
    expect(Math.max(read, pinged)).toBeLessThan(6000);
    expect(committed).toBeLessThan(9000);
  } finally {
    server.signal('SIGCONT');
  }
  for (let answered = false; !answered; ) {
    answered = await views.ping().then(
      () => true,
      () => false,
    );
  }
  expect(await views.commit({ writes: [put('after-frozen')], positions: [] })).toBe('committed');
}, 60_000);

function put(id: string) {
  return { view: notesView, key: id, document: note(id), expectedRevision: 0 };
}

test('F1 F8 what a writer that is gone had not committed holds the next one up for 20 s at most', async () => {
  const gone = await new MongoClient(server.url).connect();
  const session = gone.startSession();
  session.startTransaction();
  const step = { projection: 'restart', topic: 'engagement', partition: 9, expected: 0, next: 1 } as const;
  expect(await applyCommit(gone.db('restart'), session, [], [step])).toBe('committed');
  const began = performance.now();
  // A lock held longer than a commit waits counts as an outage.
  const commit = () =>
    views.commit({ writes: [], positions: [step] }).catch((error: unknown) => {
      if (!(error instanceof EngineUnavailable)) throw error;
    });
  while ((await commit()) !== 'committed');
  expect(performance.now() - began).toBeLessThan(20_000);
  await gone.close();
}, 60_000);

test('F1 what a process had not committed when it was killed ends when it is opened again under its name', async () => {
  await using gone = await new MongoClient(server.url, { appName: 'runrate-one' }).connect();
  const session = gone.startSession();
  session.startTransaction();
  const step = { projection: 'restart', topic: 'engagement', partition: 8, expected: 0, next: 1 } as const;
  expect(await applyCommit(gone.db('restart'), session, [], [step])).toBe('committed');
  const options = { url: server.url, database: 'restart', views: conformanceViews };
  const another = await openMongoViewStore({ ...options, instance: 'two' });
  await another.close();
  expect(session.inTransaction()).toBe(true);
  const again = await openMongoViewStore({ ...options, instance: 'one' });
  expect(await again.commit({ writes: [], positions: [step] })).toBe('committed');
  await expect(session.commitTransaction()).rejects.toThrow();
  await session.endSession();
  await again.close();
}, 60_000);

test('a server that is gone is told of within seconds, in one line that names what to do', async () => {
  await server.kill();
  const refusals = await Promise.allSettled([
    views.get(notesView, 'a'),
    views.page({ view: notesView, list: 'all', limit: 1 }),
    views.commit({ writes: [put('gone')], positions: [] }),
    views.ping(),
    openMongoViewStore({ url: server.url, database: 'restart', views: conformanceViews }),
  ]);
  for (const refusal of refusals) {
    expect(refusal.status === 'rejected' && refusal.reason).toBeInstanceOf(EngineUnavailable);
    const message = refusal.status === 'rejected' ? String(refusal.reason) : '';
    expect(message).toMatch(
      /^EngineUnavailable: MongoDB at 127\.0\.0\.1:\d+ can't .+: .+ check that it runs/,
    );
    expect(message).not.toContain('\n');
  }
}, 30_000);
