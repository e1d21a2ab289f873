import type { ItemKind } from '@runrate/contracts';

/** Where an editor changes what the hub says of an item. */
export function editPath(kind: ItemKind, id: string): string {
  return `/admin?tab=editorial&kind=${kind}&item=${encodeURIComponent(id)}`;
}
