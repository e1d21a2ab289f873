import type { EventLog } from './ports/event-log.ts';
import type { SearchIndex } from './ports/search-index.ts';
import type { ViewStore } from './ports/view-store.ts';

export interface Engines {
  readonly log: EventLog;
  readonly views: ViewStore;
  readonly search: SearchIndex;
  close(): Promise<void>;
}
