import type { SearchDefinition } from '@runrate/contracts';
import type { CommitOutcome } from '../ports/view-store.ts';
import type { ViewPlan } from './list-entries.ts';
import type { ForgetRequest, TidyRequest } from './log-retention.ts';
import type { createLogReader, TopicRetention } from './log-tables.ts';
import type { Append, ForgetKeysRequest, GroupPosition } from './log-writer.ts';
import type { SearchChange } from './search-change.ts';
import type { createSearchReader } from './search-reader.ts';
import type { createViewReader } from './view-reader.ts';
import type { Commit } from './view-writer.ts';
import type { DataFile } from './write-health.ts';

export interface WorkerPlan {
  readonly role: 'writer' | 'view-reader' | 'search-reader' | 'patient-search-reader';
  readonly dataDir: string;
  readonly topics: readonly TopicRetention[];
  readonly views: readonly ViewPlan[];
  readonly searches: readonly SearchDefinition[];
}

/** All writes, in one thread, so that no write ever waits for a lock. */
export interface WriterMethods {
  append(append: Append): number[];
  overwrite(append: Append): number[];
  forgetKeys(request: ForgetKeysRequest): boolean;
  commitGroup(position: GroupPosition): null;
  tidyLog(request: TidyRequest): boolean;
  forgetLog(request: ForgetRequest): boolean;
  commitViews(commit: Commit): CommitOutcome;
  writeSearch(changes: readonly SearchChange[]): null;
  ping(file: DataFile): null;
}

/** Reads of the views, in their own thread: short index scans that searches must not delay. */
export type ViewReaderMethods = ReturnType<typeof createViewReader>;

export type SearchReaderMethods = ReturnType<typeof createSearchReader> &
  Pick<ReturnType<typeof createLogReader>, 'readStretch' | 'nextOffset' | 'committed' | 'identity'>;
