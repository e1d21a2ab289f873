import type { Pause } from '../running/back-off.ts';
import type { Lanes, LaneTools } from '../running/lanes.ts';

/** Tools for the work besides the lanes: rebuilds, audits, retries. */
export interface MaintenanceOptions extends LaneTools {
  readonly lanes: Lanes;
  readonly idle: Pause;
}
