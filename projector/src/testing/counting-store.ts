import { articlesView, type ViewDefinition } from '@runrate/contracts';
import type { Engines, Stored } from '@runrate/engines';

/** Claimed content of a home: documents by number, generated when read, so any number takes no memory. */
export interface SyntheticHome {
  readonly size: number;
  readonly documentOf: (place: number) => object;
}

const keyOfPlace = (place: number): string => `k${String(place).padStart(9, '0')}`;

/** Engines with two made-up homes of the articles, and of other views if asked, which count document reads. */
export function createCountingEngines(
  homes: { readonly a: SyntheticHome; readonly b: SyntheticHome },
  views: readonly ViewDefinition[] = [articlesView],
) {
  let reads = 0;
  const names = views.map(({ name }) => name);
  const homeOf = ({ name }: ViewDefinition): SyntheticHome => {
    if (names.some((one) => name === `${one}.a`)) return homes.a;
    return names.some((one) => name === `${one}.b`) ? homes.b : { size: 0, documentOf: () => ({}) };
  };
  const read = ({ documentOf }: SyntheticHome, place: number) => {
    reads += 1;
    return { document: { id: keyOfPlace(place), ...documentOf(place) }, revision: 1 };
  };
  async function getMany(view: ViewDefinition, keys: readonly string[]) {
    const home = homeOf(view);
    const found = new Map<string, Stored<object>>();
    for (const key of keys) {
      const place = Number(key.slice(1));
      if (place < home.size) found.set(key, read(home, place));
    }
    return found;
  }
  const store = {
    getMany,
    get: async (view: ViewDefinition, key: string) => (await getMany(view, [key])).get(key)?.document,
    async *scan(view: ViewDefinition) {
      const home = homeOf(view);
      for (let place = 0; place < home.size; place += 1) yield read(home, place);
    },
  };
  const search = { async *scan() {} };
  // Comparing calls no other method of the engines.
  const engines = { views: store, search } as unknown as Engines;
  return { engines, reads: () => reads };
}
