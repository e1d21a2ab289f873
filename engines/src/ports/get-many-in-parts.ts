import type { DocumentOf, ViewDefinition } from '@runrate/contracts';
import type { Stored, ViewStore } from './view-store.ts';

/** Documents per request, so that other requests get their turn in between. */
const part = 250;

/** Loads the existing documents of any number of keys in parts. Each part is consistent by itself, not with the others. */
export async function getManyInParts<View extends ViewDefinition>(
  views: Pick<ViewStore, 'getMany'>,
  view: View,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Stored<DocumentOf<View>>>> {
  const found = new Map<string, Stored<DocumentOf<View>>>();
  for (let start = 0; start < keys.length; start += part) {
    const stored = await views.getMany(view, keys.slice(start, start + part));
    for (const [key, document] of stored) found.set(key, document);
  }
  return found;
}
