import { setTimeout as wait } from 'node:timers/promises';
import { engagementView } from '@runrate/contracts';
import { nameInSlot, projectorPositions } from '@runrate/engines';
import { expect, test } from 'vitest';
import { append, openEngines, start, withFaults } from '../testing/embedded-hub.ts';
import { article, pageView } from '../testing/events.ts';
import { ask, untilStage } from '../testing/maintenance.ts';

/** Holds pauses of a second until they are released; other pauses take no time. */
function createHeldPause() {
  const held: (() => void)[] = [];
  let asked = Promise.withResolvers<void>();
  return {
    async pause(milliseconds: number, signal: AbortSignal): Promise<void> {
      if (milliseconds !== 1000) return wait(0, undefined, { signal });
      const { promise, resolve } = Promise.withResolvers<void>();
      held.push(resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
      asked.resolve();
      return promise;
    },
    asked: () => asked.promise,
    release() {
      asked = Promise.withResolvers();
      for (const resolve of held.splice(0)) resolve();
    },
  };
}

/** Returns whether a commit is for the generation being built. */
const isUnseen = (projection: string) => projection === nameInSlot(projectorPositions, 'b');

/** Counts commits by topic, those of the generation being built as `unseen <topic>`. */
function countCommits(engines: Parameters<typeof withFaults>[0]) {
  const commits = new Map<string, number>();
  const committed = new Map<string, () => void>();
  const counting = withFaults(engines, {
    views: {
      async commit(change) {
        const outcome = await engines.views.commit(change);
        for (const { projection, topic, next } of change.positions) {
          if (projection.endsWith('-told')) continue;
          const place = `${isUnseen(projection) ? 'unseen ' : ''}${topic}`;
          commits.set(place, (commits.get(place) ?? 0) + 1);
          committed.get(`${place}|${next}`)?.();
        }
        return outcome;
      },
    },
  });
  return {
    counting,
    of: (place: string) => commits.get(place) ?? 0,
    until: (place: string, next: number) =>
      new Promise<void>((resolve) => committed.set(`${place}|${next}`, resolve)),
  };
}

test('F25 page views that arrive one by one within a second take one commit together, while articles go on', async () => {
  await using engines = await openEngines();
  const { counting, of, until } = countCommits(engines);
  const held = createHeldPause();
  await using _projector = await start(counting, {
    pause: held.pause,
    idle: (_rest, signal) => wait(1000, undefined, { signal }),
  });
  const first = until('engagement', 1);
  await append(engines, [pageView('someone', 'v0')]);
  await first;
  await held.asked();
  for (let n = 1; n <= 30; n += 1) {
    await append(engines, [pageView('someone', `v${n}`)]);
    const shown = until('articles', n);
    const url = `https://blog.example/${n}`;
    await append(engines, [article({ guid: `g${n}`, url, title: `Article ${n}` })]);
    await shown;
  }
  expect(of('engagement')).toBe(1);
  const rest = until('engagement', 31);
  held.release();
  await rest;
  expect(of('engagement')).toBe(2);
  expect((await engines.views.get(engagementView, 'someone'))?.views).toBe(31);
});

test('F25 who waits for the log to be in effect does not wait a second for company', async () => {
  await using engines = await openEngines();
  const held = createHeldPause();
  await using projector = await start(engines, {
    pause: held.pause,
    idle: (_rest, signal) => wait(1000, undefined, { signal }),
  });
  for (let n = 0; n < 5; n += 1) {
    await append(engines, [pageView('someone', `v${n}`)]);
    await projector.caughtUp();
  }
  expect((await engines.views.get(engagementView, 'someone'))?.views).toBe(5);
});

test('F25 a hundred page views that wait are committed at once, and a close does not wait', async () => {
  await using engines = await openEngines();
  const { counting, until } = countCommits(engines);
  const held = createHeldPause();
  const projector = await start(counting, {
    pause: held.pause,
    idle: (_rest, signal) => wait(1000, undefined, { signal }),
  });
  const first = until('engagement', 1);
  await append(engines, [pageView('someone', 'v0')]);
  await first;
  await held.asked();
  const hundred = until('engagement', 101);
  await append(
    engines,
    Array.from({ length: 100 }, (_, n) => pageView('someone', `w${n}`)),
  );
  await hundred;
  await append(engines, [pageView('someone', 'last')]);
  await projector.close();
  await using again = await start(engines);
  await again.caughtUp();
  expect((await engines.views.get(engagementView, 'someone'))?.views).toBe(102);
});

test('F25 what no reader sees yet waits for company: articles one by one take a commit each where they are read, and one together where they are rebuilt', async () => {
  await using engines = await openEngines();
  const numbered = (n: number) =>
    article({ guid: `g${n}`, url: `https://blog.example/${n}`, title: `Article ${n}` });
  const { counting, of, until } = countCommits(engines);
  const held = createHeldPause();
  await using projector = await start(counting, {
    pause: held.pause,
    idle: (_rest, signal) => wait(5, undefined, { signal }),
  });
  await append(engines, [numbered(1)]);
  await projector.caughtUp();
  await ask(engines, 'rebuild');
  await untilStage(engines, 'ready');
  held.release();
  const first = until('unseen articles', 2);
  await append(engines, [numbered(2)]);
  await first;
  await held.asked();
  const [seen, unseen] = [of('articles'), of('unseen articles')];
  for (let n = 3; n <= 22; n += 1) {
    const shown = until('articles', n);
    await append(engines, [numbered(n)]);
    await shown;
  }
  expect(of('articles') - seen).toBe(20);
  expect(of('unseen articles')).toBe(unseen);
  const rest = until('unseen articles', 22);
  held.release();
  await rest;
  expect(of('unseen articles')).toBe(unseen + 1);
}, 60_000);
