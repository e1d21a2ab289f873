import {
  type HubEvent,
  type StoryCorrection,
  storiesView,
  storyItemsView,
  toCorrectionKey,
  type ViewDefinition,
} from '@runrate/contracts';
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
    const together = new MemoryHub(events.map(({ event }) => event));
    together.eraseAll('stories', [...gone]);
    expect(together.dump()).toBe(hub.dump());
    for (const key of gone) expect(hub.dump()).not.toContain(`slug-${key.at(-1)}`);
  }
});

test.each([10, 100, 400])(
  'a batch that joins a story of %d items reads the store four times',
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
    expect(reads).toBe(4);
  },
);

function said(correction: StoryCorrection) {
  return envelope('StoryCorrected', toCorrectionKey(correction), correction, 0, 'admin');
}

const apart = (item: string, value: boolean) => said({ field: 'apart', item, value });
const joined = (story: string, value: string | null) => said({ field: 'mergedInto', story, value });
const titled = (story: string, value: string | null) => said({ field: 'headline', story, value });

const twoStories = [
  placed(1, 'a', 'news|a'),
  placed(2, 'b', 'news|a'),
  placed(3, 'c', 'news|a'),
  placed(4, 'd', 'news|d'),
  placed(5, 'e', 'news|d'),
];

function membersOf(hub: MemoryHub, id: string): string | undefined {
  return hub
    .get(storiesView, id)
    ?.items.map(({ itemId }) => itemId)
    .join();
}

test('STO-07 an item that an editor took out is in no story, whose address stays; taken back it is where it was', () => {
  for (const key of ['news|a', 'news|b']) {
    const hub = new MemoryHub(twoStories);
    const before = hub.dump();
    hub.apply(apart(key, true));
    expect(membersOf(hub, 'news|a')).toBe(key === 'news|a' ? 'b,c' : 'a,c');
    expect(hub.get(storiesView, 'news|a')).toMatchObject({ slug: 'slug-a', isTold: 'yes' });
    expect(hub.get(storyItemsView, key)).not.toHaveProperty('page');
    const once = hub.dump();
    hub.apply(apart(key, true));
    expect(hub.dump()).toBe(once);
    hub.apply(apart(key, false));
    expect(hub.dump()).toBe(before);
  }
});

test('STO-07 what an editor took out stays out when it is decided on anew, before or after', () => {
  const again = placed(9, 'b', 'news|a');
  const hub = new MemoryHub([...twoStories, apart('news|b', true), again]);
  expect(membersOf(hub, 'news|a')).toBe('a,c');
  const first = new MemoryHub([apart('news|b', true), ...twoStories]);
  expect(membersOf(first, 'news|a')).toBe('a,c');
  first.apply(apart('news|b', false));
  expect(membersOf(first, 'news|a')).toBe('a,b,c');
});

test('STO-02 STO-07 two stories are one by an editor, later items included, and two again', () => {
  const hub = new MemoryHub(twoStories);
  const before = hub.dump();
  hub.apply(joined('news|d', 'news|a'));
  expect(membersOf(hub, 'news|a')).toBe('a,b,c,d,e');
  expect(hub.get(storiesView, 'news|d')).toMatchObject({
    slug: 'slug-d',
    mergedInto: 'news|a',
    isTold: 'no',
  });
  hub.apply(joined('news|d', null));
  expect(hub.dump()).toBe(before);
  const later = [placed(6, 'f', 'news|d'), placed(7, 'g', 'news|a')];
  const meanwhile = new MemoryHub([
    ...twoStories,
    joined('news|d', 'news|a'),
    ...later,
    joined('news|d', null),
  ]);
  expect(meanwhile.dump()).toBe(new MemoryHub([...twoStories, ...later]).dump());
  const kept = new MemoryHub([joined('news|d', 'news|a'), ...twoStories]);
  expect(membersOf(kept, 'news|a')).toBe('a,b,c,d,e');
});

test('STO-07 an item that was taken out before two stories were one comes back to where it was decided to be', () => {
  const hub = new MemoryHub([...twoStories, apart('news|e', true), joined('news|d', 'news|a')]);
  expect(membersOf(hub, 'news|a')).toBe('a,b,c,d');
  hub.apply(apart('news|e', false));
  expect(membersOf(hub, 'news|a')).toBe('a,b,c,d,e');
  hub.apply(joined('news|d', null));
  expect(hub.dump()).toBe(new MemoryHub(twoStories).dump());
});

test('STO-07 the item of the headline is kept while the story grows, until it is taken back', () => {
  const hub = new MemoryHub([...twoStories.slice(0, 3), titled('news|a', 'news|c')]);
  for (const event of [...twoStories.slice(3), placed(6, 'f', 'news|a')]) hub.apply(event);
  expect(hub.get(storiesView, 'news|a')?.headline).toBe('news|c');
  hub.apply(titled('news|a', null));
  expect(hub.dump()).toBe(new MemoryHub([...twoStories, placed(6, 'f', 'news|a')]).dump());
});

test('STO-07 an item that was taken down leaves nothing, whatever an editor said of it', () => {
  const hub = new MemoryHub([...twoStories, apart('news|a', true)]);
  hub.erase('stories', 'assigned|news|a');
  expect(hub.get(storyItemsView, 'news|a')).toBeUndefined();
  expect(hub.get(storiesView, 'news|a')?.slug).not.toBe('slug-a');
});

test('merges in a circle, of stories that are there or not, end: the later says nothing', () => {
  for (const [one, other] of [
    ['news|a', 'news|d'],
    ['news|x', 'news|y'],
    ['news|a', 'news|y'],
  ] as const) {
    const hub = new MemoryHub([...twoStories, joined(one, other)]);
    const before = hub.dump();
    for (const event of [joined(other, one), joined(one, one), joined(one, other)]) hub.apply(event);
    expect(hub.dump()).toBe(before);
  }
});
