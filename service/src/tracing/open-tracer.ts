import type { Logger } from 'pino';
import type { Program } from '../describe-start.ts';
import { noTracer, type Tracer } from './tracer.ts';

export interface TracerVariables {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_HEADERS?: Readonly<Record<string, string>> | undefined;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}

/** Opens the tracer configured in the environment. Loads OpenTelemetry only if it is needed. */
export async function openTracer(
  program: Program,
  variables: TracerVariables,
  logger: Logger,
): Promise<Tracer> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = variables;
  if (endpoint === undefined) return noTracer;
  const { createOtlpTracer } = await import('./otlp-tracer.ts');
  return createOtlpTracer({ program, endpoint, headers, ratio: variables.OTEL_TRACES_SAMPLER_ARG, logger });
}
