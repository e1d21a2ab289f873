import type { Hub } from '../../hub/hub.ts';
import { pinHub } from '../pin-hub.ts';

/** Describes how far semantic search lags behind; `null` if it has every item or is unavailable. */
export async function describeMeaningLag(live: Hub): Promise<string | null> {
  try {
    const hub = await pinHub(live);
    const lag = await hub.meaning?.lag(hub);
    return lag && lag.missing > 0
      ? `Search by meaning lags behind: ${lag.missing} of ${lag.items} items have no vector by the model yet.`
      : null;
  } catch {
    return null;
  }
}
