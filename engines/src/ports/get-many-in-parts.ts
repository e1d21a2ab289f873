import type { DocumentOf, ViewDefinition } from '@runrate/contracts';
import type { Stored, ViewStore } from './view-store.ts';

/** Documents asked for at a time: the store answers others in between. */
const part = 250;

/** The documents that exist of however many keys, a part at a time; each part is a state of its own. */
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
