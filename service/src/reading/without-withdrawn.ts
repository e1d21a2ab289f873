import { itemAliasesView, toRemovedAlias, toRemovedNewsAlias } from '@runrate/contracts';
import { getManyInParts, type ViewStore } from '@runrate/engines';
import { idsOfAddress } from '@runrate/service';

export async function withoutWithdrawn<Item extends { readonly url?: string | undefined }>(
  views: ViewStore,
  items: readonly Item[],
): Promise<Item[]> {
  const aliasesOf = ({ url }: Item) =>
    idsOfAddress(url).flatMap((id) => [toRemovedAlias(id), toRemovedNewsAlias(id)]);
  const withdrawn = await getManyInParts(views, itemAliasesView, items.flatMap(aliasesOf));
  return items.filter((item) => !aliasesOf(item).some((alias) => withdrawn.has(alias)));
}
