import { z } from 'zod';

/** What stops a start: the message is for the person who typed the command, without a stack. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

const unsetWhenEmpty = (value: unknown) => (value === '' ? undefined : value);
const text = z.preprocess(unsetWhenEmpty, z.string().optional());

const environmentSchema = z.object({
  PORT: z.preprocess(
    unsetWhenEmpty,
    z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
  ),
  HOST: z.preprocess(unsetWhenEmpty, z.string().default('127.0.0.1')),
  HUB_CONFIG: z.preprocess(unsetWhenEmpty, z.string().default('config/sample.yaml')),
  DATA_DIR: z.preprocess(unsetWhenEmpty, z.string().default('.data')),
  KAFKA_BROKERS: text,
  MONGODB_URL: text,
  ELASTICSEARCH_URL: text,
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
