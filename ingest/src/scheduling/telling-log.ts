import { currentTrace, type EventLog, runInTrace } from '@runrate/engines';
import type { Tracer } from '@runrate/service';
import type { Logger } from 'pino';

const mostNamed = 20;

/** Wraps the log to trace appends and to log which events of a source were recorded. */
export function tellingLog(
  log: EventLog,
  sourceId: string,
  { tracer, logger }: { readonly tracer: Tracer; readonly logger: Logger },
): EventLog {
  return {
    ...log,
    async append(records) {
      const attributes = {
        'source.id': sourceId,
        'log.topic': records[0]?.topic,
        'log.records': records.length,
      };
      const span = tracer.begin('append', { within: currentTrace(), attributes });
      const { traceId, requestId } = span.trace;
      const positions = await runInTrace(span.trace, () => log.append(records)).catch((error: unknown) => {
        span.end({ error: String(error) });
        throw error;
      });
      span.end();
      const events = records.slice(0, mostNamed).map(({ key }) => key);
      logger.info({ traceId, requestId, sourceId, recorded: records.length, events }, 'items recorded');
      return positions;
    },
  };
}
