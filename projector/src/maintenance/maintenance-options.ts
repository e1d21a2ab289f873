import type { Pause } from '../running/back-off.ts';
import type { Lanes, LaneTools } from '../running/lanes.ts';

/** What the work beside the lanes needs: rebuilds, audits, retries. */
export interface MaintenanceOptions extends LaneTools {
  readonly lanes: Lanes;
  readonly idle: Pause;
}
