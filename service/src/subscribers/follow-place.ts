import { followPlacesView } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { endOfChanges } from '../changes/log-changes.ts';

export const followPlaceId = 'view-changes';

/** Records the position at which follows begin, so that nothing after the first follow is missed. */
export async function noteFollowPlace({ log, views }: Pick<Engines, 'log' | 'views'>): Promise<void> {
  if (await views.get(followPlacesView, followPlaceId)) return;
  const document = { id: followPlaceId, place: await endOfChanges(log) };
  // Another process may be faster; its position is just as good.
  await views.commit({
    writes: [{ view: followPlacesView, key: followPlaceId, document, expectedRevision: 0 }],
    positions: [],
  });
}
