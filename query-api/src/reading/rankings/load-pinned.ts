import { type DocumentOf, deskViews, type ItemKind } from '@runrate/contracts';
import { toInstant } from '@runrate/service';
import type { Hub } from '../../hub/hub.ts';

const pinsLimit = 200;

type Pinned<Kind extends ItemKind> = DocumentOf<(typeof deskViews)[Kind]['shown']>;

/** Loads the visible items of a kind that editors pinned, the latest pinned first. */
export async function loadPinned<Kind extends ItemKind>(
  { views }: Pick<Hub, 'views'>,
  kind: Kind,
  limit: number,
  now: number,
): Promise<Pinned<Kind>[]> {
  const { documents } = await views.page({
    ...{ view: deskViews[kind].edits, list: 'byPinned' as const, where: { isPinned: 'yes' } },
    limit: pinsLimit,
  });
  const moment = toInstant(now);
  const ids = documents.flatMap(({ id, pinned }) => ((pinned?.until ?? '9999') > moment ? [id] : []));
  const items = await views.getMany(deskViews[kind].shown, ids);
  // The type does not say that the view of a kind holds documents of that kind only.
  return ids
    .flatMap((id) => items.get(id)?.document ?? [])
    .filter(({ publishedAt }) => publishedAt <= moment)
    .slice(0, limit) as Pinned<Kind>[];
}
