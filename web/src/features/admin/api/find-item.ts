import type { EditedItem, ItemKind } from '@runrate/contracts';
import { ApiError } from '../../../lib/api-client.ts';
import { explainItem } from './explain-item.ts';
import { inspectItem } from './inspect-item.ts';
import { nameOfAddress } from './name-of-address.ts';

/** Finds an item of any kind by its address here or at its publisher, its title, its id or an article's slug. */
export async function findItem(named: string): Promise<EditedItem> {
  const here = itemOfAddress(named.trim());
  if (here) return inspectItem(here.kind, here.id);
  try {
    return await inspectItem('article', nameOfAddress(named));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const { item } = await explainItem(named.trim());
    if (!item) throw error;
    return inspectItem(item.kind, item.id);
  }
}

/** Returns the video or episode that an address on this site shows. */
function itemOfAddress(named: string): { kind: ItemKind; id: string } | undefined {
  const address = URL.parse(named, window.location.origin);
  if (address?.origin !== window.location.origin) return undefined;
  const episode = address.searchParams.get('episode');
  if (address.pathname === '/podcasts' && episode !== null) return { kind: 'episode', id: episode };
  if (!address.pathname.startsWith('/video/')) return undefined;
  return { kind: 'video', id: nameOfAddress(address.pathname) };
}
