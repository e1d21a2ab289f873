import { type DocumentOf, deskViews, type ItemKind } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';

export type ItemOf<Kind extends ItemKind> = DocumentOf<(typeof deskViews)[Kind]['shown']>;

/** Loads items as their sources describe them, whether or not readers see them and whatever editors changed. */
export async function loadAsSaid<Kind extends ItemKind>(
  views: ViewStore,
  kind: Kind,
  ids: readonly string[],
): Promise<Map<string, ItemOf<Kind>>> {
  const { shown, originals } = deskViews[kind];
  const [seen, kept] = await Promise.all([views.getMany(shown, ids), views.getMany(originals, ids)]);
  // Documents of both views have the schema of the kind.
  return new Map([...seen, ...kept].map(([id, { document }]) => [id, document as ItemOf<Kind>]));
}
