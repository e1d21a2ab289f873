import { z } from 'zod';
import { variable } from '../variable.ts';

const headerForm = 'must be like name=value,name=value';

/** Comma-separated `name=value` pairs with URL-encoded values. */
const collectorHeaders = z.string().transform((text, context): Readonly<Record<string, string>> => {
  try {
    const entries = text.split(',').map((one) => {
      const [name = '', ...value] = one.split('=').map((part) => part.trim());
      if (!/^[\w-]+$/.test(name) || value.length === 0) throw new RangeError(headerForm);
      return [name, decodeURIComponent(value.join('='))] as const;
    });
    return Object.fromEntries(entries);
  } catch {
    context.addIssue({ code: 'custom', message: headerForm });
    return z.NEVER;
  }
});

/** Where traces are sent, using OpenTelemetry's own variable names; nowhere by default. */
export const traceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    z
      .url({
        protocol: /^https?$/,
        error: 'must be the http or https address of a collector, like http://127.0.0.1:4318',
      })
      .optional(),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: variable(collectorHeaders.optional()),
  OTEL_TRACES_SAMPLER_ARG: variable(
    z.coerce.number({ error: 'must be a number from 0 to 1' }).min(0).max(1).default(1),
  ),
};
