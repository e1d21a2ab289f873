import type { Hub } from '../hub.ts';
import { pinHub } from '../reading/pin-hub.ts';

/** How far search by meaning is behind, in a sentence; `null` where it knows every item or can't be asked. */
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
