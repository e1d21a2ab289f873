import type { DocumentOf, ViewDefinition } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';

/**
 * Changes one document: `decide` is given what it is and answers what it is to be, again until nobody else changed it
 * meanwhile; `undefined` leaves it alone.
 */
export async function changeDocument<View extends ViewDefinition>(
  views: ViewStore,
  view: View,
  key: string,
  decide: (document: DocumentOf<View> | undefined) => DocumentOf<View> | undefined,
): Promise<void> {
  for (;;) {
    const known = (await views.getMany(view, [key])).get(key);
    const document = decide(known?.document);
    if (document === undefined) return;
    const write = { view, key, document, expectedRevision: known?.revision ?? 0 };
    if ((await views.commit({ writes: [write], positions: [] })) === 'committed') return;
  }
}
