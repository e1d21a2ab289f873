import type { DocumentOf, ViewDefinition } from '@runrate/contracts';
import { untilCommitted } from './until-committed.ts';
import type { ViewStore } from './view-store.ts';

/**
 * Changes several documents of a view in one commit. `decide` receives each document and returns the new one,
 * `null` to remove it, or `undefined` to leave it alone; it runs again if another writer changes any of them
 * first. Returns the documents written.
 */
export async function changeDocuments<View extends ViewDefinition>(
  views: ViewStore,
  view: View,
  keys: readonly string[],
  decide: (document: DocumentOf<View> | undefined) => DocumentOf<View> | null | undefined,
): Promise<readonly DocumentOf<View>[]> {
  return untilCommitted(view.name, async () => {
    const stored = await views.getMany(view, keys);
    const writes = keys.flatMap((key) => {
      const known = stored.get(key);
      const document = decide(known?.document);
      return document === undefined ? [] : [{ view, key, document, expectedRevision: known?.revision ?? 0 }];
    });
    const outcome = writes.length === 0 ? 'committed' : await views.commit({ writes, positions: [] });
    return outcome === 'committed' ? writes.flatMap(({ document }) => document ?? []) : outcome;
  });
}
