import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { KafkaSecurity } from '@runrate/engines';
import { z } from 'zod';
import { variable } from './variable.ts';

function pemFile(what: string, parse: (pem: string) => unknown) {
  const file = z.string().superRefine((path, context) => {
    const trouble = troubleWith(path, what, parse);
    if (trouble) context.addIssue({ code: 'custom', message: trouble });
  });
  return variable(file.optional());
}

const certificateFile = () => pemFile('certificate', (pem) => new X509Certificate(pem));
const mechanisms = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

export const kafkaVariables = {
  KAFKA_TLS: variable(
    z
      .enum(['true', 'false'], { error: 'must be true or false' })
      .default('false')
      .transform((answer) => answer === 'true'),
  ),
  KAFKA_TLS_CA_FILE: certificateFile(),
  KAFKA_TLS_CERT_FILE: certificateFile(),
  KAFKA_TLS_KEY_FILE: pemFile('private key without a password', createPrivateKey),
  KAFKA_SASL_MECHANISM: variable(
    z
      .string()
      .toLowerCase()
      .pipe(z.enum(mechanisms, { error: `must be one of ${mechanisms.join(', ')}` }))
      .optional(),
  ),
  KAFKA_USERNAME: variable(z.string().optional()),
  KAFKA_PASSWORD: variable(z.string().optional()),
};

type KafkaVariables = z.output<z.ZodObject<typeof kafkaVariables>> & { KAFKA_BROKERS?: string | undefined };

export function checkKafkaVariables(variables: KafkaVariables, context: z.RefinementCtx): void {
  const { KAFKA_TLS, KAFKA_TLS_CERT_FILE: certFile, KAFKA_TLS_KEY_FILE: keyFile } = variables;
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  const setOf = <Name extends keyof KafkaVariables>(...names: readonly Name[]) =>
    names.filter((name) => variables[name] !== undefined);
  const [file] = setOf('KAFKA_TLS_CA_FILE', 'KAFKA_TLS_CERT_FILE', 'KAFKA_TLS_KEY_FILE');
  if (file && !KAFKA_TLS) refuse('KAFKA_TLS', `must be true where ${file} is set`);
  for (const names of [
    ['KAFKA_TLS_CERT_FILE', 'KAFKA_TLS_KEY_FILE'],
    ['KAFKA_SASL_MECHANISM', 'KAFKA_USERNAME', 'KAFKA_PASSWORD'],
  ] as const) {
    const [set] = setOf(...names);
    const missing = names.filter((name) => variables[name] === undefined);
    if (set) for (const name of missing) refuse(name, `must be set where ${set} is`);
  }
  if (certFile && keyFile && !areOfOnePair(certFile, keyFile)) {
    refuse('KAFKA_TLS_KEY_FILE', 'is not the key of the certificate in KAFKA_TLS_CERT_FILE');
  }
  const [used] = KAFKA_TLS ? ['KAFKA_TLS'] : setOf('KAFKA_SASL_MECHANISM');
  if (used && variables.KAFKA_BROKERS === undefined) refuse('KAFKA_BROKERS', `must be set where ${used} is`);
}

export function toKafkaSecurity(variables: KafkaVariables): KafkaSecurity {
  const { KAFKA_SASL_MECHANISM: mechanism, KAFKA_USERNAME: username, KAFKA_PASSWORD: password } = variables;
  return {
    tls: variables.KAFKA_TLS
      ? {
          caFile: variables.KAFKA_TLS_CA_FILE,
          certFile: variables.KAFKA_TLS_CERT_FILE,
          keyFile: variables.KAFKA_TLS_KEY_FILE,
        }
      : undefined,
    login: mechanism && username && password ? { mechanism, username, password } : undefined,
  };
}

function troubleWith(path: string, what: string, parse: (pem: string) => unknown): string | undefined {
  let pem: string;
  try {
    pem = readFileSync(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(',')[0] : String(error);
    return `${path} can't be read (${reason})`;
  }
  try {
    parse(pem);
    return undefined;
  } catch {
    return `${path} holds no ${what} in PEM`;
  }
}

/** Returns true for files that are not a key or certificate: those are reported separately. */
function areOfOnePair(certFile: string, keyFile: string): boolean {
  try {
    const key = createPrivateKey(readFileSync(keyFile));
    return new X509Certificate(readFileSync(certFile)).checkPrivateKey(key);
  } catch {
    return true;
  }
}
