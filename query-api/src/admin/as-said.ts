import { type DocumentOf, deskViews, type ItemKind } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';

export type ItemOf<Kind extends ItemKind> = DocumentOf<(typeof deskViews)[Kind]['shown']>;

/** Items as their sources say them, whether or not readers see them, whatever an editor made of them. */
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
