import { type HubEvent, storiesView, storyItemsView, type ViewDefinition } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { expect, test } from 'vitest';
import { runSteps } from '../running/view-pass.ts';
import { config, envelope, minute } from '../testing/events.ts';
import { MemoryHub } from '../testing/memory-hub.ts';
import { createRandom } from '../testing/shuffle.ts';
import { storiesProjection } from './stories.ts';

const why = { terms: ['ipo'], companies: [], similarity: 0.5 };

function placed(number: number, itemId: string, storyId: string, sourceId = `source-${itemId}`) {
  const data = {
    ...{
      number,
      kind: 'news' as const,
      itemId,
      storyId,
      slug: `slug-${itemId}`,
      time: minute(number),
      sourceId,
    },
    ...{ categories: ['ai'], companies: ['HARR'], terms: [['ipo', 4] as [string, number]] },
    ...(storyId === `news|${itemId}` ? {} : { why }),
  };
  return envelope('StoryAssigned', `assigned|news|${itemId}`, data, 0, 'stories');
}

function merged(number: number, from: string, into: string) {
  return envelope('StoriesMerged', `merged|${from}|${number}`, { number, from, into, why }, 0, 'stories');
}

test('STO-01 an item alone has no story, nor have two of one source; the page is there from the second source on', () => {
  const hub = new MemoryHub([placed(1, 'a', 'news|a', 'wire')]);
  expect(hub.all(storiesView)).toEqual([]);
  expect(hub.get(storyItemsView, 'news|a')?.page).toBeUndefined();
  hub.apply(placed(2, 'b', 'news|a', 'wire'));
  expect(hub.get(storiesView, 'news|a')?.isTold).toBe('no');
  hub.apply(placed(3, 'c', 'news|a', 'beat'));
  const story = hub.get(storiesView, 'news|a');
  expect(story).toMatchObject({ slug: 'slug-a', isTold: 'yes', startedAt: minute(1), lastAt: minute(3) });
  expect(story?.items.map(({ itemId }) => itemId)).toEqual(['a', 'b', 'c']);
  expect(story).toMatchObject({ categories: ['ai'], companies: ['HARR'] });
  for (const key of ['news|a', 'news|b', 'news|c']) expect(hub.get(storyItemsView, key)?.page).toBe('slug-a');
});

test('STO-01 an item belongs to one story: the later decision on it holds, as if the earlier had never been taken', () => {
  const hub = new MemoryHub([placed(1, 'a', 'news|a'), placed(2, 'b', 'news|a')]);
  const before = hub.dump();
  hub.apply(placed(2, 'b', 'news|a'));
  expect(hub.dump()).toBe(before);
  hub.apply(placed(3, 'b', 'news|b'));
  expect(hub.dump()).toBe(new MemoryHub([placed(1, 'a', 'news|a'), placed(3, 'b', 'news|b')]).dump());
});

test('STO-02 the address of a story stays; of two merged the younger points at the older and is empty', () => {
  const two = [
    placed(1, 'a', 'news|a'),
    placed(2, 'b', 'news|a'),
    placed(3, 'c', 'news|c'),
    placed(4, 'd', 'news|c'),
  ];
  const hub = new MemoryHub([...two, merged(5, 'news|c', 'news|a')]);
  expect(hub.get(storiesView, 'news|a')?.items.map(({ itemId }) => itemId)).toEqual(['a', 'b', 'c', 'd']);
  expect(hub.get(storiesView, 'news|a')?.slug).toBe('slug-a');
  expect(hub.get(storiesView, 'news|c')).toMatchObject({
    slug: 'slug-c',
    mergedInto: 'news|a',
    items: [],
    categories: [],
    isTold: 'no',
  });
  expect(hub.get(storyItemsView, 'news|d')).toMatchObject({ storyId: 'news|a', page: 'slug-a' });
  const before = hub.dump();
  hub.apply(merged(5, 'news|c', 'news|a'));
  expect(hub.dump()).toBe(before);
});

test('a single item merged away takes later ones with it', () => {
  const hub = new MemoryHub([
    placed(1, 'a', 'news|a'),
    placed(2, 'b', 'news|b'),
    placed(3, 'c', 'news|b'),
    merged(4, 'news|b', 'news|a'),
    placed(5, 'd', 'news|b'),
  ]);
  expect(hub.get(storiesView, 'news|a')?.items.map(({ itemId }) => itemId)).toEqual(['a', 'b', 'c', 'd']);
});

test('OWN-11 OWN-12 of an item that was taken down stories keep nothing: as if it had never been decided on, at any moment', () => {
  const random = createRandom(7);
  const pick = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One;
  for (let round = 0; round < 400; round += 1) {
    const names = [...'abcdefgh'].slice(0, 3 + (round % 6));
    const events: { key: string; event: HubEvent }[] = [];
    const standing: string[] = [];
    for (const name of names) {
      const number = events.length + 1;
      const joins = standing.length > 0 && random() < 0.6;
      const story = joins ? pick(standing) : `news|${name}`;
      if (!joins) standing.push(story);
      const event = placed(number, name, story, pick(['wire', 'beat', 'desk']));
      events.push({ key: event.key, event });
      if (standing.length < 2 || random() > 0.4) continue;
      const [from = ''] = standing.splice(1 + Math.floor(random() * (standing.length - 1)), 1);
      const merge = merged(number + 1, from, pick(standing));
      events.push({ key: merge.key, event: merge });
    }
    const gone = new Set(names.filter(() => random() < 0.4).map((name) => `assigned|news|${name}`));
    const hub = new MemoryHub(events.map(({ event }) => event));
    for (const key of gone) hub.erase('stories', key);
    const kept = events.filter(({ key }) => !gone.has(key)).map(({ event }) => event);
    expect(hub.dump()).toBe(new MemoryHub(kept).dump());
    for (const key of gone) expect(hub.dump()).not.toContain(`slug-${key.at(-1)}`);
  }
});

test.each([10, 100, 400])(
  'a batch that joins a story of %d items reads the store three times',
  async (size) => {
    const first = placed(1, 'i1', 'news|i1');
    const hub = new MemoryHub([first]);
    for (let n = 2; n <= size; n += 1) hub.apply(placed(n, `i${n}`, 'news|i1'));
    let reads = 0;
    const getMany = async (view: ViewDefinition, keys: readonly string[]) => {
      reads += 1;
      return new Map(
        keys.flatMap((key) => {
          const document = hub.get(view, key);
          return document ? [[key, { document, revision: 1 }] as const] : [];
        }),
      );
    };
    const more = Array.from({ length: 20 }, (_, n) => placed(size + 1 + n, `j${n}`, 'news|i1'));
    const steps = more.flatMap((event) => storiesProjection.prepare(event, config) ?? []);
    const pass = await runSteps(steps, { getMany } as unknown as ViewStore);
    expect(pass.writes()).toHaveLength(21);
    expect(reads).toBe(3);
  },
);
