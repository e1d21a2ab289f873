import { articlesView, newsView, type ViewDefinition, viewFamilies } from '@runrate/contracts';
import type { Homes } from '@runrate/engines';
import { expect, test } from 'vitest';
import { createCountingEngines, type SyntheticHome } from '../testing/counting-store.ts';
import { type ComparedHomes, compareHomes } from './compare-homes.ts';

const inSlot = (live: 'a' | 'b'): Homes => ({ items: { live, numbers: { a: 0, b: 1 } } });
const never = new AbortController().signal;

function toCompared(
  a: SyntheticHome,
  b: SyntheticHome,
  more: Partial<ComparedHomes> = {},
  views: readonly ViewDefinition[] = [articlesView],
) {
  const { engines, reads } = createCountingEngines({ a, b }, views);
  const homes: ComparedHomes = {
    ...{ searchBy: 'presence', engines, served: inSlot('a'), replayed: inSlot('b') },
    families: viewFamilies.filter(({ name }) => name === 'items'),
    level: async () => undefined,
    places: async () => 'nothing moves',
    ...more,
  };
  return { homes, reads };
}

const saying = (size: number, title: string): SyntheticHome => ({ size, documentOf: () => ({ title }) });

test.each([1_000, 10_000, 100_000])(
  'F26 where every one of %i documents differs, comparing reads each once',
  async (size) => {
    const { homes, reads } = toCompared(saying(size, 'before'), saying(size, 'after'));
    const articles = (await compareHomes(homes, never)).find(({ name }) => name === 'articles');
    expect(articles).toMatchObject({ added: 0, removed: 0, changed: size });
    expect(articles?.samples).toHaveLength(10);
    expect(articles?.samples[0]?.fields).toEqual(['title']);
    // Each home has a copy of each document, and the samples are read again.
    expect(reads() / size).toBeLessThanOrEqual(2.03);
  },
  60_000,
);

test.each([1_000, 10_000, 100_000])(
  'F26 while events arrive, comparing reads each of %i altered documents twice',
  async (size) => {
    let moved = 0;
    const places = async () => {
      moved += 1;
      return `moved ${moved}`;
    };
    const { homes, reads } = toCompared(saying(size, 'before'), saying(size, 'after'), { places });
    const articles = (await compareHomes(homes, never)).find(({ name }) => name === 'articles');
    expect(articles).toMatchObject({ changed: size });
    expect(reads() / (2 * size)).toBeLessThanOrEqual(2.02);
  },
  60_000,
);

test('F25 while events arrive, comparing waits once for all views that differ, not once for each', async () => {
  let waits = 0;
  const more = {
    places: async () => undefined,
    async level() {
      waits += 1;
    },
  };
  const views = [articlesView, newsView];
  const { homes } = toCompared(saying(300, 'before'), saying(300, 'after'), more, views);
  const changed = (await compareHomes(homes, never)).filter((part) => part.changed > 0);
  expect(changed.map(({ name, changed: count }) => [name, count]).sort()).toEqual([
    ['articles', 300],
    ['news', 300],
  ]);
  expect(waits).toBe(1);
});
