import type { FetchCompleted, LogPosition } from '@runrate/contracts';
import { runInTrace, type Trace } from '@runrate/engines';
import { type FetchTools, runFetch, type WorkedSource } from './run-fetch.ts';

/** Reads a source in the trace of its first request, or a new one. Logs at `info` if there was anything new. */
export async function fetchInTrace(
  tools: FetchTools,
  worked: WorkedSource,
  handled: LogPosition,
  [within, ...others]: readonly Trace[],
): Promise<FetchCompleted> {
  const { id: sourceId, kind } = worked.source;
  const span = tools.tracer.begin('fetch', {
    within,
    attributes: { 'source.id': sourceId, 'source.kind': kind },
  });
  const { traceId, requestId } = span.trace;
  const alsoFor = [...new Set(others.map((other) => other.traceId))].filter((id) => id !== traceId);
  try {
    const completed = await runInTrace(span.trace, () => runFetch(tools, worked, handled));
    const { outcome, counts, error, httpStatus } = completed.data;
    tools.logger[levelOf(completed)](
      { traceId, requestId, ...(alsoFor.length > 0 && { alsoFor }), sourceId, ...counts, error },
      `source ${outcome}`,
    );
    span.end({ attributes: { outcome, ...counts, 'http.response.status_code': httpStatus }, error });
    return completed;
  } catch (error) {
    span.end({ error: String(error) });
    throw error;
  }
}

function levelOf({ data: { outcome, counts } }: FetchCompleted): 'warn' | 'info' | 'debug' {
  if (outcome === 'failed') return 'warn';
  return counts.new + counts.updated > 0 ? 'info' : 'debug';
}
