import { allSearches, allViews, familyOfTopic, familyOfView, viewFamilies } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { article, config, episode, news, pageView, quote, video } from '../testing/events.ts';
import { MemoryHub } from '../testing/memory-hub.ts';
import { allProjections } from './all-projections.ts';
import { searchableViews } from './searchable-views.ts';

test('every topic that is projected belongs to one family, and its views and indexes exist', () => {
  for (const { topic } of allProjections) expect(familyOfTopic(topic)?.name, topic).toBeDefined();
  const topics = viewFamilies.flatMap((family) => [...family.topics]);
  expect(new Set(topics).size).toBe(topics.length);
  expect(topics.toSorted()).toEqual(allProjections.map(({ topic }) => topic).toSorted());
  const views = viewFamilies.flatMap((family) => [...family.views]);
  expect(new Set(views).size).toBe(views.length);
  for (const view of views) expect(allViews.map(({ name }) => String(name))).toContain(view);
  const indexes = viewFamilies.flatMap((family): string[] => [...family.searches]);
  expect(indexes.toSorted()).toEqual(allSearches.map(({ name }) => String(name)).toSorted());
  expect(searchableViews.map(({ view }) => String(view.name)).toSorted()).toEqual(indexes.toSorted());
});

test('a projection reads and writes the views of its own family only, and reads the register of what was taken down', () => {
  const events = [article(), news(), video(), episode(), quote('2026-03-04', 12), pageView('someone', 'v1')];
  const hub = new MemoryHub();
  for (const event of events) {
    for (const projection of allProjections) {
      const step = projection.prepare(event, config);
      const touched: string[] = [];
      const changes = step?.apply((view, key) => {
        touched.push(view.name);
        return hub.get(view, key);
      });
      const read = touched.filter((name) => familyOfView(name)?.name !== 'removals');
      for (const name of [...read, ...(changes?.views ?? []).map(({ view }) => view.name)]) {
        expect(familyOfView(name)?.topics, `${projection.name}: ${name}`).toContain(projection.topic);
      }
    }
    hub.apply(event);
  }
});
