export { openEmbeddedEngines } from './embedded/open-embedded-engines.ts';
export type { Engines } from './engines.ts';
export { type EngineConfig, openEngines } from './open-engines.ts';
export {
  DataFileDamaged,
  EngineUnavailable,
  UndeclaredRead,
  UnreadableCursor,
} from './ports/engine-errors.ts';
export type {
  EventLog,
  Following,
  FollowOptions,
  LogBatch,
  LogRecord,
  NewRecord,
} from './ports/event-log.ts';
export type { SearchAnswer, SearchHit, SearchIndex, SearchQuery, SearchWrite } from './ports/search-index.ts';
export { highlightMarks } from './ports/search-index.ts';
export type {
  CommitOutcome,
  FieldValue,
  ListRead,
  Page,
  PageRead,
  PositionStep,
  Stored,
  ViewStore,
  ViewWrite,
} from './ports/view-store.ts';
