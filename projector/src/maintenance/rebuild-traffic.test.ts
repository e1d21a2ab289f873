import { setTimeout as wait } from 'node:timers/promises';
import { articlesView } from '@runrate/contracts';
import { type Engines, projectorPositions, promote, readGenerations } from '@runrate/engines';
import { expect, test } from 'vitest';
import { append, openEngines, project, start, withFaults } from '../testing/embedded-hub.ts';
import { article, minute, pageView, toRecord } from '../testing/events.ts';
import { ask, untilStage } from '../testing/maintenance.ts';

const addedToCommits = 10;
const now = Date.parse(minute(0));

/** Slows down commits, and records another view and another item with every commit that projects page views. */
function withTraffic(engines: Engines) {
  let arrived = 0;
  let isOver = false;
  const busy = withFaults(engines, {
    views: {
      async commit(change) {
        const { writes, positions } = change;
        if (!isOver && positions.some(({ topic }) => topic === 'engagement')) {
          arrived += 1;
          const url = `https://blog.example/more${arrived}`;
          await engines.log.append(
            [
              pageView('someone', `more${arrived}`),
              article({ guid: `more${arrived}`, url, title: `More ${arrived}` }, 9),
            ].map(toRecord),
          );
        }
        await wait(addedToCommits);
        return engines.views.commit({ writes, positions });
      },
    },
  });
  return {
    busy,
    arrived: () => arrived,
    end() {
      isOver = true;
    },
  };
}

test('F25 a rebuild ends although views and items never cease to arrive, and is promoted among them', async () => {
  await using engines = await openEngines();
  const count = 300;
  const many = Array.from({ length: count }, (_, index) =>
    article({ guid: `g${index}`, url: `https://blog.example/${index}`, title: `Article ${index}` }),
  );
  await project(engines, [...many, pageView('someone', 'v1')]);
  const traffic = withTraffic(engines);
  // Waits take as long as they say, so that whatever is held back is held for the full time.
  const pause = (milliseconds: number, signal: AbortSignal) => wait(milliseconds, undefined, { signal });
  await using projector = await start(traffic.busy, {
    pause,
    idle: (_rest, signal) => wait(5, undefined, { signal }),
  });
  await append(engines, [pageView('someone', 'first of many')]);
  await ask(engines, 'rebuild');
  const { task, comparisons } = await untilStage(engines, 'ready');
  const goal = task?.goal?.find(({ topic }) => topic === 'articles')?.end ?? 0;
  const [end = 0] = await engines.log.ends('articles');
  expect(goal).toBeGreaterThanOrEqual(count);
  expect(goal).toBeLessThan(end);
  expect(comparisons.rebuild?.differences).toBe(0);
  const before = traffic.arrived();
  expect(await promote(engines, now)).toEqual({ done: true });
  expect((await readGenerations(engines.views)).document.homes['items']?.live).toBe('b');
  await expect.poll(traffic.arrived).toBeGreaterThan(before);
  traffic.end();
  await projector.caughtUp();
  // The last item may still have been on its way to the log.
  const shown = () => engines.views.count({ view: articlesView, list: 'newest' });
  await expect.poll(shown, { timeout: 20_000 }).toBe(count + traffic.arrived());
}, 60_000);

test('F25 what readers see is written again after a promotion that could not be made', async () => {
  await using engines = await openEngines();
  await project(engines, [pageView('someone', 'v1')]);
  await using projector = await start(engines, { idle: (_rest, signal) => wait(5, undefined, { signal }) });
  await ask(engines, 'rebuild', { families: ['stocks'] });
  await untilStage(engines, 'ready');
  // As if the new generation had lost its position.
  const place = { topic: 'quotes', partition: 0 } as const;
  const live = { ...place, projection: `${projectorPositions}.a` };
  await engines.views.commit({ writes: [], positions: [{ ...live, expected: 0, next: 1 }] });
  expect(await promote(engines, now)).toMatchObject({ done: false });
  expect((await readGenerations(engines.views)).document.task?.stage).toBe('ready');
  await append(engines, [pageView('someone', 'v2')]);
  await projector.caughtUp();
}, 60_000);
