import type { ItemKind } from '@runrate/contracts';

export function editPath(kind: ItemKind, id: string): string {
  return `/admin?tab=editorial&kind=${kind}&item=${encodeURIComponent(id)}`;
}
