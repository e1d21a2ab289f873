import { removalKeysView, removedNamesView } from '@runrate/contracts';
import { getManyInParts, type ViewStore } from '@runrate/engines';
import { sealName } from './item-names.ts';

export async function findRemoved(
  views: ViewStore,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const keys = (await views.get(removalKeysView, 'keys'))?.keys ?? [];
  if (keys.length === 0 || names.length === 0) return new Map();
  const sealed = new Map(names.flatMap((name) => keys.map((key) => [sealName(key, name), name] as const)));
  const found = await getManyInParts(views, removedNamesView, [...sealed.keys()]);
  return new Map(
    [...found].flatMap(([seal, { document }]) => {
      const name = sealed.get(seal);
      return name === undefined ? [] : [[name, document.removals] as const];
    }),
  );
}
