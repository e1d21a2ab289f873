import { tidiedNamesView } from '@runrate/contracts';
import { getManyInParts, type ViewStore } from '@runrate/engines';
import { toItemId } from '../item-id.ts';

export function toTidiedName(name: string): string {
  return toItemId(`tidied|${name}`);
}

export async function findTidied(
  views: ViewStore,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const hashed = new Map(names.map((name) => [toTidiedName(name), name]));
  const found = await getManyInParts(views, tidiedNamesView, [...hashed.keys()]);
  return new Map(
    [...found].flatMap(([hash, { document }]) => {
      const name = hashed.get(hash);
      return name === undefined ? [] : [[name, document.at] as const];
    }),
  );
}
