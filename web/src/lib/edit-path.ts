import type { ItemKind } from '@runrate/contracts';

/** Returns the admin path for editing an item. */
export function editPath(kind: ItemKind, id: string): string {
  return `/admin?tab=editorial&kind=${kind}&item=${encodeURIComponent(id)}`;
}
