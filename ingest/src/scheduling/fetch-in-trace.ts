import type { FetchCompleted, LogPosition } from '@runrate/contracts';
import { runInTrace, type Trace } from '@runrate/engines';
import { type BegunFetch, beginFetch, type FetchTools, type WorkedSource } from './run-fetch.ts';
import type { KnownSource } from './source-states.ts';

export interface FetchOrder {
  /** The last request that the fetch answers. */
  readonly handled: LogPosition;
  readonly known: KnownSource;
  readonly traces: readonly Trace[];
}

/** Reads a source in the trace of its first request, or a new one. Logs at `info` if there was anything new. */
export async function beginInTrace(
  tools: FetchTools,
  worked: WorkedSource,
  { handled, known, traces: [within, ...others] }: FetchOrder,
): Promise<BegunFetch> {
  const { id: sourceId, kind } = worked.source;
  const span = tools.tracer.begin('fetch', {
    within,
    attributes: { 'source.id': sourceId, 'source.kind': kind },
  });
  const { traceId, requestId } = span.trace;
  const alsoFor = [...new Set(others.map((other) => other.traceId))].filter((id) => id !== traceId);
  const inTrace = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    try {
      return await runInTrace(span.trace, work);
    } catch (error) {
      span.end({ error: String(error) });
      throw error;
    }
  };
  const begun = await inTrace(() => beginFetch(tools, worked, handled, known));
  return {
    async finish() {
      const completed = await inTrace(begun.finish);
      const { outcome, counts, error, httpStatus } = completed.data;
      tools.logger[levelOf(completed)](
        { traceId, requestId, ...(alsoFor.length > 0 && { alsoFor }), sourceId, ...counts, error },
        `source ${outcome}`,
      );
      span.end({ attributes: { outcome, ...counts, 'http.response.status_code': httpStatus }, error });
      return completed;
    },
  };
}

function levelOf({ data: { outcome, counts } }: FetchCompleted): 'warn' | 'info' | 'debug' {
  if (outcome === 'failed') return 'warn';
  return counts.new + counts.updated > 0 ? 'info' : 'debug';
}
