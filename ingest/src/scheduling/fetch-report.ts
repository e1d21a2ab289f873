import type { LogPosition, Source } from '@runrate/contracts';
import type { Recorded } from '../identity/record-observations.ts';
import type { LastReading, Reading } from '../sources/source-reader.ts';
import type { FetchState } from './source-states.ts';

export interface FetchReport {
  readonly source: Source;
  readonly handled: LogPosition;
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly last: LastReading;
  readonly state: FetchState | undefined;
  readonly reading: Reading;
  readonly recorded: Recorded | undefined;
  /** Sources that may list items this one left out. */
  readonly backFill: readonly string[];
  /** Milliseconds between two fetches of the source, and the time of the next scheduled one. */
  readonly intervalMs: number;
  readonly nextScheduled: number;
  readonly random: () => number;
}
