import type { Topic } from '@runrate/contracts';
import type { EventLog, NewRecord } from '../ports/event-log.ts';
import { currentTrace } from './current-trace.ts';
import { toTraceHeaders } from './trace.ts';

/**
 * Without a trace: page views are many and each is small, and a subscriber must not be found in the access log of a proxy
 * that has the same request id.
 */
const untraced: ReadonlySet<Topic> = new Set(['engagement', 'newsletter']);

/** A log whose records carry the trace that they are appended in, unless they have headers of their own. */
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
