import type { Topic } from '@runrate/contracts';
import type { EventLog, NewRecord } from '../ports/event-log.ts';
import { currentTrace } from './current-trace.ts';
import { toTraceHeaders } from './trace.ts';

/**
 * Topics without traces: page views are many and small, and a request id in a newsletter record would reveal
 * the subscriber's address through a proxy's access log.
 */
const untraced: ReadonlySet<Topic> = new Set(['engagement', 'newsletter']);

/** Wraps a log to add the current trace to records without headers of their own. */
export function withTraces(log: EventLog): EventLog {
  function toTraced(records: readonly NewRecord[]): readonly NewRecord[] {
    const trace = currentTrace();
    if (!trace) return records;
    const headers = toTraceHeaders(trace);
    return records.map((record) =>
      record.headers || untraced.has(record.topic) ? record : { ...record, headers },
    );
  }
  return {
    ...log,
    append: (records) => log.append(toTraced(records)),
    overwrite: (records, options) => log.overwrite(toTraced(records), options),
  };
}
