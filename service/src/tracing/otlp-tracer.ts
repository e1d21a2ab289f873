import {
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type SpanContext,
  SpanStatusCode,
  TraceFlags,
  trace as traces,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Trace } from '@runrate/engines';
import type { Logger } from 'pino';
import { version } from '../version.ts';
import { withoutTrailing } from '../without-trailing.ts';
import type { Tracer } from './tracer.ts';

export interface OtlpOptions {
  readonly program: string;
  /** Address of the collector, `http://127.0.0.1:4318`; `/v1/traces` is appended. */
  readonly endpoint: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly ratio: number;
  readonly logger: Logger;
}

const exportWithinMs = 5000;
const closeWithinMs = 3000;
const complainEveryMs = 60_000;

/**
 * Creates a tracer that sends spans by OTLP over HTTP, in JSON, every five seconds. An unreachable collector
 * costs some spans, nothing else.
 */
export function createOtlpTracer({ program, endpoint, headers, ratio, logger }: OtlpOptions): Tracer {
  tellOfTrouble(logger);
  const exporter = new OTLPTraceExporter({
    url: `${withoutTrailing(endpoint, '/')}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: exportWithinMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'runrate',
      'service.name': `runrate-${program}`,
      'service.version': version,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('runrate', version);
  return {
    isOn: true,
    begin(name, { within, attributes, startedAt } = {}) {
      const parent = within ? traces.setSpanContext(ROOT_CONTEXT, toSpanContext(within)) : ROOT_CONTEXT;
      const options = {
        ...(attributes && { attributes }),
        ...(startedAt !== undefined && { startTime: startedAt }),
      };
      const span = tracer.startSpan(name, options, parent);
      return {
        trace: toTrace(span.spanContext(), within),
        end({ attributes: more, error, endedAt } = {}) {
          if (more) span.setAttributes({ ...more });
          if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: error });
          span.end(endedAt);
        },
      };
    },
    async close() {
      const late = new Promise<void>((resolve) => void setTimeout(resolve, closeWithinMs).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

function toSpanContext({ traceId, spanId, isSampled }: Trace): SpanContext {
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return { traceId, spanId, traceFlags, isRemote: true };
}

function toTrace({ traceId, spanId, traceFlags }: SpanContext, within: Trace | undefined): Trace {
  const isSampled = (traceFlags & TraceFlags.SAMPLED) === TraceFlags.SAMPLED;
  return { ...within, traceId, spanId, isSampled };
}

/** The exporter reports its errors nowhere else; one log line a minute is enough. */
function tellOfTrouble(logger: Logger): void {
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = (...said: unknown[]) => {
    if (performance.now() - toldAt < complainEveryMs) return;
    toldAt = performance.now();
    logger.warn(
      { reason: said.map(String).join(' ').slice(0, 500) },
      'traces could not be sent to the collector',
    );
  };
  const nothing = () => undefined;
  const sink = { error: tell, warn: nothing, info: nothing, debug: nothing, verbose: nothing };
  diag.setLogger(sink, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
}
