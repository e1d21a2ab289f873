import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { articleSearch, articlesView, videosView } from '@runrate/contracts';
import { EngineUnavailable } from '@runrate/engines';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test } from 'vitest';
import type { Projection } from '../define-projection.ts';
import { allProjections } from '../projections/all-projections.ts';
import {
  append,
  dump,
  eventsOf,
  openEngines,
  openEnginesIn,
  project,
  startAttentive,
  withFaults,
} from '../testing/embedded-hub.ts';
import { article, pageView, quote, video, withdrawal } from '../testing/events.ts';
import { ask, discardIt, muchLater, promoteIt, untilIdle, untilStage } from '../testing/maintenance.ts';

function articles(count: number) {
  return Array.from({ length: count }, (_, index) =>
    article({ guid: `g${index}`, url: `https://blog.example/${index}`, title: `Article ${index}` }),
  );
}

const events = [
  ...articles(40),
  article({ guid: 'g1', url: 'https://blog.example/1', title: 'Article 1, edited' }, 5),
  withdrawal('blog', 'guid:g2', 6),
  quote('2026-03-04', 12),
  video(),
  pageView('someone', 'v1'),
];

/** Projections with a rule that tags articles whose title ends in 7. */
const sevens: readonly Projection[] = allProjections.map((projection) => ({
  ...projection,
  prepare(event, config) {
    const step = projection.prepare(event, config);
    return (
      step && {
        ...step,
        apply(read) {
          const { views, search } = step.apply(read);
          const tagged = views.map((change) => {
            const title = new Map<string, unknown>(Object.entries(change.document ?? {})).get('title');
            const isSeven = change.view === articlesView && String(title).endsWith('7');
            return isSeven ? { ...change, document: { ...change.document, tags: ['seven'] } } : change;
          });
          return { views: tagged, search };
        },
      }
    );
  },
}));

test('F14 a rebuild of an unchanged log differs in nothing; promoted, it is what readers see and goes on', async () => {
  await using engines = await openEngines();
  await project(engines, events);
  const before = await dump(engines);
  await using projector = await startAttentive(engines, { clock: muchLater });
  await ask(engines, 'rebuild');
  const { comparisons } = await untilStage(engines, 'ready');
  expect(comparisons.rebuild?.differences).toBe(0);
  expect(comparisons.rebuild?.parts.map(({ name }) => name)).toContain('articles');
  expect(await dump(engines)).toBe(before);
  await promoteIt(engines);
  expect(await dump(engines)).toBe(before);
  const { homes } = await untilIdle(engines);
  expect(homes['items']?.live).toBe('b');
  expect(await dump(engines)).toBe(before);
  const left = { ...articlesView, name: 'articles.a' };
  expect(await engines.views.count({ view: left, list: 'newest' })).toBe(0);
  expect(await engines.search.count({ ...articleSearch, name: 'articles.a' })).toBe(0);
  await append(engines, [article({ guid: 'new', url: 'https://blog.example/new', title: 'New' }, 9)]);
  await projector.caughtUp();
  expect(await engines.views.count({ view: articlesView, list: 'newest' })).toBe(40);
  await ask(engines, 'rebuild', { families: ['items'] });
  await untilStage(engines, 'ready');
  await promoteIt(engines);
  const back = await untilIdle(engines);
  expect([back.homes['items']?.live, back.homes['videos']?.live]).toEqual(['a', 'b']);
  expect(await engines.views.count({ view: articlesView, list: 'newest' })).toBe(40);
  expect(await engines.search.count(articleSearch)).toBe(40);
}, 60_000);

test('a changed rule differs in exactly the documents it changes, and readers see them once it is promoted', async () => {
  await using engines = await openEngines();
  await project(engines, events);
  await using _projector = await startAttentive(engines, { projections: sevens });
  await ask(engines, 'rebuild', { families: ['items'] });
  const { comparisons } = await untilStage(engines, 'ready');
  expect(comparisons.rebuild?.differences).toBe(4);
  const part = comparisons.rebuild?.parts.find(({ changed }) => changed > 0);
  expect(part).toMatchObject({ part: 'view', name: 'articles', added: 0, removed: 0, changed: 4 });
  const keys = part?.samples.map(({ key, fields }) => [key, fields]) ?? [];
  const expected = async () => {
    const found: unknown[] = [];
    for await (const { document } of engines.views.scan(articlesView)) {
      if (document.title.endsWith('7')) found.push([document.id, ['tags']]);
    }
    return found.sort();
  };
  expect(keys.sort()).toEqual(await expected());
  const tagged = async () => {
    const titles: string[] = [];
    for await (const { document } of engines.views.scan(articlesView)) {
      if (document.tags.includes('seven')) titles.push(document.title);
    }
    return titles.sort();
  };
  expect(await tagged()).toEqual([]);
  await promoteIt(engines);
  expect(await tagged()).toEqual(['Article 17', 'Article 27', 'Article 37', 'Article 7']);
}, 60_000);

test('F14 killed half way, a rebuild goes on from its checkpoint', async () => {
  await using engines = await openEngines();
  const many = articles(1_100);
  await project(engines, many);
  const before = await dump(engines);
  await ask(engines, 'rebuild', { families: ['items'] });
  const { promise: died, resolve: die } = Promise.withResolvers<void>();
  let commits = 0;
  const dying = withFaults(engines, {
    views: {
      commit(change) {
        const builds = change.writes.some(({ view }) => view.name === 'articles.b' && view.key === 'id');
        if (builds && change.writes.some(({ document }) => document !== null)) commits += 1;
        if (commits <= 2) return engines.views.commit(change);
        die();
        return Promise.reject(new EngineUnavailable('killed'));
      },
    },
  });
  const killed = await startAttentive(dying);
  await died;
  await killed.close();
  expect(await engines.views.position('projector.b', 'articles', 0)).toBeGreaterThan(0);
  let replayed = 0;
  const counting = allProjections.map((projection) => ({
    ...projection,
    prepare(...given: Parameters<Projection['prepare']>) {
      replayed += 1;
      return projection.prepare(...given);
    },
  }));
  await using _projector = await startAttentive(engines, { projections: counting });
  const { comparisons } = await untilStage(engines, 'ready');
  expect(comparisons.rebuild?.differences).toBe(0);
  expect(replayed).toBeLessThan(many.length);
  await promoteIt(engines);
  expect(await dump(engines)).toBe(before);
}, 60_000);

test('what arrives while a rebuild runs is in both generations; discarded, nothing is left of it', async () => {
  await using engines = await openEngines();
  await project(engines, events);
  await using projector = await startAttentive(engines);
  await ask(engines, 'rebuild', { families: ['items', 'videos'] });
  await append(engines, [article({ guid: 'late', url: 'https://blog.example/late', title: 'Late' }, 9)]);
  await projector.caughtUp();
  const { comparisons } = await untilStage(engines, 'ready');
  expect(comparisons.rebuild?.differences).toBe(0);
  const before = await dump(engines);
  await discardIt(engines);
  const { homes } = await untilIdle(engines);
  expect(homes['items']?.live).toBe('a');
  expect(await dump(engines)).toBe(before);
  const { scan } = engines.views;
  for (const view of [articlesView, videosView]) {
    for await (const left of scan({ ...view, name: `${view.name}.b` })) expect(left).toBeUndefined();
  }
  expect(await engines.views.positions('projector.b')).toSatisfy((places: { next: number }[]) =>
    places.every(({ next }) => next === 0),
  );
  expect(await eventsOf(engines, 'dead-letters')).toEqual([]);
}, 60_000);

test('a rebuild is promoted although nothing is left of a partition that the views are ahead in', async () => {
  await using folder = await makeTemporaryFolder();
  const before = await openEnginesIn(folder.path);
  await project(before, [...articles(3), video()]);
  await before.close();
  // As Kafka does once all readers of a partition are erased and their tombstones have expired.
  const log = new DatabaseSync(join(folder.path, 'log.db'));
  log.exec('DELETE FROM "records videos"');
  log.close();
  const engines = await openEnginesIn(folder.path);
  {
    await using _projector = await startAttentive(engines);
    await ask(engines, 'rebuild', { families: ['items', 'videos'] });
    const { comparisons } = await untilStage(engines, 'ready');
    const digest = comparisons.rebuild?.deletions?.digest;
    await promoteIt(engines, digest);
  }
  expect(await engines.views.position('projector.b', 'videos', 0)).toBe(1);
  await engines.close();
}, 60_000);

test('a new generation that is behind is not promoted, and neither is one that is not ready', async () => {
  await using engines = await openEngines();
  await project(engines, events);
  await expect(promoteIt(engines)).rejects.toThrow('There is no rebuild to promote.');
  await ask(engines, 'rebuild', { families: ['items'] });
  await expect(promoteIt(engines)).rejects.toThrow('The rebuild is not ready yet.');
  await expect(ask(engines, 'audit')).rejects.toThrow('A rebuild is running');
  const projector = await startAttentive(engines);
  await untilStage(engines, 'ready');
  await projector.close();
  const live = { projection: 'projector.a', topic: 'articles', partition: 0 };
  const at = await engines.views.position('projector', 'articles', 0);
  await engines.views.commit({ writes: [], positions: [{ ...live, expected: at, next: at + 1 }] });
  await expect(promoteIt(engines)).rejects.toThrow('not as far');
}, 60_000);
