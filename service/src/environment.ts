import { z } from 'zod';
import { adminTokens, soleAdmin } from './admins.ts';
import { kafkaVariables } from './kafka-variables.ts';
import { isLoopback } from './loopback.ts';
import { findMisspelt } from './misspelt-variables.ts';
import { outsideVariables } from './outside-services.ts';
import { readSecrets } from './secrets.ts';
import { StartRefused } from './start-refused.ts';
import { traceVariables } from './tracing/trace-variables.ts';
import { isBehindProxies, type TrustedProxies, trustedProxies } from './trusted-proxies.ts';
import { type Variables, variable } from './variable.ts';

function portVariable(byDefault: number) {
  return variable(
    z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(byDefault),
  );
}

/** A name that is valid on all three engines. */
const namespace = variable(
  z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,40}$/, 'must be lower-case letters, digits, - or _')
    .default('hub'),
);

const notAnOrigin = 'must be an http or https address without a path, like https://hub.example';

const origin = z.string().transform((address, context) => {
  const url = URL.parse(address);
  const isOrigin =
    url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && !/[?#]/.test(address);
  if (isOrigin) return url.origin;
  context.addIssue({ code: 'custom', message: notAnOrigin });
  return z.NEVER;
});

export const commonVariables = {
  HOST: variable(z.string().default('127.0.0.1')),
  /** Code of a log to accept in place of the one the views were built from. */
  ACCEPT_LOG: variable(z.string().optional()),
  HUB_CONFIG: variable(z.string().default('config/sample.yaml')),
  TOPIC_PREFIX: namespace,
  DATABASE: namespace,
  INDEX_PREFIX: namespace,
  /** Model for search by meaning: a folder, a module or a package. */
  SEARCH_MODEL: variable(z.string().optional()),
  LOG_LEVEL: variable(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
  ...traceVariables,
};

export const siteVariables = {
  PORT: portVariable(3000),
  PUBLIC_URL: variable(origin.optional()),
  TRUST_PROXY: variable(trustedProxies.default(0)),
  SMTP_URL: variable(
    z
      .url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@mail.example:587' })
      .optional(),
  ),
  ERASURE_REGISTER: variable(z.string().optional()),
  PICTURE_CACHE: variable(z.string().optional()),
  PICTURE_CACHE_MB: variable(
    z.coerce.number({ error: 'must be a number of megabytes' }).int().min(16).max(10_000_000).default(2048),
  ),
  ADMIN_TOKEN: variable(z.string().min(16, 'must have at least 16 characters').optional()),
  ADMIN_TOKENS: variable(adminTokens.optional()),
  /** Header in which a proxy of `TRUST_PROXY` names the admin. */
  ADMIN_HEADER: variable(
    z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/, 'must be the name of a header like X-Forwarded-User')
      .optional(),
  ),
};

interface SiteVariables {
  readonly SMTP_URL?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
  readonly TRUST_PROXY: TrustedProxies;
  readonly ADMIN_TOKEN?: string | undefined;
  readonly ADMIN_TOKENS?: ReadonlyMap<string, string> | undefined;
  readonly ADMIN_HEADER?: string | undefined;
}

export function checkMailVariables(
  { SMTP_URL, PUBLIC_URL }: Pick<SiteVariables, 'SMTP_URL' | 'PUBLIC_URL'>,
  context: z.RefinementCtx,
): void {
  if (SMTP_URL === undefined || PUBLIC_URL !== undefined) return;
  context.addIssue({ code: 'custom', path: ['PUBLIC_URL'], message: 'must be set where SMTP_URL is' });
}

/** If the hub is reachable from outside this machine, admins need a token. */
export function checkSiteVariables(variables: SiteVariables, context: z.RefinementCtx): void {
  const { ADMIN_TOKEN, ADMIN_TOKENS, ADMIN_HEADER, TRUST_PROXY } = variables;
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  checkMailVariables(variables, context);
  const reason = reachedBy(variables);
  if (ADMIN_TOKEN !== undefined && ADMIN_TOKENS?.has(soleAdmin))
    refuse('ADMIN_TOKENS', `names ${soleAdmin}, whose token ADMIN_TOKEN is; unset one of them`);
  if (ADMIN_HEADER !== undefined && typeof TRUST_PROXY === 'number')
    refuse('ADMIN_HEADER', 'needs the addresses of the proxies that may set it: TRUST_PROXY=127.0.0.1');
  if (reason !== undefined && [ADMIN_TOKEN, ADMIN_TOKENS, ADMIN_HEADER].every((one) => one === undefined)) {
    refuse(
      'ADMIN_TOKEN',
      `must be set to a secret of at least 16 characters where ${reason}: others reach this hub`,
    );
  }
}

function reachedBy({ PUBLIC_URL, TRUST_PROXY }: SiteVariables): string | undefined {
  if (isBehindProxies(TRUST_PROXY)) return `TRUST_PROXY is ${TRUST_PROXY}`;
  const host = PUBLIC_URL === undefined ? undefined : URL.parse(PUBLIC_URL)?.hostname;
  return host === undefined || isLoopback(host) ? undefined : `PUBLIC_URL is ${PUBLIC_URL}`;
}

const engineAddress = (example: string) =>
  variable(z.string({ error: `must be set: tiers of their own need the real engines (${example})` }));

const engineVariables = {
  KAFKA_BROKERS: engineAddress('127.0.0.1:9092'),
  ...kafkaVariables,
  MONGODB_URL: engineAddress('mongodb://127.0.0.1:27017/?replicaSet=rs0'),
  ELASTICSEARCH_URL: engineAddress('http://127.0.0.1:9200'),
  ELASTICSEARCH_API_KEY: variable(z.string().optional()),
};

export function tierEnvironment(healthPort: number) {
  return z.object({ ...commonVariables, ...engineVariables, HEALTH_PORT: portVariable(healthPort) });
}

export type TierEnvironment = z.output<ReturnType<typeof tierEnvironment>>;

export const knownVariables: readonly string[] = [
  ...Object.keys({ ...commonVariables, ...siteVariables, ...outsideVariables, ...engineVariables }),
  ...['DATA_DIR', 'HEALTH_PORT', 'ENRICH', 'NOTIFIER', 'SAMPLE_WORLD_PORT', 'SAMPLE_WORLD_HOST'],
];

/**
 * Reads the environment, with secrets from their files. Throws `StartRefused` that lists every wrong variable at once.
 */
export function readEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  variables: Variables,
): z.output<Schema> {
  const lines = [...findMisspelt(variables, knownVariables)];
  let given = variables;
  try {
    given = readSecrets(variables);
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    lines.push(error.message);
  }
  const parsed = schema.safeParse(given);
  if (parsed.success && lines.length === 0) return parsed.data;
  const issues = parsed.error?.issues ?? [];
  lines.push(...issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`));
  throw new StartRefused(`The environment is wrong:\n${lines.join('\n')}`);
}
