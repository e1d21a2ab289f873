import type { FetchCompleted } from '@runrate/contracts';
import type { Reading } from '../sources/source-reader.ts';
import { deriveRhythm, type Rhythm } from './derive-rhythm.ts';
import type { FetchReport } from './fetch-report.ts';

type FetchState = FetchCompleted['data'];
type Carried = Pick<
  FetchState,
  | 'push'
  | 'lastSuccessAt'
  | 'lastNewItemAt'
  | 'newestItemAt'
  | 'usualPauseMs'
  | 'lastItems'
  | 'gap'
  | 'mayHaveGap'
>;

/** Returns the state of a source for the event of a reading: what was known before plus what the reading adds. Pure. */
export function toCarriedState(report: FetchReport): Carried {
  const { state, finishedAt, reading, recorded } = report;
  const at = new Date(finishedAt).toISOString();
  const rhythm = readRhythm(report);
  const gap = findGap(report, rhythm);
  const newest = rhythm && new Date(rhythm.newest).toISOString();
  const carried = {
    lastSuccessAt: reading.outcome === 'failed' ? state?.lastSuccessAt : at,
    lastNewItemAt: recorded && recorded.counts.new > 0 ? at : state?.lastNewItemAt,
    newestItemAt: newest && newest > (state?.newestItemAt ?? '') ? newest : state?.newestItemAt,
    usualPauseMs: rhythm?.usualPauseMs ?? state?.usualPauseMs,
    lastItems: recorded ? undefined : toLastItems(state),
    gap: gap ?? state?.gap,
    // Only a fetched document shows which hub there is, or that there is none any more.
    push: reading.outcome === 'fetched' ? reading.push : state?.push,
    mayHaveGap: gap ? true : undefined,
  };
  return Object.fromEntries(Object.entries(carried).filter(([, value]) => value !== undefined));
}

function readRhythm({ reading, finishedAt }: FetchReport): Rhythm | undefined {
  if (!showsNewestOnly(reading)) return undefined;
  return deriveRhythm(
    reading.observations.observed.map(({ publishedAt }) => publishedAt),
    finishedAt,
  );
}

function showsNewestOnly(reading: Reading): reading is Extract<Reading, { outcome: 'fetched' }> {
  return reading.outcome === 'fetched' && reading.observations.newestOnly === true;
}

function toLastItems(state: FetchState | undefined): FetchState['lastItems'] {
  if (state?.outcome !== 'fetched') return state?.lastItems;
  const { startedAt: at, counts, rejections } = state;
  return { at, counts, rejections };
}

/**
 * Finds a gap: a feed that was read before now contains no known item, and none as old as the newest known one, so
 * items that came and went in between were missed. Without dates, only the first condition is checked.
 */
function findGap(
  { state, last, reading, recorded, finishedAt, backFill }: FetchReport,
  rhythm: Rhythm | undefined,
): FetchState['gap'] {
  if (!showsNewestOnly(reading) || last.bodyHash === undefined || !recorded) return undefined;
  const { counts } = recorded;
  if (counts.new === 0 || counts.duplicate > 0 || counts.updated > 0) return undefined;
  const from = state?.newestItemAt;
  const to = rhythm && new Date(rhythm.oldest).toISOString();
  if (from !== undefined && to !== undefined && to <= from) return undefined;
  const foundAt = new Date(finishedAt).toISOString();
  return { foundAt, backFill: [...backFill], ...(from && { from }), ...(to && { to }) };
}
