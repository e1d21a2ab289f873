import { z } from 'zod';

/** What stops a start: the message is for the person who typed the command, without a stack. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

const unsetWhenEmpty = (value: unknown) => (value === '' ? undefined : value);
const text = z.preprocess(unsetWhenEmpty, z.string().optional());

/** A name that is good on all three engines. */
const namespace = z.preprocess(
  unsetWhenEmpty,
  z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,40}$/, 'must be lower-case letters, digits, - or _')
    .default('hub'),
);

const notAnOrigin = 'must be an http or https address without a path, like https://hub.example';

/** The origin of an address that has nothing else. */
const origin = z.string().transform((address, context) => {
  const url = URL.parse(address);
  const isOrigin =
    url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && !/[?#]/.test(address);
  if (isOrigin) return url.origin;
  context.addIssue({ code: 'custom', message: notAnOrigin });
  return z.NEVER;
});

const environmentSchema = z.object({
  PORT: z.preprocess(
    unsetWhenEmpty,
    z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
  ),
  HOST: z.preprocess(unsetWhenEmpty, z.string().default('127.0.0.1')),
  PUBLIC_URL: z.preprocess(unsetWhenEmpty, origin.optional()),
  TRUST_PROXY: z.preprocess(
    unsetWhenEmpty,
    z.coerce.number({ error: 'must be a number of proxies' }).int().min(0).max(10).default(0),
  ),
  HUB_CONFIG: z.preprocess(unsetWhenEmpty, z.string().default('config/sample.yaml')),
  DATA_DIR: z.preprocess(unsetWhenEmpty, z.string().default('.data')),
  KAFKA_BROKERS: text,
  MONGODB_URL: text,
  ELASTICSEARCH_URL: text,
  TOPIC_PREFIX: namespace,
  DATABASE: namespace,
  INDEX_PREFIX: namespace,
  ADMIN_TOKEN: z.preprocess(
    unsetWhenEmpty,
    z.string().min(16, 'must have at least 16 characters').optional(),
  ),
  LOG_LEVEL: z.preprocess(
    unsetWhenEmpty,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
});

export type Environment = z.output<typeof environmentSchema>;

/** Reads the environment; throws `StartRefused` that lists every wrong variable at once. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const parsed = environmentSchema.safeParse(variables);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new StartRefused(`The environment is wrong:\n${lines.join('\n')}`);
}
