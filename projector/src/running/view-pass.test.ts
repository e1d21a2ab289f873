import { articlesView, type HubEvent, viewFamilies } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { expect, test } from 'vitest';
import type { Step } from '../define-projection.ts';
import { articlesProjection } from '../projections/articles.ts';
import { correctionsProjection } from '../projections/corrections.ts';
import { episodesProjection } from '../projections/episodes.ts';
import { newsProjection } from '../projections/news.ts';
import { videosProjection } from '../projections/videos.ts';
import { openEngines } from '../testing/embedded-hub.ts';
import { article, config, correctionOf, episode, news, video } from '../testing/events.ts';
import { MemoryHub } from '../testing/memory-hub.ts';
import { runSteps } from './view-pass.ts';

/** An article and a correction of it, and the id it gets. */
function makePair(number: number): { id: string; observed: HubEvent; corrected: HubEvent } {
  const observed = article({
    guid: `g${number}`,
    url: `https://blog.example/${number}`,
    title: `Number ${number}`,
  });
  const id = new MemoryHub([observed]).all(articlesView)[0]?.id ?? '';
  return { id, observed, corrected: correctionOf(id, { field: 'title', value: 'Ours' }) };
}

function stepOf(event: HubEvent): Step {
  const projection = event.type === 'ItemCorrected' ? correctionsProjection : articlesProjection;
  const step = projection.prepare(event, config);
  if (!step) throw new TypeError('the event changes nothing');
  return step;
}

/** Projects an event as a partition of its own does, again after each conflict. */
async function project(event: HubEvent, views: ViewStore): Promise<void> {
  for (;;) {
    const pass = await runSteps([stepOf(event)], views);
    if ((await views.commit({ writes: pass.writes(), positions: [] })) === 'committed') return;
  }
}

/** Delays one read until `meanwhile` is done; reads issued with it are done before. */
function delaying(views: ViewStore, delayed: number, meanwhile: () => Promise<void>): ViewStore {
  let reads = 0;
  return {
    ...views,
    async getMany(view, keys) {
      reads += 1;
      if (reads === delayed) await meanwhile();
      return views.getMany(view, keys);
    },
  };
}

const readsOfAStep = viewFamilies.flatMap(({ views }) => views).length;
const firsts = ['observed', 'corrected'] as const;

test.each(firsts)(
  'an article and its correction meet when the one that is %s first reads while the other commits, whichever read comes late',
  async (first) => {
    await using engines = await openEngines();
    for (let late = 1; late <= readsOfAStep; late += 1) {
      const { id, ...events } = makePair(late);
      let isDuring = false;
      const meanwhile = async () => {
        isDuring = true;
        await project(events[first === 'observed' ? 'corrected' : 'observed'], engines.views);
      };
      await project(events[first], delaying(engines.views, late, meanwhile));
      if (!isDuring) return expect(late).toBeGreaterThan(5);
      expect([late, (await engines.views.get(articlesView, id))?.title]).toEqual([late, 'Ours']);
    }
  },
);

test.each([
  ['article', articlesProjection, article()],
  ['news item', newsProjection, news()],
  ['video', videosProjection, video()],
  ['episode', episodesProjection, episode()],
] as const)('a new %s is projected with one read of each view', async (_, projection, event) => {
  await using engines = await openEngines();
  const read: string[] = [];
  const views: ViewStore = {
    ...engines.views,
    getMany(view, keys) {
      read.push(view.name);
      return engines.views.getMany(view, keys);
    },
  };
  const step = projection.prepare(event, config);
  if (!step) throw new TypeError('the event changes nothing');
  const pass = await runSteps([step], views);
  expect(pass.writes().length).toBeGreaterThan(0);
  expect(read.toSorted()).toEqual([...new Set(read)].toSorted());
});
