export { copyEngines } from './backups/back-up-engines.ts';
export { addBackup, type KeptBackup, listBackups, timeOf } from './backups/kept-backups.ts';
export { type BackupOptions, backUpHub, fillBackup } from './backups/make-backup.ts';
export type { BackupManifest } from './backups/manifest.ts';
export {
  type FoundBackup,
  findBackup,
  findRegisterCopy,
  restoreBackup,
} from './backups/restore-backup.ts';
export type { Clock } from './clock.ts';
export { backUpDataDir } from './embedded/back-up.ts';
export { type DataDirSize, measureDataDir, noteBackup } from './embedded/measure-data-dir.ts';
export type { Engines } from './engines.ts';
export { readDeadLetters, requestRetry } from './generations/dead-letters.ts';
export {
  buildingHomes,
  type CommandOutcome,
  discard,
  leave,
  nameSplitFamilies,
  type Replayed,
  readGenerations,
  readProgress,
  type StoredGenerations,
  startTask,
  type TaskRequest,
  toGenerations,
  topicsOf,
  withComparison,
  withTask,
  writeGenerations,
} from './generations/generations.ts';
export {
  type Homes,
  homeOf,
  nameInSlot,
  nameWithoutSlot,
  otherSlot,
  projectorPositions,
} from './generations/homes.ts';
export { openEmbeddedEngines } from './generations/open-with-homes.ts';
export { passedByAll } from './generations/passed-by-all.ts';
export { finishPromoting, promote, promotionHoldMs } from './generations/promote.ts';
export { atHomes } from './generations/renamed-stores.ts';
export type { KafkaSecurity } from './kafka/kafka-security.ts';
export { parseChangesPlace, toChangesPlace } from './moving/changes-place.ts';
export type { Size } from './moving/measure-source.ts';
export { moveBetween } from './moving/move-between.ts';
export { type MoveHubOptions, moveHub, openMovable, rehearseHub } from './moving/move-hub.ts';
export { type EngineConfig, openEngines } from './open-engines.ts';
export { changeDocuments } from './ports/change-documents.ts';
export {
  DataFileDamaged,
  EngineFull,
  EngineUnavailable,
  HistoryRefused,
  UndeclaredRead,
  UnreadableCursor,
} from './ports/engine-errors.ts';
export {
  type EventLog,
  type Following,
  type FollowOptions,
  type LogBatch,
  type LogRecord,
  type NewRecord,
  type OverwriteOptions,
  valueBytesLimit,
} from './ports/event-log.ts';
export { getManyInParts } from './ports/get-many-in-parts.ts';
export { scanTopic } from './ports/scan-topic.ts';
export type {
  MatchKind,
  Near,
  SearchHit,
  SearchIndex,
  SearchQuery,
  SearchResult,
  SearchWrite,
} from './ports/search-index.ts';
export { highlightMarks, matchKinds } from './ports/search-index.ts';
export { toPortions } from './ports/to-portions.ts';
export { commitRetries, untilCommitted } from './ports/until-committed.ts';
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
export { countingWork, currentWork, type Work } from './ports/work.ts';
export { createPhraseCounter } from './search/languages/count-phrases.ts';
export { codeOf, stemmerOf } from './search/languages/language-words.ts';
export { remembering } from './search/remembering.ts';
export { StandingQueries } from './search/standing-queries.ts';
export { knownDimensions, toVectorText, toWholeNumbers } from './search/vectors.ts';
export { createBeginnings, foldWord } from './search/words.ts';
export { currentTrace, runInTrace } from './tracing/current-trace.ts';
export {
  beginTrace,
  isRequestId,
  parseTraceparent,
  type Trace,
  toTraceHeaders,
  toTraceparent,
  traceOfHeaders,
} from './tracing/trace.ts';
