import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import type { KafkaConfig, SASLOptions } from 'kafkajs';

/** How to connect to the brokers; plain TCP without a login by default. */
export interface KafkaSecurity {
  readonly tls?: KafkaTls | undefined;
  readonly login?: KafkaLogin | undefined;
}

/** Paths of PEM files. By default, Node's CAs are trusted and there is no client certificate. */
export interface KafkaTls {
  readonly caFile?: string | undefined;
  readonly certFile?: string | undefined;
  readonly keyFile?: string | undefined;
}

export interface KafkaLogin {
  readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
  readonly username: string;
  readonly password: string;
}

export function toConnectionOptions({ tls, login }: KafkaSecurity): Pick<KafkaConfig, 'ssl' | 'sasl'> {
  // Copied, because kafkajs adds fields to it.
  const sasl: SASLOptions | undefined = login && { ...login };
  return { ...(tls && { ssl: readAtEachConnection(tls) }), ...(sasl && { sasl }) };
}

/** Returns a warning for the operator, or `undefined` if there is none. */
export function warnOf({ tls, login }: KafkaSecurity): string | undefined {
  if (tls || login?.mechanism !== 'plain') return undefined;
  return 'KAFKA_PASSWORD is sent to Kafka as it is, for everyone on the way to read: set KAFKA_TLS=true, or KAFKA_SASL_MECHANISM to one of scram.';
}

/** Uses getters, because kafkajs copies the options for every connection, so renewed certificates are used. */
function readAtEachConnection({ caFile, certFile, keyFile }: KafkaTls): ConnectionOptions {
  return {
    get ca() {
      return readIfNamed(caFile);
    },
    get cert() {
      return readIfNamed(certFile);
    },
    get key() {
      return readIfNamed(keyFile);
    },
  };
}

function readIfNamed(file: string | undefined): string | undefined {
  return file === undefined ? undefined : readFileSync(file, 'utf8');
}
