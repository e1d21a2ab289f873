import type { DocumentOf, deskViews, ItemKind } from '@runrate/contracts';
import type { ListRead } from '@runrate/engines';
import type { Hub } from '../../hub/hub.ts';
import { type LoadedPage, loadPage, type PageParameters } from '../published-page.ts';
import { loadPinned } from './load-pinned.ts';

/** Maximum number of pins. More would push new items off the first page. */
const mostPins = 5;

type ItemView<Kind extends ItemKind> = (typeof deskViews)[Kind]['shown'];
type Item<Kind extends ItemKind> = DocumentOf<ItemView<Kind>>;

/**
 * Loads a page of a list that starts with pinned items. The list itself stays as it is: a pinned item appears again in
 * its own place on a later page, and no page is short.
 */
export async function loadPinnedFirst<Kind extends ItemKind>(
  hub: Hub,
  kind: Kind,
  list: ListRead<ItemView<Kind>>,
  parameters: PageParameters & { readonly now: number },
): Promise<LoadedPage<Item<Kind>>> {
  const { limit, offset, cursor, now } = parameters;
  const pins = await loadPinned(hub, kind, Math.min(mostPins, limit), now);
  if (pins.length === 0 || cursor !== undefined) return loadPage(hub.views, list, parameters);
  if (offset > 0) {
    const before = Math.max(0, offset - pins.length);
    const { documents, page } = await loadPage(hub.views, list, { limit, offset: before });
    return { documents, page: { ...page, offset } };
  }
  const pinned = new Set(pins.map(({ id }) => id));
  const { documents, page } = await loadPage(hub.views, list, { limit, offset: 0 });
  const rest = documents.filter(({ id }) => !pinned.has(id));
  return { documents: [...pins, ...rest].slice(0, limit), page };
}
