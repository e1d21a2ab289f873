import { followPlacesView } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { endOfChanges } from '../changes/log-changes.ts';

/** Id of the place up to which changes were compared with follows. */
export const followPlaceId = 'view-changes';

/** Notes where follows begin, so that what comes after the first of them is not missed. */
export async function noteFollowPlace({ log, views }: Pick<Engines, 'log' | 'views'>): Promise<void> {
  if (await views.get(followPlacesView, followPlaceId)) return;
  const document = { id: followPlaceId, place: await endOfChanges(log) };
  // Another process may be quicker: its place is as good.
  await views.commit({
    writes: [{ view: followPlacesView, key: followPlaceId, document, expectedRevision: 0 }],
    positions: [],
  });
}
