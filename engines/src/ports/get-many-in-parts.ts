import type { DocumentOf, ViewDefinition } from '@runrate/contracts';
import type { Stored, ViewStore } from './view-store.ts';

/** Documents per read; the store can serve other callers between reads. */
const part = 250;

/** Returns those that exist; each part is consistent in itself, but not with the others. */
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
